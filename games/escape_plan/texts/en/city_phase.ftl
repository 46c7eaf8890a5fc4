# City phase (EP-CITY)

occasion-city = { $tiles ->
    [one] The city grows: the last tile of the day is yours to lay.
   *[other] The city grows: { $tiles } tiles are left, and it’s your turn to lay one.
}
ask-city-tile = Which tile do you lay?
occasion-tile = On { $tile }: { $worth }.
ask-city-position = Where do you lay { $tile }?
option-position = { $direction ->
    [north-east] North-east
    [east] East
    [south-east] South-east
    [south-west] South-west
    [west] West
   *[north-west] North-west
} of { $landmark }
option-turn = Turn it, { $place }
worth-turn = { $ways } ways to lie
worth-matches = { $matches ->
    [0] no streets meet
    [one] streets meet on 1 half edge
   *[other] streets meet on { $matches } half edges
}
occasion-rotation = { $tile } comes { $place }.
ask-city-rotation = How do you turn { $tile }?
occasion-venue = You choose what opens on { $tile }.
ask-city-venue = { $kind ->
    [business] Which business opens here?
   *[safe-house] Which safe house is here?
}
option-rotation = { $degrees ->
    [0] As printed
   *[other] Turned by { $degrees }°
}

log-tile-laid = { $seat } lays { $tile } { $place }.
log-venue-opened = { $venue } opens on { $tile }.
log-offer =
    { $officers ->
        [0] Stack { $stack } shows { $tile } (no police).
       *[other] Stack { $stack } shows { $tile } (police: { $police }).
    }
