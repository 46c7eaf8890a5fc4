# Private sheets

sheet-recruiter = { $opened ->
    [0] Behind your screen
   *[other] What was behind the screen
}
sheet-secret = { $opened ->
    [0] nobody else sees this
   *[other] everyone sees it now
}
sheet-you-are = { $opened ->
    [0] You are
   *[other] The Recruiter was
}
sheet-not-announced = Not announced
sheet-missing = { $recruits ->
    [0] enough to win
   *[other] { $opened ->
        [0] then { $recruits } to go
       *[other] { $recruits } short of the goal
    }
}
sheet-second-slip = second Mind Slip: { $state ->
    [unvisited] { $opened ->
        [0] not yet
       *[other] never picked up
    }
    [picked-up] picked up
   *[used] used
}
sheet-turn = This turn
sheet-acted = { $done ->
    [step] Step made
    [slip] Mind Slip made
   *[open] action to come
}
sheet-immortal-move = Immortal move { $made ->
    [0] possible
   *[other] made
}
sheet-extra-move = extra move { $moves ->
    [0] only after it
    [1] possible
   *[other] made
}
sheet-decoys = { $left ->
    [0] False Tracks: both decoys used
    [one] False Tracks: { $left } decoy left
   *[other] False Tracks: { $left } decoys left
}
sheet-files = { $left ->
    [0] Burned Files: used
   *[other] Burned Files: can still be used, once
}
sheet-put-back = Talent Dossier: { $feature } put back

sheet-own-agents = Your agents
sheet-agent-on = { $agent } on { $place }
sheet-can = { $what ->
    [move] Move
    [action] action
   *[ability] ability
}
sheet-left = { $ready ->
    [0] has acted in this round
   *[other] { $count ->
        [0] nothing left to do
       *[other] left: { $left }
    }
}
sheet-moves-to = to { $places }

sheet-features = What is known of the features
sheet-possible = { $exact ->
    [0] at most { $places } locations possible (search broken off)
   *[other] { $places ->
        [one] one location is possible
       *[other] { $places } locations are possible
    }
}
sheet-book = Notebook
sheet-book-note = the Rogue side’s own, newest first
sheet-book-empty = Nothing is written yet.
sheet-entry = #{ $number } { $who }{ $at ->
    [0] {""}
   *[other] {" "}({ $place })
}:

ledger-standing = { $standing ->
    [possible] can be hidden
    [revealed] revealed
   *[out] not hidden
}
ledger-nothing = never named
ledger-places = Answers about locations
