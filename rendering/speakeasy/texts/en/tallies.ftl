# What is gained and lost

tally-cash = { $count ->
    [one] dollar
   *[other] dollars
}
tally-buildings = { $count ->
    [one] building
   *[other] buildings
}
tally-protectors = { $count ->
    [one] protected building
   *[other] protected buildings
}
tally-notoriety = notoriety
tally-goons = { $count ->
    [one] goon
   *[other] goons
}
tally-leverage = { $count ->
    [one] leverage token
   *[other] leverage tokens
}
tally-crates = { $count ->
    [one] crate
   *[other] crates
}
tally-cooked = { $count ->
    [one] book on a goal
   *[other] books on goals
}
