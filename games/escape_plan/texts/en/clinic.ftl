# Clinics (EP-CLIN)

ask-clinic-heal = Do you have a wound dressed?
option-clinic-heal = Heal 1 wound
option-clinic-no = No, thank you
