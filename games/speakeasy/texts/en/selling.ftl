# Selling and protection (SP-SELL, SP-PROT)

ask-sell = { $left ->
    [one] Which barrel do you sell? You may sell 1.
   *[other] Which barrel do you sell? You may sell up to { $left }.
}
option-sell-several = { $all ->
    [1] All { $count } barrels
   *[0] The { $count } dearest barrels
}
note-sell-several = { $places }
why-closed = A cop closes it until it is protected.
log-barrel-sold = { $seat } sells the barrel of the { $premises } on { $space } for ${ $dollars }.
ask-protect = { $tokens ->
    [0] Which building do you protect? It takes { $price } leverage, and none of your tokens.
    [one] Which building do you protect? It takes { $price } leverage, 1 of it from your tokens.
   *[other] Which building do you protect? It takes { $price } leverage, { $tokens } of it from your tokens.
}
worth-protected = { $closed ->
    [yes] opens it · ${ $dollars } at the end
   *[no] ${ $dollars } at the end
}
log-protected = { $seat } protects the { $premises } on { $space } for { $price } leverage{ $tokens ->
    [0] { "" }
   *[other] { "" }, { $tokens } of it from tokens
}.
