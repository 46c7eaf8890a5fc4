# Using gang members (EP-GANG-05)

ask-gang-member = Which gang gets its member back?

log-member-returned = { $seat } sends a gang member back to { $gang }.
log-gang-free = { $seat } sends the last gang member back to { $gang }, which is free for everybody again.
