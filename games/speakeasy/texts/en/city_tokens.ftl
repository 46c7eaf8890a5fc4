# City tokens (SP-CITY)

ask-take-token = Which city token do you take?
option-token-place = { $token } ({ $column ->
    [right] right
   *[middle] middle
}, row { $row })
ask-play-token = { $left ->
    [one] Which city token do you play? You may play 1.
   *[other] Which city token do you play? You may play up to { $left }.
}
ask-give-token = Which city token do you give up?
ask-return-token = Which token goes back now, and to which stack? Later ones lie on top.
option-token-row = “{ $token }” to the { $row ->
    [1] top stack
    [2] middle stack
   *[3] bottom stack
} · { $count ->
    [0] empty
    [one] 1 token there
   *[other] { $count } tokens there
}
log-token-taken = { $seat } takes the city token “{ $token }”.
log-token-played = { $seat } plays the city token “{ $token }”.
log-token-returned = { $seat } returns the city token “{ $token }” to the { $row ->
    [1] top stack
    [2] middle stack
   *[3] bottom stack
}.
