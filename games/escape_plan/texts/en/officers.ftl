# Moving and removing officers (EP-EXEC-10…13)

officer-on-tile = { $police } on { $tile }

ask-officer-to-remove = Which officer do you get rid of?
ask-officer-to-move = { $own ->
    [1] Which officer do you move?
   *[other] Which officer do you move in the place of { $who }?
}
ask-officer-where = Where do you send the { $officer }?

log-officer-removed = { $seat } has an officer taken off the streets for good: { $officer }.
log-officer-moved = { $seat } sends the { $officer } to { $tile }.
