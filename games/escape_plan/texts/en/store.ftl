# Convenience Stores (EP-STORE)

ask-store-gas = Do you take a gas can?
option-gas-take = Take a gas can
option-gas-skip = Leave it
ask-store-equip = Do you buy equipment?

log-gas-taken = { $seat } takes a gas can.
log-equipment-bought = { $seat } buys a { $item } for { MONEY($price) }.
why-bought-already = You’ve bought one on this visit.
why-sold-out = It’s sold out.
worth-gas = 1 more movement point, once
