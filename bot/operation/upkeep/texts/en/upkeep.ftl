# The report of `python -m bot check-games`, for the host of the bot.

check-game = { $game }  { $title }  { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }  { $found }
check-fits = fits
check-title = This release does not have the game, so it would have to wait.
check-seal = The setup is not the one that was sealed.
check-entry-missing = Entry { $number } is missing.
check-entry-added = Entry { $number } follows the last one that the game knows of.
check-entry-unreadable = Entry { $number } cannot be read: { $why }.
check-entry-illegal = Entry { $number } no longer fits: { $why }.
check-differs-at-entry = Differs at entry { $number }: it is legal, but no longer gives the same ({ $what }).
check-differs = Differs at the end: the moves lead to another { $what } than the one that is stored.
check-goes-on = It would go on from its stored position.
check-waits = Its stored position cannot be read, so it would have to wait.
check-summary = { $games ->
        [0] No games are running.
        [one] One game is running: { $fit ->
            [0] it does not fit.
           *[other] it fits.
        }
       *[other] { $games } games are running: { $fit } fit, { $others } { $others ->
            [one] does
           *[other] do
        } not.
    }
