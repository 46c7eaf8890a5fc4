# What is gained and lost

tally-cash = ${ $count }
tally-buildings = { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
tally-protectors = { $count ->
    [one] { $count } protected building
   *[other] { $count } protected buildings
}
tally-notoriety = { $count } notoriety
tally-goons = { $count ->
    [one] { $count } goon
   *[other] { $count } goons
}
tally-leverage = { $count ->
    [one] { $count } leverage token
   *[other] { $count } leverage tokens
}
tally-crates = { $count ->
    [one] { $count } crate
   *[other] { $count } crates
}
tally-cooked = { $count ->
    [one] { $count } book on a goal
   *[other] { $count } books on goals
}
