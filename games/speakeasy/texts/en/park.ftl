# The park (SP-PARK)

ask-swap = With whose capo do you swap?
ask-consolation = What do you take in return for your capo’s place?
option-swap = { $owner } at the { $person }
option-consolation = { $what ->
    [leverage] 1 leverage token
    [book] 1 book
   *[city] 1 city token
}
log-swapped = { $seat } sends { $owner }’s capo at the { $person } to the park and takes its place.
log-rival-displaced = The Rival gets ${ $dollars } for it.
