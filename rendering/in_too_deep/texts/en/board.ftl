# What is written on the boards of In Too Deep

board-chapter = Chapter { $chapter } of 3{ $ends ->
    [no] {""}
    [soon] {" "}· it ends after this turn
   *[now] {" "}· it ends now
}
board-last-turns = Chapter { $chapter } of 3 · last turns
board-over = The game is over
board-winners = { $count ->
    [0] Nobody wins
    [one] { $people } wins
   *[other] { $people } share the victory
}
board-waits = Waiting for { $people }
board-turn = { $who } { $stage ->
    [must-hook] must hook a criminal
    [hook] may hook a criminal
    [grip] raises Grip
    [actions] has { $actions ->
        [0] no action
        [one] 1 action
       *[other] { $actions } actions
    } left
    [story] may commit a story crime
   *[hand] discards and draws crimes
}{ $extra ->
    [0] {""}
   *[other] {" "}({ $more })
}
board-then = then { $who }
board-then-last = then the last { $count ->
    [one] turn: { $people }
   *[other] turns: { $people }
}
board-turn-echo = { $who } acts
board-extra = { $criminal } +{ $count }
board-ignores-barricades = no barricades
board-sentinel = Sentinel

board-hint-BLOCKS = Duel of corruption
board-hint-DOWNTOWN = 3 patrol moves
board-hint-ION = Support or crime
board-hint-PARISH = Tolerance +2
board-hint-HARBOUR = Gain or process
board-hint-AERODROME = Relocate anyone
board-hint-HEIGHTS = Two small deeds
board-hint-ZINBAZAAR = Swap two items

board-rail = Rail
board-display = { $left } on the display
board-folders = { $left ->
    [one] { $left } folder left
   *[other] { $left } folders left
}
board-foil = { $kinds } kinds foil the plan
board-clockwise = clockwise

# The plan

board-investigation = Investigation
board-row-0 = top
board-row-1 = middle
board-row-2 = bottom
board-plan = Plan area
board-plan-note = face down
board-bonus-support = Support token
board-bonus-tolerance = Tolerance +2
board-bonus-grip = Grip +1, anyone
board-vaults = Vaults
board-shared-vault = Shared vault
board-foil-note = foiled by { $kinds } kinds with { $each } or more in the whole plan
board-values = Worth of a piece at the end, from the most common kind: { $fields }
board-rail-and-display = Rail and display
board-supply = { $left } in the supply
board-offer = Support offer
board-empty = empty
board-keep = to keep
board-instant = at once
board-story = Story area
board-decks = Cards left: level 1: { $one } · level 2: { $two } · level 3: { $three } · side: { $side } · dilemmas: { $dilemmas }
board-crime-decks = Decks of crimes
board-side-deck = Side crimes
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-level = Level { $level }
board-committed = { $count ->
    [0] open
   *[other] { $count } done
}

# Grip

board-grip = Grip
board-grip-note = from { $ability } on the ability, from { $stamina } on extra actions
board-grip-score = lowest is worth
board-kept = Support tokens kept
board-dilemmas = Dilemmas
board-in-hand = in hand
board-banked = in the bank
board-crimes-in-hand = Crimes in hand
board-side-crimes = side crimes
board-story-crimes = story, level { $level }
board-display-slots = Display
board-grip-of = Grip: { $who }
board-vault = Vault of console { $letter }

# What has changed

board-new = NEW
board-also-new = Also new: { $things }
board-new-rail = the rail
board-new-display = the display
board-new-investigation = the investigation
board-new-plan = the plan area
board-new-shared-vault = the shared vault
board-new-offer = the support offer
board-new-story = the story area
board-new-grip = Grip
board-new-tokens = kept support tokens
board-new-echo = Echo’s board

# Echo

board-echo = Echo
board-echo-side = { $side ->
    [standard] Standard side
   *[relentless] Relentless side
}
board-echo-crime = { $level ->
    [0] She has no crime left
   *[other] Her crime has level { $level }: done when the marker reaches { $goal }
}
board-echo-card = Card { $card } hooks the { $criminal }, processes { $process ->
    [plan] in the plan area
   *[other] in the { $process } row
} first, { $reckless ->
    [0] careful
   *[other] reckless
}
board-echo-moved = Moved in her last turn, by dice:
echo-thing-search = 3 search tokens
echo-thing-barricade = Barricade { $number }
echo-thing-sentinel = Sentinel
echo-way = { $start } → { $end }
echo-border = { $one } / { $other }
