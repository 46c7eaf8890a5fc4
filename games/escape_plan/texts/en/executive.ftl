# Executive actions (EP-EXEC)

ask-executive = Anything else before you go on?
option-go-on = Go on
option-straight = Go straight through this visit
note-straight = do not ask again until the visit is over
first-aid = First Aid
gang-member = Gang Member

log-used = { $price ->
    [0] { $seat } uses { $what }.
   *[other] { $seat } pays { MONEY($price) } and uses { $what }.
}
log-turned-face-up = { $seat } turns contacts and equipment face up.

why-only-evading = It only helps while you shake off officers on the way.
why-no-effect = It would do nothing now.
why-too-dear = You do not have { MONEY($price) }.
why-reserved = { MONEY($amount) } is kept back for where you are going.
