# Levels and notoriety (SP-LVL, SP-NOT)

ask-raise = Which level do you raise?
ask-raise-again = Raise { $track } again for a card?
option-raise = { $track } to { $level }
worth-level = { $track ->
    [VIP] room for { $value }
    [PARTY] sell { $value }
    [STILL] produce { $value }
    [FLEET] range { $value }
   *[STRENGTH] attack { $value }
}{ $cards ->
    [0] { "" }
    [one] { "" } · discard 1 card
   *[other] { "" } · discard { $cards } cards
}
why-last-level = This level is already 5.
why-no-discards = { $cards ->
    [one] You would have to discard 1 card.
   *[other] You would have to discard { $cards } cards.
}
log-level-raised = { $seat } raises { $track } to { $level }.
log-notoriety = { $seat } reaches notoriety { $position }.
