# Rounds (MM-RND)

heading-setup = Setup
heading-round = Round { $round }
heading-hour = Round { $round }, { $when }

log-round-began = Round { $round } begins. All agents are ready.
log-shared-agent = { $agent } goes with { $seat } in this round.
