# What is gained and lost

tally-rogues = { $people }
tally-recruits = { $count ->
    [one] { $count } recruit
   *[other] { $count } recruits
}
tally-step-tokens = { $count ->
    [one] { $count } Step token
   *[other] { $count } Step tokens
}
tally-visits = { $count ->
    [one] { $count } confirmed visit
   *[other] { $count } confirmed visits
}
tally-revealed = { $count ->
    [one] { $count } revealed feature
   *[other] { $count } revealed features
}
