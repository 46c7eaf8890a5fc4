# Private sheets

sheet-recruiter = Behind your screen
sheet-secret = nobody else sees this
sheet-you-are = You are
sheet-not-announced = Not announced yet
sheet-missing = { $recruits ->
    [0] enough to win
   *[other] then { $recruits } to go
}
sheet-picked-up = second Mind Slip picked up

sheet-features = What is known of the features
sheet-possible = { $exact ->
    [0] at most { $places } locations are possible
   *[other] { $places ->
        [one] one location is possible
       *[other] { $places } locations are possible
    }
}
sheet-none-new = none new at { $when }
sheet-not-hidden = no hidden card
sheet-book = Notebook
sheet-book-note = the Rogue side's own, newest first
sheet-book-empty = Nothing is written yet.
sheet-entry = #{ $number } { $who }{ $at ->
    [0] {""}
   *[other] {" "}({ $place })
}:
