# Exits as places to visit (EP-EXIT)

ask-exit = What do you do at the exit?
option-exit-income = Take { MONEY($amount) } income
option-exit-tile = Take an exit tile
option-exit-nothing = Nothing
why-exit-open = This exit is open, so it has no tiles.
