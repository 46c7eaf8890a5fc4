# The main action Rest (EP-REST)

option-rest = Rest
worth-rest = all used things ready again, unlock an asset
why-rested = You’ve rested today already.

log-rested = { $seat } rests, and has contacts, equipment and First Aid ready again.
