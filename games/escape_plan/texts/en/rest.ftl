# The main action Rest (EP-REST)

option-rest = Rest
note-rest = turn your cards, equipment and First Aid face up; unlock an asset
why-rested = You have rested today already.

log-rested = { $seat } lies low and rests: contacts, equipment and First Aid are ready again.
