# What may be left to standing orders, on which occasions, and how long these stand

order-stay-docked = Leave the others in the docks
order-save-helpers = Use no helper card
order-sell = Sell as much as you may, dearest first
order-produce = Produce
order-defend-free = Defend where it costs nothing
order-defend = Defend in the cheapest way
order-leave = Defend nothing
order-take-leverage = Take a leverage token
order-take-book = Take a book
order-raise-once = Never raise a level again for a card

order-when-docked = when a family member goes to the docks
order-when-turn = at the start of your turn
order-when-barrels = when you may sell barrels
order-when-still = when your still can produce
order-when-attacked = when mobsters attack
order-when-displaced = when your capo is sent to the park
order-when-raised = after raising a level with a card

order-until-round = until the end of the round
order-until-act = until the end of the act
