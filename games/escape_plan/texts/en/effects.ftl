# What cards and tiles do

note-use = { $effect }{ $price ->
    [0] { "" }
   *[other] { " " }· { MONEY($price) }
}{ $star ->
    [0] { "" }
   *[other] { " " }· ★ +1 notoriety
}
note-use-later = { $effect }{ $price ->
    [0] { "" }
   *[other] { " " }· { MONEY($price) } to use
}{ $star ->
    [0] { "" }
   *[other] { " " }· ★ +1 notoriety
}

note-price = { $price ->
    [0] ★ +1 notoriety
   *[other] { MONEY($price) }{ $star ->
        [0] { "" }
       *[other] { " " }· ★ +1 notoriety
    }
}
option-ability = { $name }: { $effect }

effect-remove-officer = remove a { $police } officer for good
effect-move-officer = move a { $police } officer
effect-evade-one = evade one { $police } officer
effect-evade-one-of-two = evade one { $police } or { $other } officer
effect-evade-one-of-any = evade one officer of any type
effect-evade-type = evade all { $police } officers on a tile
effect-evade-tile = evade all officers on a tile
effect-extra-action = take an Extra Action token
effect-lose-notoriety = lose 1 notoriety
effect-take-contact = take a contact card
effect-take-income = take income
effect-turn-face-up = turn your contacts and equipment face up
effect-unlock-asset = unlock an asset
effect-heal = heal a wound
effect-gang-ability = use a gang ability without a gang member
effect-master-key = passes for any key
effect-flight = fly from a tile with a helipad
effect-sewer-straight = go underground two tiles straight ahead
effect-sewer-bend = go underground two tiles round a corner
effect-jet-ski = cross one body of water
effect-medevac = go straight to the hospital
