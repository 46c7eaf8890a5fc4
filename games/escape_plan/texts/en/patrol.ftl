# Patrol phase (EP-PAT)

log-patrol =
    { $cards ->
        [one] A patrol is sent to { $exit }.
       *[other] Another patrol is sent to { $exit }.
    }
log-exit-closed = { $exit } closes, and the exit tiles of pile { $pile } are hidden there.
log-last-exit = { $exit } is the only way out.
