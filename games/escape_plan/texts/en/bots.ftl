# What both bots do (EP-TWO, EP-SOLO)

log-bot-turn-began = { $who }’s turn begins.
log-bot-skipped = { $who } turns up and skips these cards: { $places }.
log-bot-stayed = { $who } finds nowhere to go and stays.
log-bot-came = { $who } comes to { $place }.
log-bot-cube = { $who } leaves a cube at { $place }.
log-bot-contact-boxed = { $who } returns the { $contact } contact to the box.
log-bot-fixer-boxed = { $who } confiscates the { $item }.
log-bot-key-boxed = { $who } confiscates a { $key }.
log-bot-card-removed = { $who } has no more business at the { $place }, and that card leaves the deck.

why-asking-around = asking around
