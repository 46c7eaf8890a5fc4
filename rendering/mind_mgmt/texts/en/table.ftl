# Beside the map

table-features = Features
table-features-note = { $deck ->
    [0] no card left in the deck
    [one] { $deck } card left in the deck
   *[other] { $deck } cards left in the deck
}
table-display = Immortal display
table-revealed = revealed
table-recruited = recruited
table-barred = no questions
table-agents = Agents
table-round = { $round ->
    [0] setup
   *[other] round { $round }
}
table-no-agents = The agents aren’t shared out yet.
table-controller = { $shared ->
    [0] { $who }
   *[other] { $who } (shared)
}
table-agent-at = { $place } · { $state ->
    [at-work] at work
    [ready] ready
   *[spent] spent
}
table-cards = Who it may be, and what’s left
table-potential = Possible Recruiter
table-tokens = Tokens
table-own-slip = { $left ->
    [0] own Mind Slip used
    [one] own Mind Slip available
   *[other] { $left } own Mind Slips available
}
table-notes-left = mental notes left: { $left }
table-supply = recruits left: { $left }
table-allies = Allies
table-modules = SHIFT modules
table-module = { $module }: { $effect }{ $state ->
    [left] {" "}(unused)
    [used] {" "}(used)
   *[none] {""}
}
table-log = Questions and answers
table-log-note = { $left_out ->
    [0] { $count ->
        [0] {""}
        [one] {""}
       *[other] { $count } in all, newest first
    }
   *[other] newest first, { $shown } of { $count }
}
table-no-facts = Nothing has been asked yet.
