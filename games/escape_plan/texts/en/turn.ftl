# A player's turn (EP-TURN)

occasion-turn = It’s your turn. You’re at { $place } with { MONEY($money) }.{ $paid ->
    [0] { "" }
   *[other] { " " }You paid { MONEY($paid) } to stay hidden, since someone has escaped.
}{ $then ->
    [nothing] { " " }It’s your last turn: leave the city, or you’re arrested.
    [token] { " " }Unless you gain an Extra Action token, it’s your last turn to leave the city.
   *[turns] { "" }
}{ $pausing ->
    [0] { "" }
   *[other] { " " }You’ll be asked before each step of the visit.
}
ask-action = { $ways ->
    [0] You have nowhere to go. What do you do?
   *[other] Where do you go?
}
option-move = Move
option-hold = Hold
worth-hold = stay and do nothing
option-pause = Stop before each step of the visit
note-pause = asks you each time whether you use something first
why-no-hold = You can’t just stay while there’s somewhere to go.
why-no-route = There’s nowhere you may go from here.
why-arrested-upkeep = they can’t pay { MONEY($price) } to stay hidden

log-turn-began = { $seat }’s turn begins.
log-upkeep-paid = { $seat } pays { MONEY($price) } to stay hidden.
log-held = { $seat } has nowhere to go and stays.
