# Setting the table up (EP-SET)

log-game-began = The table is set up. Turn order: { $order }.
log-start-tile =
    { $officers ->
        [0] The city begins with { $tile }, without police.
        [one] The city begins with { $tile }, where one officer is on patrol: { $police }.
       *[other] The city begins with { $tile }, where these officers are on patrol: { $police }.
    }
log-contact-row = In the contact row: { $cards }.
log-plan = Your Escape Plan is card { $plan }: { $places }.

plan-amount = { $venue } { MONEY($amount) }
plan-income = { $venue } income
