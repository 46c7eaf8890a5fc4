# Patrol phase (EP-PAT)

log-patrol =
    { $cards ->
        [one] A patrol is sent to { $exit }.
       *[other] Another patrol is sent to { $exit }.
    }
log-exit-closed = { $exit } is closed. Exit tiles { $pile } can be found there.
log-last-exit = { $exit } is the only way out.
