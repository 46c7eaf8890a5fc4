# Visiting a gang (EP-GANG-01 to 04)

log-gang-hired = { $seat } pays { MONEY($price) }, takes { $members } gang members from { $place } and controls it.
