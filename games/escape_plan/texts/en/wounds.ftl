# Wounds and handcuffs (EP-WND)

occasion-handcuffs = Handcuffs close one of your contact slots, and locked assets lie there.
ask-asset-to-lose = Which locked asset do you lose?

log-wounded = { $seat } takes a wound ({ $wounds } of { $most }).
log-wound-ignored = { $seat } is hit again, but has nothing left to lose.
log-handcuffed = { $seat } gets handcuffs on a contact slot and heals one wound.
log-contact-covered = { $seat } can no longer reach the { $contact } contact.
log-asset-lost = { $seat } loses { $asset } to the handcuffs for good.
log-healed = { $times ->
    [one] { $seat } heals a wound.
   *[other] { $seat } heals { $times } wounds.
}
