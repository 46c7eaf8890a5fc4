# What is gained and lost

tally-rogues = { $people }
tally-recruits = { $count ->
    [one] recruit
   *[other] recruits
}
tally-step-tokens = { $count ->
    [one] Step token
   *[other] Step tokens
}
tally-visits = { $count ->
    [one] confirmed visit
   *[other] confirmed visits
}
tally-revealed = { $count ->
    [one] revealed feature
   *[other] revealed features
}
