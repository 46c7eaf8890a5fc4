# Inventory slots (EP-INV)

ask-slot = Where do you keep the { $item }?
option-slot-empty = On a free slot
option-slot-replace = On slot { $slot }, in the place of the { $item }

log-item-placed = { $seat } keeps the { $item } on inventory slot { $slot }.
log-item-boxed = { $seat } throws the { $item } away.
log-money-tile-kept = Your { $item } is worth { MONEY($amount) }.
why-item-replaced = an item was thrown away
why-no-inventory-slot = All your inventory slots hold locked assets.
