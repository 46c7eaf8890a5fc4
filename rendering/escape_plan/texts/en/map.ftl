# What is written on the map.

map-hospital = HOSPITAL
map-metro = METRO
map-church = CHURCH
map-gang = GANG
map-store = STORE { $mark }
map-clinic = CLINIC
map-business = BUSINESS?
map-plate = { $closed ->
    [0] { $place }
   *[other] × { $place }
}
map-helicopter = HELICOPTER
map-safe-house = SAFE HOUSE?
map-exit = EXIT { $number } { $state ->
    [open] OPEN
   *[closed] CLOSED
}
map-closed = { $place } CLOSED

# One letter for each zone and each type of officer
zone-letter = { $zone ->
    [industrial] I
    [commercial] C
    [residential] R
   *[water] W
}
police-letter = { $police ->
    [federal] F
    [local] L
   *[swat] S
}

# Above each part of a picture that shows the city in several
window-part = Part { $part } of { $parts }, from west to east

# The menu of the board
picture-west = City: the western half
picture-east = City: the eastern half

# Pawns by their colour, for names that cannot be written. The letters must differ
pawn-colour = { $pawn ->
    [pawn-0] Amber
    [pawn-1] Pink
    [pawn-2] Teal
    [pawn-3] White
    [pawn-4] Violet
    [sandra] Sandra
   *[costa] Costa
}
pawn-letter = { $pawn ->
    [pawn-0] A
    [pawn-1] P
    [pawn-2] T
    [pawn-3] W
    [pawn-4] V
    [sandra] Sa
   *[costa] Co
}
