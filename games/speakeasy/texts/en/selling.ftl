# Selling and protection (SP-SELL, SP-PROT)

ask-sell = { $left ->
    [one] Which barrel do you sell? 1 more
   *[other] Which barrel do you sell? Up to { $left } more
}
why-closed = A cop closes it until it is protected.
log-barrel-sold = { $seat } sells the barrel of the { $premises } on { $space } for ${ $dollars }.
ask-protect = { $tokens ->
    [0] Which building do you protect? Leverage { $price }, no token needed
    [one] Which building do you protect? Leverage { $price }, 1 token of yours
   *[other] Which building do you protect? Leverage { $price }, { $tokens } tokens of yours
}
worth-protected = { $closed ->
    [yes] opens it · ${ $dollars } at the end
   *[no] ${ $dollars } at the end
}
log-protected = { $seat } protects the { $premises } on { $space } for { $price } leverage{ $tokens ->
    [0] { "" }
    [one] { "" }, 1 of it by a token
   *[other] { "" }, { $tokens } of it by tokens
}.
