# Asides: marks and notebooks. `$game` is the title of the game.

button-marks = Marks
marks-head = { $pages ->
        [one] **{ $game }** · marks
       *[other] **{ $game }** · marks, page { $page } of { $pages }
    }
marks-none = Nothing can be marked now.
mark-done = Noted.
mark-choose = Something to fill in
tick-choose = Done at one tap
