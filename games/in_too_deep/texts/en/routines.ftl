# What may be left to standing orders, on which occasions, and how long these stand

order-keep-hooks = Keep the hooks you have
order-end-when-done = End when nothing is left to do
order-end-when-spent = End when actions are spent
order-keep-crimes = Discard no crimes
order-richest-support = Take the richest support token
order-discard-worst = Discard the worst dilemma
order-bank-least = Bank the least corrupt
order-lose-highest = Lose Grip where most
order-echo-ties = Echo’s ties in printed order

order-when-hook = in the hook step, while you have a hook
order-when-nothing-left = when no action and no free action is possible
order-when-spent = when no action is left, free actions or not
order-when-discarding = after a story crime of yours
order-when-support = when you gain a support token
order-when-discarding-dilemmas = after a lost duel and for support tokens
order-when-banking = at the end of a chapter
order-when-punished = after a failed investigation
order-when-echo-ties = when Echo’s choices tie

order-until-chapter = until the end of the chapter
