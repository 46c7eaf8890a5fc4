# Step 1: hook (TD-HOOK)

ask-hook = Whom do you hook?
ask-unhook = Your ports are full. Whom do you unhook first?
option-hook = Hook the { $criminal }
option-unhook = Unhook the { $criminal } first
option-skip-hook = Hook no one
worth-hook = Grip { $grip }{ $area ->
    [ability] { "" } with ability
   *[none] { "" }
}{ $allowed ->
    [0] { "" }
   *[other] , allows { $crimes }
}{ $taken ->
    [yes] , { $price ->
        [0] { $owner } gains 1 Intel
       *[other] { $price } Intel to { $owner }
    }
   *[no] { "" }
}{ $dilemma ->
    [yes] , 1 dilemma
   *[no] { "" }
}
occasion-turn = It’s your turn. You have { $intel } Intel. { $count ->
    [0] You’ve hooked nobody, so you must hook someone
   *[other] Hooked: { $hooks }
}.
occasion-extra-hook = Your support token hooks one more criminal.
occasion-unhooked = You’ve unhooked someone, so now you must hook someone.
why-no-port = All three of your ports are taken. Unhook someone first.
why-locked = This hook is locked.
why-must-hook = You must hook someone in this step.
log-hooked = { $seat } hooks the { $criminal }.
log-hooked-from = { $source ->
    [store] { $seat } takes the { $criminal } from { $owner }, who gains { $price } Intel from the store.
   *[player] { $seat } takes the { $criminal } from { $owner } and pays { $price } Intel.
}
log-hook-skipped = { $seat } hooks no one.
log-unhooked = { $seat } unhooks the { $criminal }.
log-unhooked-all = { $seat } unhooks everyone: { $criminals }.
log-lock-discarded = The lock on the { $criminal } is discarded.
