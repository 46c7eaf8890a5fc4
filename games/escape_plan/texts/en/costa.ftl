# Lieutenant Costa (EP-SOLO)

log-costa-contact = { $who } recruits the { $contact } contact.
log-costa-pile = { $who } takes { $items } unopened.
log-costa-plan = { $who } had Escape Plan card { $plan }: { $places }.
log-costa-pile-opened = { $who } opens { $tiles }.
tiles-with-values = { $tiles } ({ $values })

log-toll-paid = { $seat } pays { $who } a toll of { MONEY($price) }.
log-toll-not-paid = { $seat } can’t pay { $who } a toll of { MONEY($price) } and takes { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
}.
