# The Recruiter's turn (MM-REC)


ask-recruiter-turn =
    { $acted ->
        [0] You’re on { $place }. What do you do? Nobody sees anything before you end the turn.
       *[other] You’re on { $place }. Anything else before you end the turn? Where you are stays secret.
    }
option-step = Step
option-slip-own = Mind Slip
option-slip-board = Mind Slip with the second token
option-end-turn = End turn
why-no-action-yet = Take an action first: a Step or a Mind Slip.
why-one-action = You’ve taken your action.
why-no-step = No Step leads on from here. Only a Mind Slip gets you away.
why-no-slip-own = You’ve no Mind Slip token of your own left.
why-no-slip-board = You didn’t pick up the second Mind Slip token before this turn.
why-second-slip-used = You’ve used the second Mind Slip token.
why-no-target = Your Mind Slip leads nowhere from here.

log-recruiter-turn = It’s the Recruiter’s turn.
log-recruiter-done = The Recruiter has moved.

# Step and Mind Slip

ask-step = You’re on { $place }. Where do you go?
ask-mind-slip = You’re on { $place }. Where does the Mind Slip take you?
worth-enter = { $recruits ->
    [0] no recruit
    [one] { $recruits } recruit
   *[other] { $recruits } recruits
} · { $ways ->
    [0] dead end
    [one] { $ways } way on
   *[other] { $ways } ways on
}{ $agents ->
    [0] { "" }
    [one] {" "}· { $agents } agent near
   *[other] {" "}· { $agents } agents near
}
occasion-hour = { $last ->
    [1] It will be { $when } when you end this turn, and you win.
   *[0] { $alert ->
        [1] It will be { $when } when you end this turn: your recruits are announced then.
       *[0] It will be { $when } when you end this turn.
    }
}
occasion-recruited = { $count ->
    [one] Immortals have recruited at the { $features }. That makes { $total } of { $goal }.
   *[other] Immortals have recruited at these features: { $features }. That makes { $total } of { $goal }.
}
occasion-recruiter-turn = { $count ->
    [0] { $ahead }
   *[other] { $recruited } { $ahead }
}
occasion-slip = The agents hear that you leap, but not where to. You can do this once with each token.
why-visited = You’ve been there already.
why-mayhem = A Mayhem token is in the way.
log-entered = { $when }: you’re on { $place } and contact { $recruits ->
    [0] nobody
    [one] { $recruits } recruit
   *[other] { $recruits } recruits
}.
log-slipped-own = The Recruiter has made a Mind Slip, with their own token.
log-slipped-board = The Recruiter has made a Mind Slip, with the second token: they had been on { $place }.

# Immortals

option-move-immortal = Move an Immortal
option-extra-move = Extra Immortal move
note-extra-move = costs a Step token on a location that you’ve visited
worth-recruits = recruits at { $features }
occasion-immortal = { $extra ->
    [1] This is your extra Immortal move. Two Immortals at a displayed feature recruit at once.
   *[0] You may move one Immortal a turn. Two Immortals at a displayed feature recruit at once.
}
occasion-extra-move = A second Immortal move in this turn costs a Step token.
ask-immortal = Which Immortal moves?
ask-immortal-to = Immortal { $number } is on { $place }. Where to?
ask-extra-move-token = Which visited location do you show for the extra move?
worth-visited = visited at { $when }
why-immortal-moved = You’ve made your Immortal move.
why-immortals-stuck = No Immortal can move.
why-extra-made = You’ve made your extra move.
why-no-move-before = Make your ordinary Immortal move first.
why-marked = It’s marked already.
why-other-immortal = Another Immortal is there.
why-all-marked = Every location that you’ve visited is marked.
log-immortal-moved = Immortal { $number } moves from { $from } to { $to }.
log-extra-move-token = For an extra move the Recruiter puts a Step token on { $place }.
log-immortal-recruit = Immortals recruit at the { $feature }: { $total } of { $goal }.
log-turned-up = New in the Immortal display: { $features }.

# The time track

log-hour = It’s { $when }.
log-recruits =
    { $recruits ->
        [0] { $when }: the Recruiter has contacted nobody in this round. It stays at { $total } of { $goal } recruits.
        [one] { $when }: the Recruiter has contacted { $recruits } recruit in this round. That makes { $total } of { $goal }.
       *[other] { $when }: the Recruiter has contacted { $recruits } recruits in this round. That makes { $total } of { $goal }.
    }
