# Step 5: discard and draw (TD-HAND)

deck-name = { $deck ->
    [side] side crime
   *[other] level-{ $deck } story crime
}
occasion-discarding = Before your turn ends you may discard crimes. If you then hold no side crime or no story crime, you draw one.
option-deck = { $deck ->
    [side] Side crime
   *[other] Level-{ $deck } story crime
}
ask-discard-crimes = Discard crime cards?
occasion-no-story-crime = You hold no story crime.
ask-draw-level = From which deck do you draw one?
option-done-discarding = Keep what I hold
option-discard-crime = Discard { $crime }
note-discard-crime = { $deck }, to the bottom of its deck
worth-deck = { $open ->
    [0] no storyline is open to it yet
    [one] 1 storyline is open to it
   *[other] { $open } storylines are open to it
}
note-deck = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
log-crime-drawn = { $seat } draws a { $deck }.
log-crime-seen = You draw { $crime }.
log-set-aside = { $seat } sets a { $deck } aside, unseen.
log-set-aside-taken = { $seat } takes { $count ->
    [one] the set-aside card
   *[other] { $count } set-aside cards
} into hand.
log-set-aside-seen = You had set aside: { $crimes }.
log-crime-discarded = { $seat } discards a { $deck }.
log-side-crimes-shuffled = The discarded side crimes are shuffled into a new deck.
