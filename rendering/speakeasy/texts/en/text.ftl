# The board in words

text-title = ## { $act }
    { $turn }.
text-city = ### Manhattan
text-persons = ### Turn order, persons and docks
text-offers = ### To be taken
text-goals = ### Goals and areas
text-underworld = ### Boats and mobsters
text-operations = ### Families
text-safe = ### Behind your screen
text-final = ### What was hidden
text-fame = Notoriety { $position }: ${ $low } for a barrel at speakeasies, ${ $high } at nightclubs and casinos.
text-final-hand = { $who } had in hand { $hand }; used helpers: { $used }
text-removed = Mobsters not in the game: { $mobsters }
text-unused-goals = Goals not in play: { $goals }
