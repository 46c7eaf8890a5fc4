# The board in words

text-title = ## { $act }
    { $turn }.
text-city = ### Manhattan
text-persons = ### Turn order, persons and docks
text-offers = ### On offer
text-goals = ### Goals and areas
text-underworld = ### Boats and mobsters
text-operations = ### Families
text-safe = ### Behind your screen
text-final = ### What was hidden
text-goal = { $goal }: ${ $dollars }, { $free ->
    [0] no free space
    [one] 1 free space
   *[other] { $free } free spaces
}{ $has ->
    [yes] {""}: { $rewards }
   *[no] {""}
}{ $count ->
    [0] {""}
   *[other] {" "}(books: { $books })
}.
text-fame = Notoriety { $position }: ${ $low } for a barrel at speakeasies, ${ $high } at nightclubs and casinos.
text-final-hand = { $who } had in hand { $cards ->
    [0] no cards
   *[other] { $hand }
}; used helpers: { $count ->
    [0] none
   *[other] { $used }
}.
text-removed = Mobsters not in the game: { $mobsters }.
text-unused-goals = Goals not in play: { $goals }.
text-fame-reward = Notoriety { $positions }: { $reward }.
