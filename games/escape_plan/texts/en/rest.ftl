# The main action Rest (EP-REST)

option-rest = Rest
worth-rest = contacts, equipment and First Aid ready again{ $locked ->
    [0] { "" }
   *[other] , unlock an asset
}
why-rested = You’ve rested today already.

log-rested = { $seat } rests, and has contacts, equipment and First Aid ready again.
