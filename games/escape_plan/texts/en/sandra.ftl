# Inspector Sandra (EP-TWO)

option-not-sandra = { $tile }, but not Sandra
log-bot-tile-boxed = { $who } has a { $item } put away unopened.
