# Production, trucks and boats (SP-PROD, SP-TRUCK)

ask-produce = Do you produce?
option-produce = Produce { $count ->
    [one] 1 barrel
   *[other] { $count } barrels
}
log-produced = { $seat } produces { $count ->
    [one] 1 barrel
   *[other] { $count } barrels
}.
ask-truck-move = What does truck { $truck } do? Range left: { $left }.
option-stop-trucks = Stop both trucks
option-other-truck = Truck { $truck } instead
note-truck = { $where } · { $barrels ->
    [0] empty
    [one] 1 barrel
   *[other] { $barrels } barrels
}
beside-the-board = beside the board
option-drive = { $enters ->
    [yes] Enter { $district }
   *[no] Drive to { $district }
}
worth-points = range { $points }
note-prospects = { $found }
prospect-boat = { $boat }’s boat
prospect-still = { $count ->
    [one] 1 barrel at your still
   *[other] { $count } barrels at your still
}
prospect-orders = { $count ->
    [one] a building of yours without a barrel
   *[other] { $count } buildings of yours without a barrel
}
option-load = Load { $count ->
    [one] 1 barrel
   *[other] { $count } barrels
} at your still
option-buy = Buy { $count ->
    [one] 1 barrel
   *[other] { $count } barrels
} from { $boat }
option-deliver = Deliver to the { $premises } on { $space }
why-barrels-too-dear = You can’t pay for so many barrels.
log-truck-entered = { $seat }’s truck { $truck } enters { $district }.
log-truck-drove = { $seat }’s truck { $truck } drives to { $district }.
log-truck-loaded = { $seat }’s truck { $truck } loads { $count ->
    [one] 1 barrel
   *[other] { $count } barrels
}.
log-barrels-bought = { $seat } buys { $count ->
    [one] 1 barrel
   *[other] { $count } barrels
} from { $boat } for { $payment }.
log-boat-moved = { $boat }’s boat sails to { $harbour }.
log-delivered = { $seat } delivers a barrel to the { $premises } on { $space }.
