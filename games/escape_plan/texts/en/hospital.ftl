# The hospital (EP-HOSP)

ask-hospital = How many wounds will you have healed?
option-hospital-heal =
    { $count ->
        [one] Heal { $count } wound
       *[other] Heal { $count } wounds
    }
option-hospital-none = Heal none

log-hospital-paid = { $seat } pays the hospital { MONEY($price) }.
why-recognised = recognised at the hospital
