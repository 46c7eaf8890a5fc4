# Contact cards (EP-CON)

ask-contact-card = Which contact card do you take from the row?
ask-contact-use = What do you do with { $contact }?
note-when-used = when used: { $use }
option-contact-box = Return it to the box
option-contact-slot = Keep it on a free slot
option-contact-replace = Replace { $contact }

log-contact-kept = { $seat } gets to know { $contact }.
log-contact-boxed = { $seat } has no use for { $contact }: back to the box.
log-contact-replaced = { $seat } drops { $old } for { $contact }.
log-contact-revealed = New in the contact row: { $contact }.
why-contact-replaced = a contact was dropped
