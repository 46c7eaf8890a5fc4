# Assets (EP-AST)

ask-unlock = Which asset do you unlock?
option-unlock-none = Leave them locked
note-asset-boxed = no space is free: it goes to the box

log-asset-unlocked = { $price ->
    [0] { $seat } unlocks { $asset }; using it will cost nothing.
   *[other] { $seat } unlocks { $asset }; using it will cost { MONEY($price) }.
}
log-asset-boxed = { $seat } unlocks { $asset }, but no space for it is free: it goes to the box.
