# Items (TD-ITEM)

ask-swap-item = Which item do you swap?
ask-swap-with = What do you swap the { $item } with?
ask-nudge-item = Which item moves, and where?
log-dropped = The { $criminal } drops the { $item } in { $zone }.
log-picked-up = { $seat } has the { $criminal } pick up the { $item }.
log-item-taken = { $seat } has the { $criminal } take the { $item } from the { $victim }.
log-item-given = { $seat } has the { $giver } hand the { $item } to the { $taker }.
log-item-moved = { $seat } moves the { $item } to { $zone }, held by nobody.
log-items-swapped = { $seat } swaps the { $one } and the { $other }.
