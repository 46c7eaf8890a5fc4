# What every game says.

option-confirm = Confirm
option-back = Back
ask-confirm = Your turn is done. Confirm it, or take something back.

refused-game-over = This game is over.
refused-not-over = Story and film are there when the game is over.
refused-not-asked = Nobody is asking you anything right now.
refused-unknown-setting = You can’t choose “{ $value }” for “{ $setting }” in this game.
refused-no-remedy = { $most ->
    [0] This game has nothing to make good now.
   *[other] This game can make good from 1 to { $most } now.
}
refused-not-offered = That isn’t possible (any more).
refused-other-form = That form is from an older version. Open it again.
refused-field-empty = “{ $field }” must not be empty.
refused-field-choice = “{ $field }” has other choices by now. Open the form again.
refused-field-long = “{ $field }” may have at most { $longest } characters, and these are { $length }.
refused-outdated = That question was settled meanwhile. Here is how things stand now.
refused-illegal = That isn’t possible now (rule { $rule }).
refused-undo-nothing = There’s nothing of yours to take back.
refused-undo-over = This game is over, so nothing is taken back any more.
refused-undo-hidden = That can no longer be taken back: something hidden has been seen since.
refused-undo-closed = That can no longer be taken back: the rules of this game let nobody go back past what came since.
refused-undo-left = That can no longer be taken back: someone has left the table since.
refused-undo-too-far = That is too far back: you can take back your own last turn at most.
refused-undo-needs-consent = You can’t take that back alone any more: the others would have to agree.
