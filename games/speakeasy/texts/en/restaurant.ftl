# The restaurant and the turn order (SP-REST, SP-ORD)

ask-order = Which place do you take in the next round?
ask-course = { $left ->
    [one] What else do you do in the restaurant?
   *[other] What do you do in the restaurant? You may take up to { $left } actions.
}
option-order-space = Place { $space }
worth-order-space = { $cards ->
    [one] discard 1 card
   *[other] discard { $cards } cards
}, protection costs { $leverage } leverage
option-course = { $course ->
    [card] Play an operation card
    [tokens] Play city tokens
   *[books] Cook books
}
why-no-order-space = { $hand ->
    [0] You have no card to discard for a place in the turn order.
   *[other] The free places in the turn order cost two cards.
}
why-no-second-card = This place costs a second card.
log-marker-moved = { $seat } takes place { $space } for the next round.
log-turn-order = The turn order is { $order }.
log-casino-income = { $seat } gains ${ $dollars } from { $casinos ->
    [one] a casino
   *[other] { $casinos } casinos
}.
