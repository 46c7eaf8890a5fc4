# What may be left to standing orders, and how long these stand

order-never-push = After a Shake Down, never push the Immortal
order-earliest = To an Ask, answer with the location visited earliest
order-end-when-done = End an activation as soon as nothing else can be done
order-stay = End an activation as soon as nothing else can be done but to move

order-until-round = until the end of the round
