# The end (MM-END) and leaving (MM-TEAM)

log-path-shown = The Recruiter’s path, hour by hour: { $places }.
log-card-shown = The Recruiter’s card was “{ $card }”.
log-hidden-shown = Hidden to the end: { $features }.
log-unannounced =
    { $recruits ->
        [one] { $recruits } recruit was contacted but never announced.
       *[other] { $recruits } recruits were contacted but never announced.
    }
log-deck-shown = Left in the feature deck: { $features }.
log-game-ended =
    { $reason ->
        [capture] Round { $round }, { $when }: the Recruiter is captured.
        [dead-end] Round { $round }, { $when }: the Recruiter has nowhere to go.
        [recruits] Round { $round }, { $when }: { $recruits } recruits are announced, enough for the Recruiter.
        [time] Round { $round }, { $when }: time is up. The Recruiter hasn’t been caught.
       *[broken-off] The game is broken off, without a result.
    }

log-rogue-left = { $seat } has left. { $captain } is the Captain.
log-bidder-left = { $seat } has left before the auction was over.
log-automa-takes-over = { $seat } has left, and { $automa } takes over.
log-agent-handed-on = { $seat } leads { $agent } now.

# In a table of results

ending-recruits =
    { $recruits ->
        [one] { $recruits } recruit
       *[other] { $recruits } recruits
    }
ending-caught =
    { $hours ->
        [one] { $hours } hour to spare
       *[other] { $hours } hours to spare
    }
ending-escaped = not caught
ending-left = left before the end
ending-broken-off = broken off
side-recruiter = Recruiter
side-rogues = Rogue Agent
