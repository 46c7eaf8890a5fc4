# What is written on the board of MIND MGMT

board-setup = Setup
board-when = Round { $round } · { $when }
board-turn-setup = Waiting for { $people }
board-turn-recruiter = The Recruiter moves unseen ({ $people })
board-turn-answer = The Recruiter has to answer ({ $people })
board-turn-agent = { $agent } is at work ({ $people })
board-turn-rogues = { $count ->
    [one] One more agent acts ({ $people })
   *[other] { $count } agents act ({ $people })
}
board-over = { $reason ->
    [capture] The Recruiter is captured
    [dead-end] The Recruiter had nowhere to go
    [recruits] The Recruiter has enough recruits
    [time] The Recruiter wasn’t caught in time
   *[broken-off] Broken off without a result
}
board-recruiter = Recruiter: { $who }
board-recruits = Announced recruits
board-of-goal = { $announced } of { $goal }
board-first-hours = 1–5
board-covered = off
board-end = END
board-new = NEW
board-gone = GONE

# Beside a question

choice-ways = A hollow { $hour }: { $steps ->
    [0] {""}
   *[other] where a Step leads (amber)
}{ $slips ->
    [0] {""}
   *[other] { $steps ->
        [0] {""}
       *[other] {", or"}
    } where a Mind Slip leads (turquoise)
}
choice-agents = Hatched: where agents can come with one Move, the nearer the brighter
choice-wanted = Immortal display
choice-left = { $what ->
    [move] Move left
    [action] Action left
   *[ability] Ability left
}
choice-nothing-left = Nothing left to do
