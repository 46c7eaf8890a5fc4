# The Move step (EP-MOVE)

ask-destination = Where do you go?
ask-route = Which way do you take to { $place }?
option-escape = { $price ->
    [0] Leave the city: { $place }
   *[other] Leave the city: { $place }, for { MONEY($price) }
}
option-route = { $tiles ->
    [0] Without leaving a tile
   *[other] Leaving { $left }
}{ $count ->
    [0] { "" }
   *[other] { " " }· with { $aids }
}
note-ways = { $ways } ways · officers after you: { $least } to { $most }
note-ways-alike = { $ways } ways · { $threats ->
    [0] nobody after you
    [one] 1 officer after you
   *[other] { $threats } officers after you
}
note-route = { $mp } MP{ $tiles ->
    [0] { "" }
   *[other] { " " }· leaving { $left }
}{ $count ->
    [0] { "" }
   *[other] { " " }· using { $aids }
}
note-threats = { $mp } MP{ $tiles ->
    [0] { "" }
   *[other] { " " }· after you: { $threats }
}{ $price ->
    [0] { "" }
   *[other] { " " }· { MONEY($price) }
}
left-tile = { $tile } ({ $officers })
aid = { $name }{ $price ->
    [0] { "" }
   *[other] { " " }{ MONEY($price) }
}{ $star ->
    [0] { "" }
   *[other] { " " }★
}
aid-gang-member = a gang member ({ $gang })
gas-can = a gas can

why-own-start = You are there already.
why-out-of-reach = Too far for your movement points.
why-other-pawn = Somebody else is with that gang.
why-marker = That gang is under somebody’s control.
why-no-money = That gang wants more money than you would have left.
why-no-marker-left = You have no control marker left.
why-own-cube = You have been there before.
why-no-key = It is closed, and you could not turn a key.

log-moved = { $tiles ->
    [0] { $seat } goes to { $place } ({ $mp } MP).
   *[other] { $seat } goes to { $place } ({ $mp } MP), leaving { $left }.
}
log-aid-used = { $price ->
    [0] { $seat } uses { $aid }.
   *[other] { $seat } pays { MONEY($price) } and uses { $aid }.
}
