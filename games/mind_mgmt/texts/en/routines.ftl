# What may be left to standing orders, on which occasions, and how long these stand

order-earliest = Name the location visited earliest
order-end-when-done = End a finished activation
order-stay = End an activation without moving
order-never-push = Never push the Immortal

order-when-asked = whenever an answer names a location
order-when-done = when nothing is left to do
order-when-idle = when only a Move is left
order-when-shaken-down = after a Shake Down

order-until-round = until the end of the round
