# Clinics (EP-CLIN)

ask-clinic-heal = Do you heal a wound?
option-clinic-heal = Heal 1 wound
option-clinic-no = Heal none
worth-wounded = { $wounds ->
    [one] you have { $wounds } wound
   *[other] you have { $wounds } wounds
}
