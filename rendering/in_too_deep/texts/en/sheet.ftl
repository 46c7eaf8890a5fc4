# Private sheets

sheet-crimes = Crimes in hand: { $who }
sheet-no-crimes = No crimes in hand
sheet-side = SIDE
sheet-story-mark = { $storyline }·{ $level ->
    [1] I
    [2] II
   *[3] III
}
sheet-yours = { $count ->
    [0] You have nobody hooked: “your criminal” is the one you hook.
    [one] Your criminal, hooked by you: { $criminals }.
   *[other] Your criminals, hooked by you: { $criminals }.
}
sheet-ready = can be committed
sheet-committed = committed
sheet-some = { $fulfilled } of { $all }
sheet-required = A level-{ $level } crime of { $storyline } is committed
sheet-reward = Reward
sheet-careful = Careful
sheet-reckless = Reckless
sheet-memory-of = Evidence, dilemmas: { $who }
sheet-memory = in memory
sheet-vault = in your vault
sheet-evidence = Evidence
sheet-notes = Face down, known to you (D display, B bonus spaces, { $letter } your vault)
sheet-hand = Dilemmas in hand
sheet-bank = Corruption bank
sheet-none = none
sheet-duel = in a duel { $sum } − { $tolerance } = { $value }
sheet-corruption = corruption { $sum } − { $tolerance } = { $value }
sheet-symbols = { $count } { $kind }
sheet-intel = { $intel } Intel
sheet-score = Score so far
sheet-score-intel = Intel
sheet-score-grip = Lowest Grip: { $criminals }
sheet-score-cards = Intel on banked dilemmas
sheet-score-warrants = { $count ->
    [one] 1 warrant
   *[other] { $count } different warrants
} in the bank
sheet-score-badges = { $count ->
    [one] 1 badge
   *[other] { $count } badges
} in the bank
sheet-score-symbols = Evidence to be valued
sheet-allows = { $ability ->
    [0] {""}
   *[other] ability
}{ $extra ->
    [0] {""}
    [one] {", +1 action"}
   *[other] {", +"}{ $extra } actions
}
sheet-loose-page = Loose page
sheet-bought-file = Bought file
sheet-crossed-wires = Crossed wires
sheet-blood-archive = Blood archive
