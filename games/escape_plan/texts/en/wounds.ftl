# Wounds and handcuffs (EP-WND)

ask-asset-to-lose = Handcuffs close one of your contact slots. Which locked asset do you lose?

log-wounded = { $seat } takes a wound ({ $wounds } of { $most }).
log-wound-ignored = { $seat } is hit once more, but nothing is left to lose.
log-handcuffed = { $seat } is hit too hard and gets handcuffs on a contact slot; one wound heals.
log-contact-covered = { $contact } is out of { $seat }’s reach from now on.
log-asset-lost = { $seat } loses { $asset } to the handcuffs, for good.
log-healed = { $times ->
    [one] { $seat } heals a wound.
   *[other] { $seat } heals { $times } wounds.
}
