# City tokens (SP-CITY)

ask-take-token = Which city token do you take?
ask-play-token = { $left ->
    [one] Which city token do you play? 1 more
   *[other] Which city token do you play? Up to { $left }
}
ask-give-token = You have too many city tokens. Which one do you give up?
ask-return-token = To which stack does the token “{ $token }” go?
option-token-row = { $row ->
    [1] Top stack
    [2] Middle stack
   *[3] Bottom stack
} ({ $count })
log-token-taken = { $seat } takes the city token “{ $token }”.
log-token-played = { $seat } plays the city token “{ $token }”.
log-token-returned = { $seat } returns the city token “{ $token }” to stack { $row }.
