# The park (SP-PARK)

ask-swap = With whose capo do you swap?
ask-consolation = What do you take in return for your capo’s place?
option-swap = { $owner }’s capo with the { $person }
option-consolation = { $what ->
    [leverage] 1 leverage token
    [book] 1 book
   *[city] 1 city token
}
log-swapped = { $seat } takes the place of { $owner }’s capo with the { $person } and sends it to the park.
log-rival-displaced = The Rival gets ${ $dollars } for it.
