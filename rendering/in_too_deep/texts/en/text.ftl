# The board in words

text-title = ## { $chapter }
    { $turn }.
text-city = ### City, clockwise
text-zone = - { $spot } { $line } *{ $hint }*
text-echo = ### Echo
text-consoles = ### Consoles
text-grip = Grip: { $spaces }; the lowest is worth { $worth } Intel.
text-token = { $token }: { $effect }
text-offered = { $token } ({ $when }): { $effect }
text-plan = ### Plan and supplies
text-used-tokens = Used support tokens: { $tokens }.
text-committed = Committed story crimes: { $crimes }.
text-side-discard = Committed side crimes: { $crimes }.
text-set-aside = { $count ->
    [one] 1 crime card is set aside.
   *[other] { $count } crime cards are set aside.
}
text-crimes = ### Your crimes
text-haul = { $label }: { $parts }.
text-memory = ### Your evidence and dilemmas
text-hand = - dilemma in hand: { $name }, corruption { $corruption }{ $gives ->
    [0] {""}
   *[other] , { $reward }
}
text-bank = - dilemma in the bank: { $name }, corruption { $corruption }{ $gives ->
    [0] {""}
   *[other] , { $reward }
}
text-score = ### Your score so far
text-score-line = - { $what }: { $amount }
text-uncovered = ### What was hidden
text-held = - { $who }: crimes in hand { $crimes }; dilemmas in the bank { $dilemmas }
