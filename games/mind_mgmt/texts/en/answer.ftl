# The answer to an Ask (MM-ASK)

occasion-answer = You must mark a location that you’ve visited. How many you could choose from stays secret.
occasion-answer-none = You’ve visited no unmarked location with this feature. The agents will hear that{ $decoys ->
    [0] .
   *[other] , unless you mark a decoy.
}
ask-answer = { $agent } asks about the { $feature }. { $locations ->
    [0] What do you answer?
   *[other] Which location do you mark?
}
option-no-new-token = No new Step token
log-answered =
    { $count ->
        [0] { $feature }: no new Step token.
        [one] { $feature }: a Step token on { $places }.
       *[other] { $feature }: Step tokens on { $places }.
    }
