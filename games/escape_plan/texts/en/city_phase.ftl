# City phase (EP-CITY)

ask-city-tile = Which tile do you lay?
ask-city-position = Where do you lay { $tile }?
ask-city-rotation = How do you turn { $tile }?
ask-city-venue = { $kind ->
    [business] Which business opens here?
   *[safe-house] Which safe house is here?
}
option-grid = Position { $q }, { $r }
option-rotation = { $degrees ->
    [0] As printed
   *[other] Turned by { $degrees }°
}
note-matches = { $matches ->
    [0] no land meets the same land
    [one] land meets the same land on one half edge
   *[other] land meets the same land on { $matches } half edges
}

log-tile-laid = { $seat } lays { $tile } at { $q }, { $r }.
log-venue-opened = { $venue } is on { $tile } now.
log-offer =
    { $officers ->
        [0] Stack { $stack } now shows { $tile }, without police.
       *[other] Stack { $stack } now shows { $tile }, with police: { $police }.
    }
