# The Rogue turn (MM-AGT)

ask-activate = Which agent acts?
occasion-activate = { $left ->
    [1] One more agent acts now, then it’s the Recruiter’s turn.
   *[other] Two agents act now, then it’s the Recruiter’s turn. Each acts once a round.
}
worth-stands = on { $place }{ $token ->
    [1] {" "}with a Step token
   *[0] { "" }
}
occasion-agent = { $move ->
    [1] { $action ->
        [1] Left: a Move of up to { $far ->
            [3] three
           *[other] two
        } locations, and one action.
       *[0] The action is taken. Left: a Move of up to { $far ->
            [3] three
           *[other] two
        } locations.
    }
   *[0] { $action ->
        [1] The Move is made. Left: one action.
       *[0] The Move is made, and the action taken.
    }
}
ask-agent = { $agent } is on { $place }. What next?
option-end-activation = End the activation

log-rogue-turn = The Rogue Agents act.
log-activated = { $seat } sends { $agent }.
log-rogue-turn-over = The Rogue Agents have acted.

why-agent-acted = This agent has taken its action.
why-immortal-here = An Immortal is here.

# Move

option-agent-move = Move
occasion-agent-move = Up to { $far ->
    [3] three
   *[other] two
} locations. Temples connect diagonally, too.
worth-step-token = Step token
ask-agent-move = { $agent } is on { $place }. Where to?
why-agent-moved = This agent has made its Move.
why-agent-stuck = No way leads on from there.
log-agent-moved = { $agent } moves from { $start } to { $end }.

# Ask

option-ask = Ask
occasion-ask = If the Recruiter has visited an unmarked location with the feature, one gets a Step token.{ $decoys ->
    [0] {""}
   *[other] {" "}With False Tracks, the token may be a decoy.
}
worth-unmarked = { $left } of { $of } locations unmarked
ask-about = { $agent } asks on { $place }: has the Recruiter been at a location with …?
option-ask-with = { $feature }, with the { $ally }
note-dolphin = all such locations are marked, not just one; { $radio ->
    [1] with the Field Radio, too
   *[0] once in a game
}
why-features-barred = Immortals bar both features of this location, here or elsewhere.
why-feature-barred = An Immortal stands on a location with this feature.
log-asked = { $agent } asks about the { $feature }.
log-ally-used = The { $ally } helps.

# Reveal

option-reveal = Reveal
option-reveal-now = Reveal the hour
option-return-note = Take back the note on { $place }
occasion-deed = This takes the agent’s action, and everyone sees the result.
ask-reveal = { $agent } gives up the Step token on { $place } and learns the hour. Sure?
ask-return-note = All mental notes are on the board. { $agent } needs one to reveal the hour on { $place }: which one goes back?
why-no-step-token = There’s no Step token here.
why-all-confirmed = All mental notes are confirmed, so none can go back.
log-revealed = { $agent } reveals: the Recruiter was on { $place } at { $when }.
log-note-returned = The note on { $place } goes back to the supply.

# Shake Down

option-shake-down = Shake Down
occasion-shake-down = An Immortal is here. If you name a hidden feature, it lies open and contacts no more recruits.
ask-shake-down = { $agent } shakes the Immortal down. Which feature do you name?
worth-revealed-before = lies open already
worth-ruled-out = not hidden: it was displayed, or denied before
why-no-immortal-here = There’s no Immortal here.
log-shaken-hidden = { $agent } shakes an Immortal down: “{ $feature }” is one of the Recruiter’s features. The card lies open now.
log-shaken-no = { $agent } shakes an Immortal down: “{ $feature }” is no hidden feature.
occasion-push = After the Shake Down you may push the Immortal to a location beside it.
ask-push = Immortal { $number } is on { $place }. Where is it pushed?
option-no-push = Leave it where it is
log-pushed = Immortal { $number } is pushed from { $start } to { $end }.

# Capture

option-capture = Capture
option-capture-now = Capture!
ask-capture = { $agent } tries to capture the Recruiter on { $place }. Sure?
log-captured = { $agent } captures the Recruiter on { $place }!
log-capture-failed = { $agent } finds nobody on { $place }.

# Abilities

why-ability-used = This agent has used its ability.
occasion-ability = An ability is free: the agent keeps its Move and its action.
option-psychic = Psychic Targeting
note-psychic = is the Recruiter here, or at most 2 locations away in a straight line?
option-psychic-now = Target
ask-psychic = { $agent } reaches out from { $place }: is the Recruiter there, or at most 2 locations away in a straight line?
log-psychic-yes = { $agent } feels the Recruiter: on { $place }, or at most 2 locations away in a straight line.
log-psychic-no = { $agent } feels nothing from { $place }.
option-weakness = Expose Weakness
note-weakness = moves an Immortal next to him
ask-weakness = { $agent } moves an Immortal next to him. Which?
why-nobody-weak = No Immortal beside him can be moved.
log-weakness = Bill Falls moves Immortal { $number } from { $start } to { $end }.
option-rhythm = Neuro-rhythm
note-rhythm = moves any agent a location, and one more for each feature that a Shake Down has revealed
ask-rhythm = { $agent } moves an agent. Which?
log-rhythm = Neuro-rhythm: { $agent } moves from { $start } to { $end }.
