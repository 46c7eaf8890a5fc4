# Assets (EP-AST)

ask-unlock = Which asset do you unlock?
option-unlock-none = Leave them locked
note-asset-boxed = no space is free: it goes to the box

log-asset-unlocked = { $seat } unlocks { $asset }; using it will cost { MONEY($price) }.
log-asset-boxed = { $seat } unlocks { $asset }, but has no free space for it: it goes to the box.
