# Setup (MM-SET)

log-sides = { $recruiter } is the Recruiter. { $count ->
    [one] All Rogue Agents are led by { $rogues }.
   *[other] The Rogue players are { $rogues }; { $captain } is their Captain.
} { $mode ->
    [training] This is a training mission.
   *[full] This is the full game.
}
log-game-began = Everything is in place. The Recruiter begins.

# Mayhem tokens

occasion-mayhem = { $last ->
    [1] This is the last Mayhem token. It stays where you put it, and the Recruiter’s path begins.
   *[0] { $closure ->
        [1] Street Closures: you place two more Mayhem tokens, and nobody else does.
       *[0] A Mayhem token closes a street. You all place them in turn.
    }
}
ask-mayhem = Mayhem token { $number } of { $of } blocks a border. Next to which location?
ask-mayhem-side = Which border of { $place } is blocked?
why-mayhem-touches = A Mayhem token there would touch, or cover, another one.
log-mayhem = { $seat } puts a Mayhem token { $border }.

ask-confirm-setup =
    { $part ->
        [path] Your first five hours are { $places }. Confirm them, or take something back.
        [immortals] All Immortals are placed. Confirm, or take something back.
       *[agents] You’ve placed all you can for now. Confirm, or take something back.
    }

# The Recruiter

occasion-card = Everyone sees the cards. Only you know which one is yours.
ask-recruiter-card = Who are you? The card says where a Mind Slip takes you.
option-draw-card = Let chance decide
log-card = Your card is “{ $card }”.
occasion-start = Your path begins here and never returns. You draw your features next, so this choice is final.
ask-start =
    { $public ->
        [0] Where do you start? The agents will come from the edge of the map, so the middle is safer.
       *[other] Where do you start? In a training mission everyone sees it. The agents will come from the edge of the map, so the middle is safer.
    }
note-features = { $features }
log-start-chosen = You start on { $place }.
log-start = The Recruiter starts on { $place }, for all to see.
log-hidden-features = You’ve drawn these features to contact recruits at: { $features }.
occasion-setup-step = Five hours pass before the agents arrive. All recruits of these hours are announced as one number.
ask-setup-step = You’re on { $place }. Where do you go with step { $number } of 4 before the game?
why-dead-end = You couldn’t finish your steps from there.
log-setup-recruits =
    { $recruits ->
        [0] In hours 1 to 5 the Recruiter has contacted nobody.
        [one] In hours 1 to 5 the Recruiter has contacted { $recruits } recruit (of { $goal }).
       *[other] In hours 1 to 5 the Recruiter has contacted { $recruits } recruits (of { $goal }).
    }
occasion-immortal-start = Immortals get in the agents’ way, and two at a displayed feature recruit for you.
ask-immortal-start = Where does Immortal { $number } begin?
log-immortal-placed = Immortal { $number } begins on { $place }.

# The Rogue side

occasion-draft = You lead the agents that you take for the whole game.
ask-draft = Which agent do you take?
log-agent-dealt = { $agent } belongs to { $seat }.
log-agent-shared = { $agent } is shared: the Rogue players take turns round by round.
occasion-agent-start = Agents begin on the edge of the map, together or apart.
ask-agent-start = Where on the edge of the map does { $agent } begin?
log-agent-placed = { $agent } begins on { $place }.
occasion-second-slip = { $checkpoints ->
    [0] It stays where you put it: the Recruiter comes next.
   *[other] You place the Checkpoint next. Until then you can take this back.
}
ask-second-slip = Where do you put the second Mind Slip token? The Recruiter may use it once that location has been visited.
log-second-slip-placed = { $seat } puts the second Mind Slip token on { $place }.
log-display = The Immortals recruit at these features: { $features }.
