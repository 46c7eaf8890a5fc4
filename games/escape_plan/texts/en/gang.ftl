# Using gang members (EP-GANG-05)

ask-gang-member = Which gang gets its member back?

log-member-returned = { $seat } uses a gang member, who goes back to { $gang }.
log-gang-free = { $seat } uses the last gang member from { $gang }: the gang is free for everybody again.
