# Asides: marks and notebooks. `$game` is the title of the game.

button-marks = Marks
marks-head = { $pages ->
        [one] **{ $game }** · marks
       *[other] **{ $game }** · marks, page { $page } of { $pages }
    }
marks-none-in-game = { $game } has no marks and no notebook of a side.
marks-none-for-seat = In { $game }, marks and the notebook are for the other side; yours has none.
marks-none-now = There is nothing to mark now. Look again as the game goes on.
marks-none-more = The game is over, so nothing is marked any more.
marks-instead = -# Notes of your own, which nobody else sees, are behind the button, and in `/game note`.
mark-done = Noted.
mark-choose = Something to fill in
tick-choose = Done at one tap
