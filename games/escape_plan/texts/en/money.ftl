# Money behind the screens

log-income =
    { $amount ->
        [0] { $seat } takes income, but all the cubes are out: nothing.
       *[other] { $seat } takes { MONEY($amount) } income.
    }
tile-value = { MONEY($amount) }
note-costs = costs { MONEY($amount) }

# How amounts are written, in thousands of dollars: “$9k”, “−$20k”, “$0”
money =
    { $amount ->
        [0] $0
       *[other] { $sign }${ NUMBER($amount, useGrouping: 0) }k
    }
