# Inspector Sandra (EP-TWO)

option-not-sandra = { $tile }, but not Sandra
log-bot-tile-boxed = { $who } puts one { $item } away unopened.
