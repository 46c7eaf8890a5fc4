# Inspector Sandra (EP-TWO)

option-not-sandra = { $tile }, but not Sandra
log-bot-tile-boxed = { $who } has one { $item } put away unopened.
