# Safe houses (EP-SAFE)

ask-safe-key = Which key do you take?
ask-safe-fixer = Do you buy a Fixer tile?
option-buy-nothing = Buy nothing

log-key-taken = { $seat } takes the { $key } for key slot { $slot }.
log-fixer-bought = { $seat } buys the { $item } for { MONEY($price) }.
why-lying-low = lying low
