# Echo (TD-ECHO, TD-DUO)

unknown-evidence = a face-down token
log-echo-letters = On Echo’s letters A to D: { $criminals }.
log-echo-off-board = The { $criminal } is off Echo’s board.
log-echo-marked = Barricade { $number } is the marked one.
log-echo-cards-shuffled = Echo’s used cards are shuffled into a new deck.
log-echo-card = Echo reveals { $card }: letter { $letter }, the { $criminal }.
log-echo-locked = The { $criminal } is locked, so Echo hooks nobody.
log-echo-black = Echo rolls { $black } on the black die.
log-echo-dice = Echo rolls { $black } on the black die and { $white } on the white one.
log-echo-reroll = That has moved already this turn. Echo rerolls the white die: { $white }.
log-echo-shift = Echo moves the { $thing } { $steps ->
    [one] 1 zone
   *[other] { $steps } zones
} { $way }, to { $zone }.
log-echo-search = Echo moves the 3 search tokens from { $start } to { $zone }.
log-echo-barricade = Echo moves barricade { $number } to the border { $border }.
log-echo-progress = Echo’s marker stands on space { $space }; her crime is at { $goal }.
log-echo-no-crime = Echo has no crime left.
log-echo-no-story-deck = No story crime is left for Echo.
log-echo-new-crime = Echo draws a level-{ $level } story crime, face down.
log-echo-no-evidence = Echo has no evidence to process.
occasion-echo-tie = Echo’s choice is a tie, so you choose for her.
ask-echo-support = Which support token does Echo take? She discards it unused. The richest ones tie.
ask-echo-gains-grip = Over whom does Echo gain Grip? Her lowest tokens tie.
ask-echo-loses-grip = Over whom does Echo lose Grip? Her highest tokens tie.
piece-sentinel = Sentinel
echo-skips-effect = Echo skips its effect.
