# Dilemmas (TD-DIL)

log-dilemmas-shuffled = The discarded dilemmas are shuffled into a new deck.
log-dilemmas-drawn = { $seat } draws { $count ->
    [one] 1 dilemma
   *[other] { $count } dilemmas
}.
log-dilemmas-seen = You draw { $dilemmas }.
