# Income phase (EP-INC)

occasion-income = Your notoriety is still low. There’s no Confirm: your answer counts { $players ->
    [one] at once
   *[other] once everyone asked has answered
}.
ask-income-unlock = Do you pay { MONEY($price) } to unlock an asset?
log-income-unlock = { $seat } pays { MONEY($price) } to unlock an asset.
