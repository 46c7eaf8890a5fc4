# What a card or tile does, in about three words. `$police` names the type of officer where there is only one.
effect-short =
    { $kind ->
        [remove_officer] remove 1 { $police }
        [move_officer] move 1 { $police }
        [evade_one] { $types ->
            [one] evade 1 { $police }
           *[other] evade 1 officer
        }
        [evade_type] evade all { $police }
        [evade_tile] evade all officers
        [extra_action] 1 Extra Action
        [lose_notoriety] −1 notoriety
        [take_contact] take a contact
        [take_income] take income
        [turn_face_up] refresh your cards
        [unlock_asset] unlock an asset
        [heal] heal a wound
        [gang_ability] any gang ability
        [master_key] fits any lock
        [flight] fly from helipad
        [sewer_straight] 2 tiles straight
        [sewer_bend] 2 tiles, bent
        [jet_ski] cross one water
       *[medevac] to the Hospital
    }
