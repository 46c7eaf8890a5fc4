# Clinics (EP-CLIN)

ask-clinic-heal = Will you have a wound dressed?
option-clinic-heal = Heal 1 wound
option-clinic-no = No, thank you
