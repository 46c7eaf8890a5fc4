# Executive actions (EP-EXEC)

ask-executive = Anything else before you go on?
option-go-on = Go on
option-straight = Go straight through this visit
note-straight = Do not ask again until the visit is over
first-aid = First Aid
gang-member = Gang member

note-use = { $effect }{ $price ->
    [0] { "" }
   *[other] { " " }· { MONEY($price) }
}{ $star ->
    [0] { "" }
   *[other] { " " }· ★ +1 notoriety
}

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

log-used = { $price ->
    [0] { $seat } uses { $what }: { $effect }.
   *[other] { $seat } pays { MONEY($price) } and uses { $what }: { $effect }.
}

why-no-effect = It would do nothing now.
why-too-dear = You do not have { MONEY($price) }.
why-reserved = { MONEY($amount) } is kept back for where you are going.
