# What the signs on the boards mean

legend-area = { $area ->
    [uptown] Uptown
    [midtown] Midtown
   *[downtown] Downtown
} { $first }–{ $last }
legend-speakeasy = speakeasy
legend-still = still
legend-nightclub = nightclub
legend-casino = casino
legend-mobster-bar = mobster speakeasy
legend-protected = protected
legend-shut = not in operation
legend-site-token = city token: for the first to build there
legend-start = from here
legend-cop = cop
legend-cop-token = a cop comes next
legend-mobster = mobster
legend-associate = whose associate the mobster is
legend-strength-token = strength to exceed
legend-strength-down = turned over: the mobsters are gone
legend-war = attacked at the end of the act
legend-truck = truck
legend-load = number of barrels there
legend-boat-prices = barrels: the next price comes first
legend-boat-price = price of the next barrel
legend-city-token = { $token ->
    [CT01] VIP room card
    [CT02] Party card
    [CT03] Still card
    [CT04] Fleet card
    [CT05] any operation card
    [CT06] helper card
    [CT12] build a speakeasy
    [CT13] build a nightclub
    [CT14] build a casino
   *[other] { $gain }
}
legend-boat = { $initials } { $boat ->
    [BT1] St. Clair
    [BT2] Rothstein
    [BT3] Daisy
   *[BT4] Capone
}
legend-boat-defence = a boat’s defence
legend-harbour = harbour’s number
legend-crate = crate
legend-capo = capos left
legend-cash = cash
legend-fame = notoriety
legend-hand = cards in hand
legend-vip = in the VIP area
legend-goon = goons
legend-leverage = leverage tokens
legend-book = books
legend-card = operation card
legend-raise = raise any level
legend-helper = helper card
legend-family = family member
legend-token = city token
legend-hire = hire goons
legend-range = +2 range
legend-play = play any card
legend-discard = cards to discard
legend-goal = goal
legend-safe = used helpers in the safe
legend-still-barrel = barrels at the still
legend-own-associate = associate
legend-mobster-strength = a mobster’s strength
legend-icons = a leverage icon, for protection
legend-fee = the associate’s fee
legend-free = free
legend-room = room for any number
legend-book-space = free book space
legend-slot-empty = opened already
legend-bottle = what the bottle pays at the end
legend-hand-or-discard = cards in hand; at a price: to discard
legend-leverage-or-icons = leverage: tokens, icons on cards

# Several signs with one meaning

legend-mobsters-and-associates = mobster; whose associate he is
legend-strength-tokens = strength to exceed; –: no mobsters
legend-loaded-truck = truck with barrels
legend-boat-numbers = boat: price, defence
legend-deck-tokens = operation card: { $decks }
legend-any-deck = any
legend-build-tokens = build one: { $premises }
legend-played-raises = raise one of these levels{ $again ->
    [0] { "" }
   *[other] ; +: again for a card
}
