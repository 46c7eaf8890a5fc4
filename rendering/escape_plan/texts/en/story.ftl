# The pictures of a finished game.

story-trails = Everyone’s way
story-trails-note = stops are numbered by turn · tick: escaped · cross: arrested
story-ending =
    { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } · { $ending ->
        [escaped] escaped, { $when }
        [arrested] arrested, { $when }
       *[in] stays
    }
alt-trails = Everyone’s way through the city.
alt-trail = { $who }: { $count ->
        [0] nowhere
       *[other] { $places }
    } ({ $end }).

story-score-note = a star marks the winner
story-arrested = ARRESTED
story-plans = Escape Plans
story-plans-note = tick in a disc: visited for cash · in a square: for income
story-tiles = Lockers and exits
story-tiles-note = Costa: $0 counts as the best of its kind · of three kinds, one tile counts
story-score-alt = Final score.
story-score-alt-one =
    { $escaped ->
        [0] { $who } was arrested and scores nothing
       *[other] { $who }{ $won ->
            [0] { "" }
           *[other] { "" } wins with
        } { MONEY($total) } ({ $lines })
    }; visited: { $visited }.
alt-film = The city turn by turn, in { $frames } pictures of a moment each. { $result }.
