# Zone effects (TD-ZONE)

ask-ion-towers = A support token, or a crime card to set aside?
ask-harbour = Which evidence do you gain? Or do you process some?
ask-heights = What do you do from the Heights? { $left ->
    [one] Last choice.
   *[other] First of { $left } choices.
}
option-use-zone = Use a zone effect
option-zone = { $criminal } uses { $zone }
occasion-zone = This is the effect of { $zone }.
option-harbour-gain = Gain 1 evidence, face down
option-harbour-process = Process 1 evidence instead
option-heights-criminal = Move a criminal 1 zone
option-heights-item = Move an item 1 zone
option-heights-peek = Look at 2 face-down evidence tokens
option-heights-patrol = Move the Sentinel or a barricade
why-searched = The police search { $zone }: { $count ->
    [one] 1 search token
   *[other] { $count } search tokens
}.
why-no-duel = There’s nobody to duel: both sides need a dilemma in hand.
worth-duel = duel with { $seat }
log-zone-used = { $seat } uses { $zone } with the { $criminal }.
