# Alt texts: what a player would read off a picture

alt-head = { $act }. { $turn }.
alt-empty = nobody
alt-no-token = none
alt-district = { $district }: { $count ->
    [0] nothing
   *[other] { $things }
}.
alt-cop = cop
alt-cop-token = a cop comes next
alt-war = mobsters attack at the end of the act
alt-strength = strength token { $down ->
    [0] { $strength }
   *[other] turned over
}
alt-association = { $who }’s association marker
alt-truck = { $who }’s truck with { $barrels ->
    [0] no barrel
    [one] 1 barrel
   *[other] { $barrels } barrels
}
alt-mobster-bar = { $space } mobster speakeasy
alt-token = { $space } city token “{ $token }”
alt-building = { $space } { $who }’s { $premises }{ $protected ->
    [0] {""}
   *[other] , protected
}{ $barrels ->
    [0] {""}
    [one] , 1 barrel
   *[other] , { $barrels } barrels
}{ $operates ->
    [0] , not in operation
   *[other] {""}
}
alt-boat = { $boat }’s boat in { $harbour } ({ $district }): { $barrels ->
    [one] 1 barrel
   *[other] { $barrels } barrels
}, next for ${ $price }, defence { $defence }.
alt-family = { $who }: capos { $capos }, cash ${ $cash }, notoriety { $notoriety }, cards { $hand }, VIP area { $vip }, goons { $goons }, leverage tokens { $leverage }, books { $books }.
alt-rival = { $who }: capos { $capos }, treasury ${ $cash }, notoriety { $notoriety }, family members { $family }, books { $books }.
alt-order-upper = Turn order this round: { $seats }.
alt-order-lower = Chosen for the next round: { $count ->
    [0] nothing yet
   *[other] { $seats }
}.
alt-person = { $person } ({ $capos })
alt-location = { $location }: { $persons }.
alt-dock = row { $row } { $who }
alt-docks = { $area } docks: { $count ->
    [0] empty
   *[other] { $owners }
}.
alt-deck = { $deck } deck, { $left } cards: { $card }, { $reward }, leverage { $icons }.
alt-empty-deck = { $deck } deck: empty.
alt-helper = { $helper }: { $reward }, { $bottle }.
alt-helper-deck = { $left } helper cards in the deck.
alt-token-row = City tokens, row { $row }: { $stack } face down; in the middle { $middle }; at the right { $right }.
alt-goal = { $goal }{ $count ->
    [0] {""}
   *[other] {" "}(books: { $books })
}.
alt-control = { $who } { $count }{ $dollars ->
    [0] {""}
   *[other] {" "}(${ $dollars })
}
alt-area = Districts controlled in { $area }: { $count ->
    [0] nobody
   *[other] { $held }
}.
alt-boat-crate = { $line } Crate: { $crate }.
alt-next-crate = Next crate of { $left }: { $crate }.
alt-mobster = { $district }: { $mobster }, strength { $strength }, fee ${ $fee }, { $ability }.
alt-level = { $track } { $level }
alt-levels = Levels: { $levels }; VIP capacity { $capacity }.
alt-holdings = Cards on the board: { $cards }. Leverage { $leverage }. City tokens: { $tokens }. Buildings left: { $slots }. Barrels at the still: { $still }. Used helpers: { $used }.
alt-crate = Crate: { $bonus }.
alt-associate = Associate: { $associate }.
alt-option = { $number }: { $option }.
alt-film = The city through the whole game, in { $frames ->
    [one] 1 picture
   *[other] { $frames } pictures
}. { $result }.
alt-card = { $card } ({ $reward })
alt-safe = In your safe: ${ $safe }. Your hand: { $count ->
    [0] empty
   *[other] { $hand }
}.
