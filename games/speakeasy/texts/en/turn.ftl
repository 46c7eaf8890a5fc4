# Acts, turns and persons (SP-ACT, SP-TURN, SP-LOC)

ask-capo = To whom do you send a capo?
option-person = { $person } · { $location }
note-person = { $location ->
    [docks] play a Still card, 1 goon, raid a boat
    [town-hall] { $action }, play a VIP room card
    [commission] { $action }, hire goons, associate
    [suppliers] { $action }, build speakeasies or the still twice
    [planning] build clubs or upgrade twice, { $action }, play a Party card
    [garage] { $action }, play a Fleet card
    [park] swap capos
   *[restaurant] turn order, then two of: card, city tokens, books
}
why-person-taken = { $owner } has a capo here in this act.
log-act = Act { $act } begins, in { $year }.
log-round = Round { $round } of act { $act } begins.
log-turn = It’s { $seat }’s turn.
log-capo-sent = { $seat } sends a capo to the { $person } ({ $location }).
