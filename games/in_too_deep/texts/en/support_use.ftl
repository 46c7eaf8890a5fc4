# Using support tokens (TD-SUPP)

option-support = Use a support token (free)
option-token = Support: { $token }
occasion-token = This is the effect of the support token “{ $token }”.
why-no-token = You have no support token in memory.
why-no-token-of-use = None of your support tokens would do anything now.
why-items-together = All items lie dropped in one zone.
why-nothing-apart = All criminals and all items are in one zone.
why-criminals-together = All criminals are in one zone.
why-swap-locked = A locked hook can’t be traded.
why-no-hooks-to-swap = None of your opponents has a hook to trade.
why-no-hook-there = There is no hook to trade.
why-no-dilemma = You have no dilemma, neither in hand nor in your bank.
why-no-hook-to-lock = You have no hook to lock.
why-ignored-already = You ignore barricades already.
why-nobody-to-hook = Nobody can be hooked now.
note-kept-token = { $effect }{ $count ->
    [one] {""}
   *[other] {" "}You have { $count }.
}
log-support-used = { $seat } uses the support token “{ $token }”.
ask-relocate-item = Which item goes to another zone?
ask-relocate-item-to = Where do you relocate the { $item }?
ask-trade-item = Which item trades zones with a criminal?
ask-trade-item-with = Which criminal trades zones with the { $item }?
ask-swap-criminal = Which criminal trades zones?
ask-swap-criminal-with = With whom does the { $criminal } trade zones?
ask-swap-hooks = With whom do you trade all hooks?
note-hooks = { $hooks }
log-hooks-swapped = { $seat } trades all hooks with { $other }.
ask-lock = Which of your hooks do you lock?
log-locked = { $seat } locks the { $criminal }.
log-barricades-ignored = { $seat } ignores barricades until the end of the turn.
log-actions-gained = { $seat } gains { $count ->
    [one] 1 action
   *[other] { $count } actions
}.
