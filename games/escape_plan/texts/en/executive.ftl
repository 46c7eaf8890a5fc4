# Executive actions (EP-EXEC)

occasion-pause = You asked to stop before each step of the visit. { $left ->
    [one] The last one comes next.
   *[other] { $left } of them are still to come.
}
occasion-end-window = Your main action is done. The bonus for the group comes next.
ask-executive = Do you use something first?
option-go-on = Go on
first-aid = First Aid token
gang-member = Gang Member

log-used = { $price ->
    [0] { $seat } uses the { $what }.
   *[other] { $seat } pays { MONEY($price) } and uses the { $what }.
}
log-turned-face-up = { $seat } turns contacts and equipment face up.

why-only-evading = It only helps while you shake off officers on the way.
why-no-effect = It would do nothing now.
why-too-dear = You don’t have { MONEY($price) }.
why-reserved = You need { MONEY($amount) } where you’re going.
