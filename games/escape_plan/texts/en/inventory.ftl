# Inventory slots (EP-INV)

occasion-slot = { $free ->
    [0] All your inventory slots are full.
    [one] You have { $free } inventory slot free.
   *[other] You have { $free } inventory slots free.
}
occasion-visit-full = You visit { $place }. All your inventory slots are full: a new tile takes the place of one of yours, and you gain 1 notoriety.
ask-slot = Where do you keep the { $item }?
option-slot-empty = On a free slot
option-slot-replace = On slot { $slot }, in place of the { $item }

log-item-placed = { $seat } keeps the { $item } on inventory slot { $slot }.
log-item-boxed = { $seat } throws the { $item } away.
log-money-tile-kept = Your { $item } is worth { MONEY($amount) }.
why-item-replaced = throwing an item away
why-no-inventory-slot = Locked assets fill all your inventory slots.
