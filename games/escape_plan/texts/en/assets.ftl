# Assets (EP-AST)

occasion-unlock-rest = You rest, and that unlocks one of your assets.
occasion-unlock-thr = You crossed a threshold, and that unlocks one of your assets.
occasion-unlock-group = Your bonus unlocks one of your assets.
occasion-unlock-exec = What you used unlocks one of your assets.
ask-unlock = Which asset do you unlock?
option-unlock-none = Leave them locked
note-asset-boxed = no space is free, so it goes to the box

log-asset-unlocked = { $price ->
    [0] { $seat } unlocks { $asset } and can use it for free.
   *[other] { $seat } unlocks { $asset } and can use it for { MONEY($price) }.
}
log-asset-boxed = { $seat } unlocks { $asset } with no space free, so it goes to the box.
