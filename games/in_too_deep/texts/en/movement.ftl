# Criminals who move and are relocated (TD-MOVE)

ask-nudge = Which criminal moves, and where?
ask-relocate = Where does the { $criminal } go?
ask-relocate-whom = Whom do you relocate?
log-moved = { $seat } moves the { $criminal } to { $zone }.
log-relocated = { $seat } relocates the { $criminal } to { $zone }.
log-criminals-swapped = { $seat } has the { $one } and the { $other } trade zones.
