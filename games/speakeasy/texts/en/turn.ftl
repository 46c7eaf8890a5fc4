# Acts, turns and persons (SP-ACT, SP-TURN, SP-LOC)

ask-capo = To whom do you send a capo?
option-person = { $person } · { $location }
note-person = { $location ->
    [docks] play a Still card, 1 goon, raid a boat
    [town-hall] { $action }, play a VIP room card
    [commission] { $action }, hire goons, associate
    [suppliers] { $action }, build speakeasies or the still twice
    [planning] build clubs or upgrade twice, { $action }, play a Party card
    [garage] { $has ->
        [range] play a Fleet card with +2 range
       *[yes] { $action }, play a Fleet card
    }
    [park] swap capos
   *[restaurant] turn order, then two of: card, city tokens, books
}
# What can’t be done there now
worth-missing = { $missing }
missing-card = { $kind ->
    [VIP] no VIP room card
    [PARTY] no Party card
    [STILL] no Still card
    [FLEET] no Fleet card
   *[any] no card to play
}
missing-level = no level you can raise
missing-family = { $has ->
    [yes] no room for a family member
   *[no] no family member left
}
missing-goon = { $room ->
    [yes] no money for goons
   *[no] no room for goons
}
missing-leverage = no leverage token left
missing-book = { $has ->
    [yes] no goal you meet
   *[no] no books
}
missing-helper = no helper card left
missing-token = { $has ->
    [yes] no city token of use
   *[no] no city tokens
}
missing-mobster = no mobster to associate with
missing-capo = no capo to swap with
missing-docker = no one in the docks
missing-boat = no boat you can beat
missing-building = { $obstacle ->
    [piece] no building left
    [place] no place to build
    [price] no money to build
    [card] no card for a casino
   *[fight] no fight you can win
}
why-person-taken = { $owner } has a capo here in this act.
log-act = Act { $act } begins, in { $year }.
log-round = Round { $round } of act { $act } begins.
log-turn = It’s { $seat }’s turn.
log-capo-sent = { $seat } sends a capo to the { $person } ({ $location }).
