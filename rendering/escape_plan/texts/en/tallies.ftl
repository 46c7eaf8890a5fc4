# What is gained and lost

tally-wounds = { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
tally-notoriety = { $count } notoriety
tally-contacts = { $count ->
    [one] { $count } contact
   *[other] { $count } contacts
}
tally-assets = { $count ->
    [one] { $count } asset
   *[other] { $count } assets
}
tally-keys = { $count ->
    [one] { $count } key
   *[other] { $count } keys
}
tally-members = { $count ->
    [one] { $count } Gang Member
   *[other] { $count } Gang Members
}
tally-gas = { $count } gas
tally-handcuffs = { $count } handcuffs
