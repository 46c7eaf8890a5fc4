# Setup (TD-SETUP)

occasion-choose-criminals = You chose to pick the criminals yourself: { $count } take part.{ $number ->
    [0] { "" }
   *[other] { " " }Chosen so far: { $chosen }.
}
ask-criminal = Which criminal takes part? { $left ->
    [one] One to choose.
   *[other] { $left } to choose.
}
log-storylines = The storylines are { $storylines }.
log-zones = The city, clockwise: { $zones }.
log-criminals = The criminals in this game: { $criminals }.
log-seating = Turn order: { $seats }.
log-tasks = The tasks from the top: { $tasks }.
log-first-evidence = Your first evidence: { $evidence }.
log-game-began = { $seat } begins.
