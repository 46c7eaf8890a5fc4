# Contact cards (EP-CON)

occasion-contact = { $slots ->
    [0] { $kept ->
        [0] You meet a contact, but can keep no more: the card you choose goes to the box.
       *[other] You meet a contact, but none of your contact slots is free.
    }
    [one] You meet a contact, and have { $slots } contact slot free.
   *[other] You meet a contact, and have { $slots } contact slots free.
}
ask-contact-card = Which contact card do you take?
option-contact-otherwise = { $contact }: keep, replace or return
ask-contact-use = What do you do with the { $contact } contact?
option-contact-box = Return it to the box
worth-contact-box = nobody gets it
note-gives-up = gives up: { $use }
option-contact-slot = Keep it on a free slot
option-contact-replace = Replace { $contact } on slot { $slot }

log-contact-kept = { $seat } recruits the { $contact } contact.
log-contact-boxed = { $seat } returns the { $contact } contact to the box.
log-contact-replaced = { $seat } recruits the { $contact } contact in place of the { $old }.
log-contact-revealed = The { $contact } contact joins the row.
why-contact-replaced = dropping a contact
