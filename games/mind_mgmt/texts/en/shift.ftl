# SHIFT: the modules of a campaign (MM-SHF, MM-MOD)

# Modules by their packs, and what each does

module-R1 = Deep Breath
effect-R1 = the Recruiter starts with a second Mind Slip token of their own
module-R2 = Street Closures
effect-R2 = the Recruiter places two more Mayhem tokens
module-R3 = False Tracks
effect-R3 = two decoy Step tokens for Asks that would fail
module-R4 = Burned Files
effect-R4 = once, the Recruiter removes a Step token or a confirmed note
module-R5 = Talent Dossier
effect-R5 = the Recruiter draws four hidden features and keeps three
module-R6 = Restless Immortals
effect-R6 = the first Immortal move of a turn may be a double one
module-R7 = Catacombs
effect-R7 = the two temples are connected for the Recruiter and the Immortals
module-A1 = Running Shoes
effect-A1 = once in a Rogue turn, one agent may move up to three locations
module-A2 = Field Radio
effect-A2 = once a round, an Ask may name a feature next door
module-A3 = Checkpoint
effect-A3 = one border is closed to the Recruiter’s Steps; agents there can move it
module-A4 = Warm Trail
effect-A4 = one Step token lies on hours 1 to 5 at the start
module-A5 = Truth Serum
effect-A5 = a Shake Down names two features
module-A6 = Stakeout
effect-A6 = a token tells whether the Recruiter is on it or next to it
module-A7 = Paper Chain
effect-A7 = every Reveal also marks the hour before or after

# Choosing them

occasion-modules = { $how ->
    [D-SHIFT-LOSER] Your side lost the last game, so you choose first. The other side learns how many you take. The longer its winning streak, the fewer it may take.
    [D-SHIFT-WINNER] The other side has chosen { $others ->
        [one] 1 module
       *[other] { $others } modules
    }. You may choose one fewer for each game that your side has won in a row. What you take is shown together with theirs.
    [D-OPP-PICK] You choose which of the other side’s modules it plays with, and it chooses yours. Everyone sees them when both have chosen. `/campaign packs` has them in full.
   *[D-AUCTION-PICK] { $recruiter } is the Recruiter. You choose for the Rogue Agents, who play with as many modules as { $recruiter } has bid. `/campaign packs` has them in full.
}
ask-modules =
    { $count ->
        [0] Which module comes into this game?
       *[other] So far: { $picked }. Which other module comes into this game?
    } { $must ->
        [1] Choose { $left }{ $count ->
            [0] {""}
           *[other] {" "}more
        }.
       *[0] You may choose { $left ->
            [one] {""}
           *[other] up to{" "}
        }{ $left }{ $count ->
            [0] {""}
           *[other] {" "}more
        }.
    }
option-no-more-modules =
    { $count ->
        [0] No module
       *[other] No more
    }
log-modules-counted =
    { $side ->
        [recruiter] { $count ->
            [0] The Recruiter has chosen no module.
            [one] The Recruiter has chosen { $count } module.
           *[other] The Recruiter has chosen { $count } modules.
        }
       *[rogues] { $count ->
            [0] The Rogue Agents have chosen no module.
            [one] The Rogue Agents have chosen { $count } module.
           *[other] The Rogue Agents have chosen { $count } modules.
        }
    }
log-modules =
    { $side ->
        [recruiter] { $count ->
            [0] The Recruiter plays without modules.
           *[other] The Recruiter plays with { $modules }.
        }
       *[rogues] { $count ->
            [0] The Rogue Agents play without modules.
           *[other] The Rogue Agents play with { $modules }.
        }
    }
log-components = Open packs add to this game: { $components }.
occasion-bid = You all bid in secret. Whoever bids most is the Recruiter, and plays without modules. The others play with that many: `/campaign packs` has them. A tie goes to whoever was the Recruiter least often.
ask-bid = How many modules may the Rogue Agents have, if you become the Recruiter?
option-bid = { $modules ->
    [0] No module
    [one] { $modules } module
   *[other] { $modules } modules
}
log-bid = { $modules ->
    [0] { $seat } has bid no module.
    [one] { $seat } has bid { $modules } module.
   *[other] { $seat } has bid { $modules } modules.
}
log-auction-won = { $seat } is the Recruiter.

# R3 False Tracks

worth-decoy = a decoy; { $left } left
log-false-track = { $agent } reveals a false track on { $place }: the Recruiter hasn’t been there.
log-decoys-shown = { $count ->
    [0] Decoys used: { $used }.
   *[other] Decoys used: { $used }. Still on the board: { $places }.
}

# R4 Burned Files

option-burn = Burned Files
note-burn = removes a Step token or a confirmed note; once in a game
occasion-burn = That location is unmarked from then on, and can be asked about again.
ask-burn = Which file burns?
why-burned = You have burned your files.
why-nothing-to-burn = No Step token and no confirmed note lay on the board when this turn began.
log-burned = { $noted ->
    [1] Burned Files: the confirmed note { $when } on { $place } is gone.
   *[0] Burned Files: the Step token on { $place } is gone.
}

# R5 Talent Dossier

occasion-put-back = You have drawn four features and keep three. Nobody learns which one you put back.
ask-put-back = Which feature do you put back?
worth-talent = { $near } of { $of } near your start
log-put-back = You put back the { $feature }. You contact recruits at these features: { $features }.
log-put-back-shown = The Recruiter had put back the { $feature }.

# R6 Restless Immortals

occasion-immortal-on = { $count ->
    [0] Restless Immortals: your first Immortal move may be a double one.
   *[other] { $recruited } Restless Immortals: your first Immortal move may be a double one.
}
ask-immortal-on = Immortal { $number } is on { $place }. Does it go on?
option-stand = Stop there

# A1 Running Shoes, A2 Field Radio

note-run = { $features }; with Running Shoes, once in a Rogue turn
log-run = { $agent } uses the Running Shoes.
note-radio = by Field Radio, from next door; once a round
log-radio = { $agent } uses the Field Radio.

# A3 Checkpoint

occasion-checkpoint-first = The Recruiter’s Steps can’t cross the Checkpoint. Mind Slips, agents and Immortals can. Agents next to it can move it later.
ask-checkpoint-beside = The Checkpoint closes a border. Next to which location?
ask-checkpoint = On which border of { $place } do you put the Checkpoint?
why-mayhem-there = A Mayhem token lies there.
log-checkpoint-placed = { $seat } puts the Checkpoint { $border }.
option-checkpoint = Move the Checkpoint
note-checkpoint = to another border of the agent’s location; once a round
occasion-checkpoint = It’s a free action: the agent keeps its Move and its action.
why-checkpoint-moved = The Checkpoint has been moved in this round.
why-no-checkpoint-here = The Checkpoint isn’t at this location.
why-checkpoint-stuck = There’s no other border for it here.
why-checkpoint = The Checkpoint is in the way.
log-checkpoint-moved = { $agent } moves the Checkpoint: it is { $border } now.

# A4 Warm Trail

occasion-warm = The agents have a warm trail: they see one of your first five locations.
ask-warm = Which of your first five locations gets a Step token?
log-warm-token = The trail is warm: a Step token on { $place }.

# A5 Truth Serum

ask-shake-down-also = Which second feature do you name, besides “{ $features }”? Both are answered together.

# A6 Stakeout

option-stakeout-put = Put the Stakeout token here
note-stakeout = after each turn of the Recruiter it tells whether they’re here or next to it
option-stakeout-take = Take the Stakeout token back
why-stakeout-used = This agent has put or taken the Stakeout token.
why-stakeout-out = The Stakeout token is on the board.
why-no-stakeout-here = The Stakeout token isn’t here.
log-stakeout-put = { $agent } stakes out { $place }.
log-stakeout-taken = { $agent } gives up the stakeout on { $place }.
log-stakeout-yes = Stakeout: the Recruiter is on { $place } or next to it.
log-stakeout-no = Stakeout: the Recruiter is neither on { $place } nor next to it.

# A7 Paper Chain

occasion-chain = With the Paper Chain every Reveal leads on to the hour before or after.
ask-chain = { $agent } has revealed { $when }. Which neighbouring hour do you mark? Nobody learns which of the two it is.
option-no-chain = No new Step token
log-chained = { $count ->
    [0] Paper Chain: the hours beside { $when } bring no Step token.
   *[other] Paper Chain: a Step token on { $place }, for the hour before or after { $when }.
}

# Allies of SHIFT packs

help-AL2 = is the Recruiter on the outer edge? Once in a game
help-AL3 = removes a Mayhem token for good; once in a game
help-AL4 = moves an Immortal one or two locations; once in a game
occasion-ally = An ally helps once in a game, and takes neither Move nor action.
occasion-witness = The witness helps once, and everyone hears the answer. The agent keeps its Move and its action.
ask-witness = { $agent } questions the Sleeping Witness: is the Recruiter on the outer edge of the map?
option-witness-now = Wake the witness
log-witness-edge = The Recruiter is on the outer edge of the map.
log-witness-inner = The Recruiter isn’t on the outer edge of the map.
ask-remove-mayhem = Which Mayhem token goes?
why-no-mayhem = There is no Mayhem token on the board.
log-mayhem-removed = The street { $border } is open again.
ask-hypnotise = Which Immortal is hypnotised?
log-hypnotised = The Pocket Hypnotist sends Immortal { $number } from { $start } to { $end }.
