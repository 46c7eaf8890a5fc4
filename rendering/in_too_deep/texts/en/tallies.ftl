# What is gained and lost

tally-intel = Intel
tally-folders = { $count ->
    [one] folder
   *[other] folders
}
tally-tolerance = tolerance
tally-hooks = { $count ->
    [one] hook
   *[other] hooks
}
tally-evidence = evidence
tally-dilemmas = { $count ->
    [one] dilemma
   *[other] dilemmas
}
tally-support = { $count ->
    [one] support token
   *[other] support tokens
}
