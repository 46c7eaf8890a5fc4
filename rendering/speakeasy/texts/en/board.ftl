# What is written on the boards of Speakeasy

money = { $sign }${ $amount }

board-preparation = Preparation · 1920
board-act = Act { $act } · { $year }{ $round ->
    [0] {""}
   *[other] {" "}· round { $round } of { $rounds }
}
board-over = The game is over
board-winners = { $count ->
    [0] Nobody wins
    [one] { $people } wins
   *[other] { $people } share the victory
}
board-rival-wins = You lose against { $who }
board-turn = It’s { $who }’s turn
board-waits = Waiting for { $people }
board-mobsters = Mobsters
board-colour = { $seat ->
    [0] Violet
    [1] Yellow
    [2] Green
   *[other] Blue
}
board-closed = closed
board-park = Central Park
board-supply = Supply
board-war = Mob war
board-no-war = no more
board-war-range = strength { $low }–{ $high }
board-war-places = in { $count ->
    [one] 1 district
   *[other] { $count } districts
}
board-captain = { $boat ->
    [BT1] SC
    [BT2] AR
    [BT3] SD
   *[BT4] AC
}
board-goal-short = { $tile ->
    [CG1A] 3 protected
    [CG1B] ★ 1 speakeasy/area
    [CG1C] ★ 5 speakeasies
    [CG2A] ★ 1 full nightclub
    [CG2B] ★ 2 full nightclubs
    [CG2C] ★ 3 full nightclubs
    [CG3A] 3 full buildings
    [CG3B] 1 full in each area
    [CG3C] 4 full buildings
    [CG4A] 5 leverage
    [CG4B] 7 leverage
    [CG4C] 9 leverage
    [CG5A] 4 levels at 3+
    [CG5B] 3 levels at 4+
    [CG5C] 2 levels at 5
    [CG6A] total strength 9
    [CG6B] total strength 12
    [CG6C] total strength 15
    [CG7A] ★ 1 full casino
    [CG7B] ★ 2 full casinos
    [CG7C] ★ 3 full casinos
   *[other] –
}

# Persons

board-order = Turn order
board-order-now = this round
board-order-next = next round
board-order-protect = protection
board-order-swap = price
board-docks = Dock slots
board-row-raid = raid a boat
board-row-associate = associate with a mobster
board-row-build-bars = twice: speakeasy or still
board-row-build-clubs = twice: nightclub or casino
board-row-swap = swap capos
board-row-order = change the turn order
board-row-restaurant = two of: card, 2 tokens, 3 books

# Offers

board-decks = Operation decks
board-deck = { $kind }: { $left }
board-helpers = Helper cards
board-empty = empty
board-left = { $left } in the deck
board-tokens = City tokens
board-tokens-stack = face down
board-tokens-middle = in the middle
board-tokens-right = at the right
board-tokens-below = below:
board-then = then { $people }
board-return = City tokens to put on a stack
board-return-head = on top now
board-return-below = { $count ->
    [0] { "" }
   *[other] { $count } below
}
board-return-stack = { $row ->
    [1] top
    [2] middle
   *[3] bottom
}

# Goals

board-fame = Notoriety
board-fame-note = price of a barrel: low at speakeasies, high elsewhere
board-goals = Goals
board-goals-full = full: with a barrel
board-goals-star = ★ buildings not in operation count too
board-goals-strength = total strength: your strength, your associate’s and goons
board-goal-area = { $tile ->
    [AG1] speakeasy + casino, apart
    [AG2] speakeasy + casino, together
    [AG3] speakeasy + nightclub, apart
    [AG4] speakeasy + nightclub, together
    [AG5] 2 speakeasies, apart
    [AG6] 2 speakeasies, together
    [AG7] 3 speakeasies
    [AG8] nightclub + casino, together
   *[AG9] nightclub + casino, apart
}
board-goal-printed = { $goal ->
    [DG1] 1 crate
    [DG2] 2 crates
    [DG3] 3 crates
    [TG3] 3 protected districts
    [TG5] 5 protected districts
    [TG7] 7 protected districts
    [NT10] notoriety 10
    [NT15] notoriety 15
   *[NT22] notoriety 22
}
board-control = Control of the areas
board-control-note = districts controlled now{ $pays ->
    [yes] { "" }, and what they pay
   *[no] { "" }; areas pay no more
}
board-places = by place: { $places }

# Underworld

board-boats = Rum-runner boats
board-boat-place = { $harbour }, { $district }
board-boat-empty = empty: last price, from the supply
board-no-crate = no crate left
board-next-crate = Next crate
board-crates-left = { $left } left
board-mobster-tiles = Mobsters in the city
board-ability = { $ability ->
    [AB1] +1 defence, free
    [AB2] at once: 2 family members
    [AB3] +2 leverage
    [AB4] free to defend the still
    [AB5] at once: 2 city tokens
    [AB6] once without fee
    [AB7] +1 attack on boats
    [AB8] fee −$1 in takeovers
   *[none] no ability
}
board-ahead = What comes
board-ahead-war = Mob wars are announced { $stacks }
board-ahead-cops = Cops are announced { $stacks }
board-stack = after act { $act } in { $count } districts

# Operations boards

board-bottle = ${ $dollars } { $bottle ->
    [rye] Rye
    [champagne] Champagne
    [cognac] Cognac
    [rum] Rum
    [gin] Gin
    [bourbon] Bourbon
   *[absinthe] Absinthe
}
board-track = { $track ->
    [VIP] VIP room
    [PARTY] Party
    [STILL] Still
    [FLEET] Fleet
   *[STRENGTH] Strength
}
board-track-value = { $track ->
    [VIP] room for { $value }
    [PARTY] sell { $value }
    [STILL] produce { $value }
    [FLEET] range { $value }
   *[STRENGTH] attack { $value }
}
board-next-goon = next ${ $dollars }
board-goons-full = no room
board-leverage = { $total } leverage · to protect: { $price }
board-discount = upgrades −${ $dollars }
board-no-card = no card
board-safe-helpers = { $count ->
    [0] no used helper
    [one] 1 used helper
   *[other] { $count } used helpers
}
board-associate = { $mobster }, strength { $strength }, fee ${ $fee }
board-associate-spent = { $ability } (used)
board-no-associate = no associate
board-muscle = muscle { $muscle }: attack and defence
board-rival-card = last card: { $location }: { $deeds }
board-rival-waits = no card drawn yet
board-rival-crates = { $count ->
    [one] 1 crate
   *[other] { $count } crates
}
board-deeds = { $count ->
    [one] { $deed }
   *[other] { $deed } ×{ $count }
}
board-deed = { $deed ->
    [OPEN] open
    [TAKE] take over
    [CLUB] nightclub
    [CASINO] casino
    [GUARD] protect
    [DOCK] docks
    [RAID] raid
    [SELL] sell
    [BOOK] book
    [RISE] rise
   *[ORDER] turn order
}

# What has changed

board-new = NEW
board-also-new = Also new: { $things }
board-new-capos = capos on persons
board-new-order = the turn order
board-new-docks = the docks
board-new-decks = tops of the decks
board-new-helpers = helper cards
board-new-tokens = city tokens
board-new-books = books on goals
board-new-crates = crates
board-new-operations = operations boards
