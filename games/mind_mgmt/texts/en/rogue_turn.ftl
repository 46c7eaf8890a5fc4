# The Rogue turn (MM-AGT)

ask-activate = Which agent acts?
ask-agent = { $agent } is at work. What next?
option-end-activation = End the activation

log-rogue-turn = The Rogue Agents act.
log-activated = { $seat } sends { $agent }.
log-rogue-turn-over = The Rogue Agents have acted.
