# The corruption duel (TD-DUEL)

ask-challenge = Whom do you challenge to a duel?
note-opponent = { $dilemmas ->
    [one] 1 dilemma
   *[other] { $dilemmas } dilemmas
} in hand, tolerance { $tolerance }
ask-discard-after-duel = You have lost the duel. Which dilemma do you discard?
log-duel-hand = { $seat } shows { $dilemmas }, less { $tolerance } tolerance: { $value }.
log-duel = { $winner } wins the duel against { $loser }.
