# The end of the game (TD-END, TD-SCORE)

evidence-column = { $kind } { $count }
evidence-value = { $kind } { $value }
log-final-corruption = { $edge ->
    [yes] { $seat } has a corruption of { $corruption } and is over the edge.
   *[no] { $seat } has a corruption of { $corruption }.
}
log-plan-foiled = The plan is foiled: { $columns }. { $needed } kinds with 3 or more were needed.
log-plan-not-foiled = The plan is not foiled: { $columns }. { $needed } kinds with 3 or more were needed.
log-evidence-values = What each piece of evidence is worth: { $values }.
log-final-score = { $seat } has { $total } Intel: { $parts }.
log-game-ended = First place: { $seats }.
ending-intel = { $intel } Intel
score-intel = Intel
score-grip = Lowest Grip
score-bonus = Least corrupt
score-penalty = Over the edge
score-evidence = Evidence
score-cards = Intel on dilemmas
score-warrants = Warrants
score-badges = Badges
counted-intel = { $points } at the end
counted-grip = { $points } for the lowest Grip
counted-bonus = { $points } for least corruption
counted-penalty = { $points } for going over the edge
counted-evidence = { $points } for evidence
counted-cards = { $points } on dilemmas
counted-warrants = { $points } for warrants
counted-badges = { $points } for badges
