# Using gang members (EP-GANG-05)

occasion-gang-member = You used a gang member, and it goes home.
ask-gang-member = Which gang gets its member back?
worth-members = { $members ->
    [one] your last one from there
   *[other] you have { $members } from there
}

log-member-returned = { $seat } sends a gang member back to { $gang }.
log-gang-free = { $seat } sends the last gang member back to { $gang }, which is free for everyone again.
