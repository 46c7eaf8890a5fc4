# Support tokens (TD-SUPP)

ask-support = Which support token do you take?
option-third = { $token }, slot { $number }
note-support-offer = { $effect } { $keep ->
    [1] Kept for later.
   *[0] At once.
}{ $intel ->
    [0] {""}
   *[other] {" "}With { $intel } Intel.
}
log-support-taken = { $seat } takes the support token “{ $token }”{ $intel ->
    [0] {""}
   *[other] , with { $intel } Intel
}.
log-support-shuffled = The used support tokens are shuffled into a new supply.
log-support-refilled = New in slot { $number } of the support offer: “{ $token }”.
occasion-instant = The support token “{ $token }” works at once.
