# Raids (SP-RAID)

ask-raid = Which boat do you raid?
ask-rent = How do you raid { $boat }’s boat?
ask-barrel = Where does the stolen barrel go?
ask-raider = Which family member leaves the docks?
note-boat = defence { $defence }{ $has ->
    [yes] { "" } · crate: { $crate }
   *[no] { "" } · no crate
}{ $wins ->
    [yes] { "" } · costs { $goons ->
        [0] no goons
        [one] 1 goon
       *[other] { $goons } goons
    }{ $rent ->
        [0] { "" }
       *[other] { "" } · rent ${ $rent }
    }
   *[no] { "" }
}
option-rent = { $count ->
    [0] Your own members
   *[other] Rent { $rents }
}{ $goons ->
    [0] { "" }
    [one] { "" }, with 1 goon
   *[other] { "" }, with { $goons } goons
}
rented = { $count } from { $seat }
option-still-area = Your still
why-no-member = You have no family member in the docks of that area.
why-too-weak = You can’t beat its defence of { $defence }.
log-raid = { $seat } raids { $boat }’s boat with { $attack } (strength { $strength } × { $members }{ $goons ->
    [0] { "" }
    [one] { "" }, 1 goon
   *[other] { "" }, { $goons } goons
}{ $bonus ->
    [0] { "" }
   *[other] { "" }, bonus { $bonus }
}) against { $defence }{ $rent ->
    [0] { "" }
   *[other] { "" }, renting for ${ $rent }
}.
log-rent = { $seat } gets ${ $dollars } for { $count ->
    [one] a rented family member
   *[other] { $count } rented family members
}.
log-crate = { $seat } takes a crate ({ $crate }) and gains ${ $dollars }.
log-barrel-placed = { $seat } puts the stolen barrel beside the { $premises } on { $space }.
log-barrel-stilled = { $seat } puts the stolen barrel into the still’s store.
log-barrel-lost = { $seat } has no place for the barrel, and it goes to the supply.
log-raider-returned = { $seat }’s family member leaves the { $slot }, for { $goes ->
    [vip] the VIP area
   *[supply] the supply
}.
