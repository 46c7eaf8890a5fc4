# Private sheets

sheet-recruiter = { $opened ->
    [0] Behind your screen
   *[other] What was behind the screen
}
sheet-secret = { $opened ->
    [0] nobody else sees this
   *[other] all see it now
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
sheet-picked-up = second slip picked up

sheet-features = What is known of the features
sheet-possible = { $exact ->
    [0] at most { $places } locations are possible
   *[other] { $places ->
        [one] one location is possible
       *[other] { $places } locations are possible
    }
}
sheet-none-new = none new at { $when }
sheet-not-hidden = not hidden
sheet-book = Notebook
sheet-book-note = the Rogue side’s own, newest first
sheet-book-empty = Nothing is written yet.
sheet-entry = #{ $number } { $who }{ $at ->
    [0] {""}
   *[other] {" "}({ $place })
}:
