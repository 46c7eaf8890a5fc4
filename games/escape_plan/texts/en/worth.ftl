# What places and tiles promise to the player who is asked

worth-income = income
worth-income-now = { MONEY($amount) } income
worth-plan = { MONEY($amount) } in your plan
worth-gang = { $members ->
    [one] 1 gang member
   *[other] { $members } gang members
} for { MONEY($price) }
worth-for-key = { $worth } for a key
worth-for-master-key = { $worth } for the { $asset }, { MONEY($price) }
worth-exit = { $tile ->
    [0] { MONEY($amount) } income, a contact
   *[other] { MONEY($amount) } income or a money tile, a contact
}
worth-hospital = wounds healed for money, +1 notoriety
worth-store = { $room ->
    [0] gas can (locked assets fill your slots)
   *[other] gas can, equipment, lockers
}
worth-clinic = asset unlocked, wound healed, a contact
worth-church = asset unlocked, donation, a contact
worth-metro = nothing to visit
worth-helicopter = nothing to visit
worth-place = { $what }{ $crowd ->
    [0] { "" }
   *[other] , +{ $crowd } notoriety
}
worth-tile = { $what }{ $count ->
    [0] { "" }
   *[other] { " " }· police: { $police }
}
kind-hospital = Hospital
kind-metro = Metro
kind-church = Church
kind-gang = Gang
kind-clinic = Clinic
kind-business = Business
kind-helicopter = Helicopter
kind-safe-house = Safe House
