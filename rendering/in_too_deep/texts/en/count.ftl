# The final count

count-title = Final count
count-total = Total
count-uncounted = not counted
count-edge = Corruption
count-edge-note = if the plan is foiled, the highest loses that much Intel
count-foiled = The Syndicate’s plan is foiled.
count-not-foiled = The Syndicate’s plan is not foiled.
count-over = over the edge
count-from-edge = from the edge
count-tolerance = tolerance
count-hidden = Was hidden
count-hidden-note = evidence in memory and on banked cards, by kind
count-banked-cards = dilemmas banked
count-banked = their corruption
count-different-warrants = different warrants
count-badges-held = badges
count-vault = tokens in vault
count-crimes-left = crimes left in hand
count-plan = The plan
count-broken-off = Broken off without a count
count-part = { $part } { $amount }
count-line = { $who }: { $total } ({ $parts }), corruption { $corruption }{ $over ->
    [0] {""}
   *[other] , over the edge
}.
count-kind = { $evidence } { $count } (worth { $value })
count-columns = In the plan: { $columns }.
