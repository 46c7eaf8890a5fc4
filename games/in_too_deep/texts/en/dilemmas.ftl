# Dilemmas (TD-DIL, TD-CHAP-10)

reward-badges = { $count ->
    [one] a badge
   *[other] { $count } badges
}
reward-warrant = warrant: { $warrant }
reward-intel = { $count } Intel
reward-symbols = { $count }× { $evidence }
reward-list = { $rewards }
option-dilemma = { $dilemma } ({ $id })
note-dilemma = corruption { $corruption }, { $reward }
note-dilemma-in-bank = { $note }, in your bank
dilemma-with-corruption = { $dilemma } ({ $corruption })

ask-discard-dilemma = Which dilemma do you discard? { $count ->
    [one] One to discard.
   *[other] { $count } to discard.
}
ask-discard-any-dilemma = Which dilemma do you discard, from your hand or from your bank?
occasion-banking = Chapter { $chapter } is over. Half of your dilemmas go into your bank, where they count at the end.
ask-bank-dilemma = Which dilemma goes into your corruption bank? { $count ->
    [one] One of these { $of } does
   *[other] { $count } of these { $of } do
}; the rest are discarded. Your bank’s corruption so far: { $corruption }.

log-dilemmas-drawn = { $seat } draws { $count ->
    [one] 1 dilemma
   *[other] { $count } dilemmas
}.
log-dilemmas-seen = You draw { $dilemmas }.
log-dilemmas-shuffled = The discarded dilemmas are shuffled into a new deck.
log-dilemma-discarded = { $seat } discards { $count ->
    [one] 1 dilemma
   *[other] { $count } dilemmas
} face down.
log-banked-dilemma-discarded = { $seat } discards 1 dilemma from the corruption bank.
log-dilemmas-banked = { $seat } banks { $count ->
    [one] 1 dilemma
   *[other] { $count } dilemmas
}{ $discarded ->
    [0] { "" }
   *[other] { " " }and discards { $discarded }
}.
