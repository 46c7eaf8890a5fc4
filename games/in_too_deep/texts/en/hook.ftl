# Step 1: hook (TD-HOOK)

ask-hook = Whom do you hook?
ask-unhook = Your ports are full. Whom do you unhook first?
option-hook = Hook the { $criminal }
option-unhook = Unhook the { $criminal } first
option-skip-hook = Hook no one
note-hook = { $where } · your Grip { $grip }{ $taken ->
    [yes] { "" } · { $price ->
        [0] { $owner } gets 1 Intel from the store
       *[other] { $price } Intel to { $owner }
    }
   *[no] { "" }
}{ $dilemma ->
    [yes] { "" } · third port: draw 1 dilemma
   *[no] { "" }
}
why-no-port = All three of your ports are taken. Unhook someone first.
why-locked = This hook is locked.
why-must-hook = You have to hook someone in this step.
log-hooked = { $seat } hooks the { $criminal }.
log-hooked-from = { $source ->
    [store] { $seat } takes the { $criminal } from { $owner }, who gains { $price } Intel from the store.
   *[player] { $seat } takes the { $criminal } from { $owner } and pays { $price } Intel.
}
log-hook-skipped = { $seat } hooks no one.
log-unhooked = { $seat } unhooks the { $criminal }.
log-unhooked-all = { $seat } unhooks { $criminals }.
log-lock-discarded = The lock on the { $criminal } is discarded.
