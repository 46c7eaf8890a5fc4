# The Evade step (EP-EVA)

occasion-evade = You left { $left }, and the officers there are after you.
ask-evade = The police on { $threats } are after you. What do you do?
option-take-wounds = { $wounds ->
    [one] Take { $wounds } wound
   *[other] Take { $wounds } wounds
}
worth-wounds = { $wounds ->
    [0] you have none
   *[other] you have { $wounds } of { $most }
}
worth-wounds-at-most = you have { $wounds } of { $most }, and more do nothing
worth-handcuffs = more than you can bear, so handcuffs follow
worth-evades = shakes off { $of ->
    [one] this one
   *[other] { $count } of { $of }
}{ $price ->
    [0] { "" }
   *[other] { " " }· { MONEY($price) }
}{ $star ->
    [0] { "" }
   *[other] { " " }· ★ +1 notoriety
}
occasion-used = You use the { $what }.
ask-evade-one = Which officer do you shake off?
ask-evade-tile = On which tile do you shake them off?
worth-evaded = shakes off { $officers }

log-caught = The police on { $officers } catch { $seat }.
log-evaded = { $seat } shakes off the police on { $officers } with the { $what }.
