# What is gained and lost

tally-wounds = { $count ->
    [one] wound
   *[other] wounds
}
tally-notoriety = notoriety
tally-contacts = { $count ->
    [one] contact
   *[other] contacts
}
tally-assets = { $count ->
    [one] asset
   *[other] assets
}
tally-keys = { $count ->
    [one] key
   *[other] keys
}
tally-members = { $count ->
    [one] Gang Member
   *[other] Gang Members
}
tally-gas = gas
tally-handcuffs = handcuffs
