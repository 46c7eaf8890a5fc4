# What both bots do (EP-TWO, EP-SOLO)

log-bot-turn-began = It is { $who }’s turn.
log-bot-skipped = { $who } turns up { $places } and does not go there.
log-bot-stayed = { $who } finds nowhere to go and stays.
log-bot-came = { $who } comes to { $place }.
log-bot-cube = { $who } leaves a cube at { $place }.
log-bot-contact-boxed = { $who } sees to it that { $contact } is of use to nobody: back to the box.
log-bot-fixer-boxed = { $who } confiscates the { $item }.
log-bot-key-boxed = { $who } confiscates a { $key }.
log-bot-card-removed = { $who } has no more business at { $place }: that card leaves the deck.

why-asking-around = asking around
