# Buildings and takeovers (SP-BLD, SP-TAKE)

ask-build = { $left ->
    [one] How do you build? You may build once. Allowed here: { $kinds }.
   *[other] How do you build? You may build up to { $left } times. Allowed here: { $kinds }.
}
ask-piece = { $way ->
    [open] Which building do you open?
    [upgrade] What does a speakeasy become?
   *[take-over] With which building do you take over?
}
ask-place = { $way ->
    [open] Where do you open the { $piece }?
    [upgrade] Which speakeasy becomes the { $piece }?
   *[take-over] Which mobster speakeasy do you take over?
}
ask-force = How do you fight for { $space }?
option-build = { $way ->
    [open] Open a building
    [upgrade] Upgrade a speakeasy
   *[take-over] Take over a mobster speakeasy
}
option-force = { $goons ->
    [0] { $with ->
        [yes] With { $associate }
       *[no] Strength alone
    }
    [one] { $with ->
        [yes] With { $associate } and 1 goon
       *[no] With 1 goon
    }
   *[other] { $with ->
        [yes] With { $associate } and { $goons } goons
       *[no] With { $goons } goons
    }
}
worth-free-use = without the fee, this once
worth-price = { $price }{ $cards ->
    [0] { "" }
    [one] { "" } and 1 card
   *[other] { "" } and { $cards } cards
}
note-piece = { $count ->
    [0] no opening reward
   *[other] { $gains }
}
note-place = { $danger ->
    [cop] cop: closed until protected
    [war] mob war at the end of the act
    [soon] a cop comes after this act
    [both] mob war and a cop at the end of the act
   *[none] quiet
}{ $has_token ->
    [yes] { "" } · { $token }
   *[no] { "" }
}{ $defence ->
    [0] { "" }
   *[other] { "" } · defence { $defence }
}
note-district = { $danger ->
    [cop] cop: closed until protected
    [war] mob war at the end of the act
    [soon] a cop comes after this act
    [both] mob war and a cop at the end of the act
   *[none] quiet
} · { $count ->
    [one] 1 place
   *[other] { $count } places
}
why-no-piece = You have none of these buildings left.
why-cannot-pay = You can’t pay the price.
why-no-card = A casino also costs a card from your hand.
why-no-fight = You can’t win any fight there with what is left after paying for the building.
why-one-an-area = You may have only one nightclub and one casino in each area.
why-own-associate = You can’t take over anything in your associate’s district.
why-no-place = { $way ->
    [open] There is no free space.
    [upgrade] You have no speakeasy.
   *[take-over] There are no mobster speakeasies.
}
fight = { $total } (strength { $strength }{ $goons ->
    [0] { "" }
    [one] { "" }, 1 goon
   *[other] { "" }, { $goons } goons
}{ $associate ->
    [0] { "" }
   *[other] { "" }, associate { $associate } { $fee ->
        [0] without the fee
       *[other] for ${ $fee }
    }
}{ $bonus ->
    [0] { "" }
   *[other] { "" }, bonus { $bonus }
})
log-building-paid = { $seat } pays { $payment } for the { $slot }.
log-building-opened = { $seat } opens a { $premises } on { $space }.
log-building-taken-over = { $seat } takes over { $space } with a { $premises }.
log-building-upgraded = { $seat } upgrades { $space } to a { $premises }.
log-takeover = { $seat } attacks the mobsters on { $space } with { $fight } against { $defence }.
