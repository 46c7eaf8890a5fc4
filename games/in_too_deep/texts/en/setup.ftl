# Setup (TD-SETUP)

occasion-choose-criminals = You chose to pick the criminals yourself: { $count } take part.
ask-criminal = Which criminal takes part? { $left ->
    [one] 1 more.
   *[other] { $left } more.
}
log-storylines = The storylines are { $storylines }.
log-zones = The city, clockwise: { $zones }.
log-criminals = The criminals in this game: { $criminals }.
log-seating = Turn order: { $seats }.
log-tasks = The tasks from the top: { $tasks }.
log-first-evidence = Your first evidence: { $evidence }.
log-game-began = { $seat } begins.
