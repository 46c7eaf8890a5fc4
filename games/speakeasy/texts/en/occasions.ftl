# Why each question is asked. All have the same arguments: what the player has. See `standing` in asking.py.

# The preparatory round

occasion-sp-d01 = Before the first act, everyone sends a family member to the docks, the last in turn order first.
occasion-sp-d02 = Before the first act, everyone opens a building, the last in turn order first. You have ${ $cash } in cash and ${ $safe } in your safe.
occasion-sp-d03 = You also gain the city token of the space. A cop closes a building; a mob war can destroy it.
occasion-sp-d04 = Before the first act, everyone plays a card. It brings its reward now, and its leverage stays.

# The turn

occasion-sp-d05 = Your turn begins. You may use one helper card before you send a capo.
occasion-sp-d06 = It’s your turn. You have ${ $cash } in cash{ $safe ->
    [0] { "" }
   *[other] { "" } and ${ $safe } in your safe
}, and { $capos ->
    [one] { $act ->
        [4] this is your last turn
       *[other] this is your last capo of the act
    }
   *[other] { $capos } capos left in this act
}.
occasion-sp-d11 = You may play an operation card. You have { $hand } in hand.
occasion-sp-d13 = You have { $hand ->
    [0] no cards
    [one] 1 card
   *[other] { $hand } cards
} in hand.
occasion-sp-d09 = You pay with operation cards. You have { $hand } in hand.
occasion-sp-d08 = You may raise a level. That raises your notoriety, too: it’s { $notoriety } now.
occasion-sp-d10 = Your card lets you raise the same level again if you discard one more card.

# Family, goons and mobsters

occasion-sp-d14 = You gain a family member. You have { $vip ->
    [0] none
   *[other] { $vip }
} in the VIP area.
occasion-sp-d15 = A member has come to the docks, so your others there may move.
occasion-sp-d16 = You may hire goons. You have { $goons ->
    [0] no goons
    [one] 1 goon
   *[other] { $goons } goons
}{ $safe ->
    [0] { "" } and ${ $cash } in cash
   *[other] , ${ $cash } in cash and ${ $safe } in your safe
}.
occasion-sp-d26 = You may take a mobster as your associate. You can’t take over anything in your associate’s district. { $associate ->
    [yes] The associate you have goes back.
   *[no] You have no associate now.
}

# Buildings

occasion-sp-d17 = You may build. You have ${ $cash } in cash{ $safe ->
    [0] { "" }
   *[other] { "" } and ${ $safe } in your safe
}.
occasion-sp-d18 = Price and reward depend on the building. You have ${ $cash } in cash{ $safe ->
    [0] { "" }
   *[other] { "" } and ${ $safe } in your safe
}.
occasion-sp-d19 = You take over where you beat the strength token. You have strength { $strength }{ $associate ->
    [yes] { $goons ->
        [0] { "" }
        [one] { "" }, 1 goon
       *[other] { "" }, { $goons } goons
    } and your associate
   *[no] { $goons ->
        [0] { "" }
        [one] { "" } and 1 goon
       *[other] { "" } and { $goons } goons
    }
}.
occasion-sp-d20 = You have strength { $strength }{ $bonus ->
    [0] { "" }
   *[other] { "" } and a bonus of { $bonus }
} against a defence of { $defence }. Goons go back to the supply, and an associate costs the fee. Then you pay for the building.
occasion-sp-d21 = A nightclub or casino takes the place of a speakeasy. Its barrel and its protection stay.

# Barrels and protection

occasion-sp-d22 = You may protect buildings with family members of the VIP area. You have { $vip } there.
occasion-sp-d23 = You drive: buy barrels from boats, load them at your still, and deliver them to your buildings.
occasion-sp-d24 = You may sell barrels. Your notoriety of { $notoriety } sets the price.
occasion-sp-d25 = Your still can produce. It stores { $stored ->
    [0] no barrels
    [one] 1 barrel
   *[other] { $stored } barrels
} now.

# Raids

occasion-sp-d27 = You may raid a boat where you have members in the docks. You have strength { $strength } and { $goons ->
    [0] no goons
    [one] 1 goon
   *[other] { $goons } goons
}.
occasion-sp-d28 = There’s more than one way to win this raid. Rented members cost money, and goons go back to the supply.
occasion-sp-d29 = Your raid brings a barrel.
occasion-sp-d30 = After a raid, one of your members there leaves the docks for { $goes ->
    [vip] the VIP area
   *[supply] your supply, since the VIP area is full
}.

# The restaurant and the park

occasion-sp-d31 = That changes your place in the turn order{ $act ->
    [4] , though no round follows
   *[other] { "" }
}. You have { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} to pay with.
occasion-sp-d32 = You have { $hand ->
    [0] no cards
    [one] 1 card
   *[other] { $hand } cards
}, { $tokens ->
    [0] no city tokens
    [one] 1 city token
   *[other] { $tokens } city tokens
} and { $books ->
    [0] no books
    [one] 1 book
   *[other] { $books } books
}.
occasion-sp-d33 = You play city tokens. You have { $tokens }.
occasion-sp-d34 = You cook the books: each goal that you meet pays once. You have { $books ->
    [one] 1 book
   *[other] { $books } books
}.
occasion-sp-d35 = In the park your capo may take someone else’s place.
occasion-sp-d36 = Your capo was sent to the park.

# Helper cards and city tokens

occasion-sp-d37 = You may take a helper card. Each different bottle pays at the end.
occasion-sp-d38 = The Impostor does what another card on display does.
occasion-sp-d39 = You gain a city token. You have { $tokens ->
    [0] none
   *[other] { $tokens }
} now.
occasion-sp-d40 = The turn ends: played city tokens go back to the display, and you keep at most { $kept }.

# The mob war

occasion-sp-d41 = { $mobster } attacks you in the mob war with strength { $needed }. You have strength { $strength }{ $bonus ->
    [0] { "" }
   *[other] { "" }, a bonus of { $bonus }
} and { $goons ->
    [0] no goons
    [one] 1 goon
   *[other] { $goons } goons
}.
occasion-sp-d42 = You’ve lost your still in the mob war.

# What led to a question

cause-and-occasion = { $cause } { $occasion }
cause-person = Your capo is with the { $person } ({ $location }).
cause-card = You played { $card }.
cause-opening = You have a new { $premises } on { $space }.
cause-price = The { $piece } also costs a card.
cause-book = Your book is on the goal “{ $goal }”.
cause-token = You played the city token “{ $token }”.
cause-helper = You use the { $helper }.
cause-dock = Your family member went to the { $slot }.
cause-notoriety = You reached notoriety { $position }.
cause-associate = { $mobster } is your associate now.
cause-raid = You raided { $boat }’s boat.
cause-level = Raising { $track } to { $level } costs cards.
cause-order = You take place { $space } in the next round.
cause-displaced = { $who } swapped capos with you.
