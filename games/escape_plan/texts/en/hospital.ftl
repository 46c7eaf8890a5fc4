# The hospital (EP-HOSP)

ask-hospital = How many wounds do you heal?
option-hospital-heal =
    { $count ->
        [one] Heal { $count } wound
       *[other] Heal { $count } wounds
    }
option-hospital-none = Heal none

log-hospital-paid = { $seat } pays the hospital { MONEY($price) }.
why-recognised = being recognised at the hospital
