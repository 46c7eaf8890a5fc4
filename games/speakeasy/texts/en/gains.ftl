# Rewards in words, as they stand on cards, persons and goals (§3.2)

gain-card = { $deck ->
    [VIP] take a VIP room card
    [PARTY] take a Party card
    [STILL] take a Still card
    [FLEET] take a Fleet card
   *[any] take an operation card
}
gain-raise = { $any ->
    [yes] raise any level
   *[no] { $count ->
        [one] raise { $track }
       *[other] raise { $track } or { $other }
    }
}{ $again ->
    [yes] { "" }, again for a card
   *[no] { "" }
}
gain-family = { $count ->
    [one] 1 family member
   *[other] { $count } family members
}
gain-goons = { $count ->
    [one] 1 goon
   *[other] { $count } goons
}
gain-hire = hire goons
gain-leverage = { $count ->
    [one] 1 leverage token
   *[other] { $count } leverage tokens
}
gain-books = { $count ->
    [one] 1 book
   *[other] { $count } books
}
gain-cash = ${ $dollars } cash
gain-helper = take a helper card
gain-city-tokens = { $count ->
    [one] 1 city token
   *[other] { $count } city tokens
}
gain-boost = { $boost ->
    [RANGE2] +2 range in this action
    [LEVACT2] +2 leverage in this action
    [SELL2] +$2 for each barrel in this action
   *[PROD2] +2 barrels in this action
}
gain-action = { $action ->
    [PROTECT] protect buildings
    [SELL] sell barrels
    [PRODUCE] produce barrels
   *[DELIVER] drive trucks
}
gain-copy = use a helper card on display
gain-upgrade = upgrade a speakeasy at the usual cost
gain-takeover = take over a mobster speakeasy without a fight
gain-build = build one { $premises } at the usual cost
gain-play = { $kind ->
    [VIP] play a VIP room card
    [PARTY] play a Party card
    [STILL] play a Still card
    [FLEET] play a Fleet card
   *[any] play any operation card
}

log-cash-gained = { $seat } gains ${ $dollars } cash.
log-books-gained = { $seat } takes { $count ->
    [one] 1 book
   *[other] { $count } books
}.
log-leverage-gained = { $seat } takes { $count ->
    [one] 1 leverage token
   *[other] { $count } leverage tokens
}.
