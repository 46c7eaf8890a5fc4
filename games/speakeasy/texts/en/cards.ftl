# Operation cards (SP-CARD)

ask-discard = { $count ->
    [one] Which card do you discard?
   *[other] Which card do you discard first? You discard { $count } in all.
}
ask-last-deck = Your turn ends with a card. From which deck?
ask-deck = You may take an operation card. From which deck?
ask-play-card = { $kind ->
    [VIP] Which VIP room card do you play?
    [PARTY] Which Party card do you play?
    [STILL] Which Still card do you play?
    [FLEET] Which Fleet card do you play?
   *[any] Which operation card do you play?
}
note-card = { $reward } · { $leverage ->
    [0] no
   *[other] { $leverage }
} leverage
note-card-without-action = gives nothing without its action · { $leverage ->
    [0] no
   *[other] { $leverage }
} leverage
worth-replaces = replaces { $card }
why-other-kind = { $kind ->
    [VIP] Only a VIP room card can be played here.
    [PARTY] Only a Party card can be played here.
    [STILL] Only a Still card can be played here.
   *[FLEET] Only a Fleet card can be played here.
}
log-card-drawn = { $seat } takes { $card }.
log-card-discarded = { $seat } discards { $card }.
log-card-played = { $seat } plays { $card }.
