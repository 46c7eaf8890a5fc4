# Income phase (EP-INC)

ask-income-unlock = Nobody is looking for you yet. Do you pay { MONEY($price) } to unlock an asset?
log-income-unlock = { $seat } pays { MONEY($price) } to unlock an asset.
