# The Move step (EP-MOVE)

occasion-route = There are { $ways } ways to { $place }.
ask-route = Which way do you take to { $place }?
option-escape = Leave the city: { $place }
worth-escape = { $price ->
    [0] free for the first
   *[other] { MONEY($price) }{ $short ->
        [0] { "" }
       *[other] { "" } that you can’t pay: arrest
    }
}
option-route = { $tiles ->
    [0] Without leaving a tile
   *[other] Leaving { $left }
}{ $count ->
    [0] { "" }
   *[other] { " " }· with { $aids }
}
worth-and-risk = { $worth }{ $most ->
    [0] { "" }
    [one] { " " }· { $alike ->
        [0] up to 1 wound
       *[other] 1 officer, up to 1 wound
    }
   *[other] { " " }· { $alike ->
        [0] { $least } to { $most } officers, a wound each
       *[other] { $most } officers, up to { $most } wounds
    }
}{ $toll ->
    [0] { "" }
   *[other] { " " }· { MONEY($toll) } toll
}{ $beaten ->
    [0] { "" }
   *[other] { " " }· { $beaten } wounds for an unpaid toll
}
risk-alone = { $most ->
    [0] nobody after you
    [one] 1 officer, up to 1 wound
   *[other] { $most } officers, up to { $most } wounds
}{ $toll ->
    [0] { "" }
   *[other] { " " }· { MONEY($toll) } toll
}{ $beaten ->
    [0] { "" }
   *[other] { " " }· { $beaten } wounds for an unpaid toll
}
note-ways = { $ways } ways to go
# What is used comes first: the end of a long line is cut off.
note-route = { $mp } MP{ $count ->
    [0] { "" }
   *[other] { " " }· using { $aids }
}{ $tiles ->
    [0] { "" }
   *[other] { " " }· leaving { $left }
}
note-way = { $mp } MP{ $count ->
    [0] { "" }
   *[other] { " " }· police: { $left }
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
aid-gang-members = { $count ->
    [one] 1 gang member
   *[other] { $count } gang members
} ({ $gang })
gas-can = a gas can
gas-cans = { $count ->
    [one] 1 gas can
   *[other] { $count } gas cans
}

why-own-start = You’re there already.
why-out-of-reach = That’s too far for your movement points.
why-other-pawn = Someone else is with that gang.
why-marker = Someone controls that gang.
why-no-money = That gang wants more money than you would have left.
why-no-marker-left = You have no control marker left.
why-own-cube = You’ve been there before.
why-no-key = It’s closed, and you have no key to turn.

log-moved = { $tiles ->
    [0] { $seat } goes to { $place } ({ $mp } MP).
   *[other] { $seat } leaves { $left } and goes to { $place } ({ $mp } MP).
}
log-heading-out = { $moves ->
    [0] { $seat } heads out of the city from { $place }, leaving { $left }.
   *[other] { $seat } goes to { $place } ({ $mp } MP) and heads out of the city, leaving { $left }.
}
log-aid-used = { $price ->
    [0] { $seat } uses { $aid }.
   *[other] { $seat } pays { MONEY($price) } and uses { $aid }.
}
