# The Evade step (EP-EVA)

ask-evade = { $count ->
    [one] Somebody is after you: { $threats }. How do you shake them off?
   *[other] { $count } officers are after you: { $threats }. How do you shake them off?
}
option-finish = Let them catch up
note-wounds = { $wounds ->
    [one] 1 wound
   *[other] { $wounds } wounds
}
ask-evade-one = { $what }: which officer do you shake off?
ask-evade-tile = { $what }: on which tile do you shake them off?
note-evaded = { $count ->
    [one] evades 1 officer
   *[other] evades { $count } officers
}

log-caught = { $count ->
    [one] { $officers } catches up with { $seat }.
   *[other] { $officers } catch up with { $seat }.
}
log-evaded = { $seat } shakes off { $officers } with { $what }.
