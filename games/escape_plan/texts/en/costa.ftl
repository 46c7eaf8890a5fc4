# Lieutenant Costa (EP-SOLO)

log-costa-contact = { $who } gets to know { $contact }.
log-costa-pile = { $who } takes this unopened: { $items }.
log-costa-plan = { $who } had Escape Plan card { $plan }: { $places }.
log-costa-pile-opened = { $who } opens what he took: { $tiles }.
tile-with-value = { $item } { MONEY($amount) }

log-toll-paid = { $who } lets { $seat } pass for { MONEY($price) }.
log-toll-not-paid = { $seat } cannot give { $who } { MONEY($price) } and is beaten up: { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}.
