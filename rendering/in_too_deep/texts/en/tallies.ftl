# What is gained and lost

tally-intel = { $count } Intel
tally-folders = { $count ->
    [one] { $count } folder
   *[other] { $count } folders
}
tally-tolerance = { $count } tolerance
tally-hooks = { $count ->
    [one] { $count } hook
   *[other] { $count } hooks
}
tally-evidence = { $count } evidence
tally-dilemmas = { $count ->
    [one] { $count } dilemma
   *[other] { $count } dilemmas
}
tally-banked = { $count ->
    [one] { $count } banked dilemma
   *[other] { $count } banked dilemmas
}
tally-support = { $count ->
    [one] { $count } support token
   *[other] { $count } support tokens
}
