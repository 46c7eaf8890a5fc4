# Step 5: discard and draw (TD-HAND)

deck-name = { $deck ->
    [side] side crime
   *[other] level-{ $deck } story crime
}
ask-discard-crimes = Discard crime cards?
ask-draw-level = You hold no story crime. From which deck do you draw one?
option-done-discarding = Discard nothing more
option-discard-crime = Discard { $crime }
note-discard-crime = { $deck }, to the bottom of its deck
note-deck = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
log-crime-drawn = { $seat } draws a { $deck }.
log-crime-seen = You draw { $crime }.
log-set-aside = { $seat } sets a { $deck } aside, unseen.
log-set-aside-taken = { $seat } takes { $count ->
    [one] the card
   *[other] { $count } cards
} set aside into hand.
log-set-aside-seen = You had set aside: { $crimes }.
log-crime-discarded = { $seat } discards a { $deck }.
log-side-crimes-shuffled = The discarded side crimes are shuffled into a new deck.
