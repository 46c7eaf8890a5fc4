# Extra Action tokens

log-token-taken = { $seat } takes an Extra Action token.
