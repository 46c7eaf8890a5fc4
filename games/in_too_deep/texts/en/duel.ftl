# The corruption duel (TD-DUEL)

occasion-challenge = You both show your dilemmas in hand. Whoever has more corruption, less their tolerance, pays { $amount } Intel and discards a dilemma; a tie is yours. Yours is { $value }.
ask-challenge = Whom do you challenge to a duel?
note-opponent = { $dilemmas ->
    [one] 1 dilemma
   *[other] { $dilemmas } dilemmas
} in hand, tolerance { $tolerance }
why-no-dilemma-in-hand = Your opponent needs a dilemma in hand.
occasion-duel-lost = You’ve lost the duel.
occasion-challenge-lost = { $challenger } has challenged you to a duel, and you’ve lost it: your corruption was { $own }, theirs { $other }.
ask-discard-after-duel = Which dilemma do you discard?
log-duel-hand = { $seat } shows { $dilemmas }{ $tolerance ->
    [0] {""}
   *[other] , less { $tolerance } tolerance
}: { $value }.
log-duel = { $winner } wins the duel against { $loser }.
