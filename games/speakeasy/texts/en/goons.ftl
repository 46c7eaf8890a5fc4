# Goons (SP-GOON)

ask-hire = How many goons do you hire?
option-hire = { $count ->
    [one] 1 goon
   *[other] { $count } goons
}
log-goons-gained = { $seat } gains { $count ->
    [one] 1 goon
   *[other] { $count } goons
}.
log-goons-hired = { $seat } hires { $count ->
    [one] 1 goon
   *[other] { $count } goons
} for { $payment }.
