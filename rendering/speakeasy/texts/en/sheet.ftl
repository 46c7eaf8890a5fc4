# The private sheet

sheet-title = { $who }’s private sheet
sheet-safe = in the safe
sheet-cash = cash
sheet-power = can spend
sheet-power-note = To spend: cash, and $1 for each $2 in the safe
sheet-score = if it ended now
sheet-in-all = in the end
sheet-hand = Your hand
sheet-hand-count = { $count ->
    [0] no card
    [one] 1 card
   *[other] { $count } cards
}
sheet-prospects = What you can do now
sheet-about-sales = Selling
sheet-about-protection = Protecting
sheet-about-takeover = Taking over
sheet-about-raid = Raiding
sheet-about-defence = Mob war
sheet-about-goals = Goals
sheet-about-helpers = Used helpers
sheet-about-final = At the end
sheet-sales = up to { $limit } barrels, ${ $low } at speakeasies, ${ $high } at nightclubs and casinos
sheet-protection = { $price } leverage for each building; you have { $total }
sheet-takeover = attack of { $alone }{ $more ->
    [0] {""}
   *[other] , { $helped } with your associate
}; { $count ->
    [0] no mobsters are weaker
    [one] enough in district { $districts }
   *[other] enough in districts { $districts }
}
sheet-raid = { $boat }, defence { $defence }: { $goons ->
    [0] no goon
    [one] 1 goon
   *[other] { $goons } goons
}, ${ $rent } rent
sheet-defence = { $space } can reach { $alone }{ $more ->
    [0] {""}
   *[other] , { $helped } with your associate
}; attackers have { $low }–{ $high }
sheet-goals = { $count ->
    [0] none is reached
   *[other] { $goals }
}; { $books ->
    [0] no book on your board
    [one] 1 book on your board
   *[other] { $books } books on your board
}
sheet-helpers = { $count ->
    [0] none yet
   *[other] { $used }
}; bottles are worth ${ $bottles }
sheet-final = ${ $cash } cash + ${ $safe } safe + ${ $buildings } protected buildings + ${ $bottles } bottles = ${ $total }
