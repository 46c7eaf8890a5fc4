# Money behind the screens

log-income =
    { $amount ->
        [0] { $seat } takes income, but all the cubes are out: nothing.
       *[other] { $seat } takes { MONEY($amount) } income.
    }
tile-value = { MONEY($amount) }
note-costs = costs { MONEY($amount) }
