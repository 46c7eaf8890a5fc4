# How fast a table plays, and what happens when someone is late.

## What the host can choose; the values of a setting are `setting-<id>-<value>`, what they mean `…-note`

setting-pace = Pace
setting-pace-none = as long as it takes
setting-pace-none-note = No deadlines
setting-pace-evening = a live evening
setting-pace-evening-note = Minutes for each turn; everyone is there
setting-pace-day = a move a day
setting-pace-day-note = One day for each turn, counted in each player’s own waking hours
setting-pace-days = a move every few days
setting-pace-days-note = Three days for each turn, counted in each player’s own waking hours

setting-ladder = If someone is late
setting-ladder-reminders = reminders only
setting-ladder-reminders-note = The table waits as long as it takes
setting-ladder-defaults = defaults, then a substitute
setting-ladder-defaults-note = The game goes on with defaults; a player who stays away is replaced
setting-ladder-substitute = a substitute
setting-ladder-substitute-note = Nobody moves for anyone else; a player who stays away is replaced
setting-ladder-strict = defaults, then out
setting-ladder-strict-note = The game goes on with defaults; a player who stays away leaves it

## What the table agrees on

pace-none = Pace: as long as it takes, without deadlines.
pace-by-the-clock = **Pace: { $pace }.** Each player has { $deadline } for a turn, and a reminder after { $reminder }.
pace-by-days = **Pace: { $pace }.** Each player has { $deadline } for a turn, and a reminder after { $reminder }. A day is that player’s waking day: nights, days off and days away don’t count, as set with `/me hours` and `/me away`.
pace-late = **If someone is late:**
pace-rung-first = After { $after }: { $act }
pace-rung-later = Then, { $after } later: { $act }
pace-rung-next-time = The next time, after { $after }: { $act }
pace-rung-remind = a reminder at the table.
pace-rung-remind-all = everyone hears whom the table waits for.
pace-rung-default = { $times ->
        [one] their turn is finished with the defaults, once.
       *[other] their turn is finished with the defaults, up to { $times } times in a row.
    }
pace-rung-offer = their seat is offered to a substitute; until one comes, they may go on.
pace-rung-leave = they leave the game, by its rules for leaving.
pace-agreed = -# Anyone who joins agrees to this. If your time runs out while I’m offline, you get { $rest } more.
pace-offline = -# If your time runs out while I’m offline, you get { $rest } more.
pace-changed = { $host } has changed the terms of your table of **{ $game }**. If they don’t suit you, press **Leave** there before the game begins.
pace-changed-by-leaving = Someone whom the settings of your table of **{ $game }** named has left, so its terms have changed. { $hosts ->
        [yes] You can choose others under **Settings**.
       *[no] If they don’t suit you, press **Leave** there before the game begins.
    }

pace-minutes = { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }
pace-days = { $days ->
        [one] one day
       *[other] { $days } days
    }
pace-part-of-a-day = { $percent ->
        [25] a quarter of a day
        [50] half a day
        [75] three quarters of a day
       *[other] { $percent } % of a day
    }

## What comes next; `$when` reads “in 3 hours”

pace-deadline = ⏳ { $seat }: { $when } { $act }.
pace-your-deadline = ⏳ If you do nothing, { $when } { $act }.
pace-your-default = The default is “{ $option }”.
pace-act-remind = a reminder follows at the table
pace-act-remind-all = everyone is told
pace-act-default = the defaults are played
pace-act-offer = the seat is offered to a substitute
pace-act-leave = the seat leaves the game

## What was done, at the table and in the log

pace-did-remind = The table waits for { $seat }, whose time has run out.
pace-did-remind-all = { $seat } is late, and everyone waits.
pace-did-default = Time ran out for { $seats }: the turn is finished with the defaults.
pace-did-offer = Time ran out for { $seat }: the seat is offered to a substitute. { $seat } may still go on.
pace-did-offer-vacant = Time ran out for { $seat }: the seat is still open to a substitute.
pace-did-leave = Time ran out for { $seat }, who leaves the game, as agreed.
pace-rests = { $seat }’s time ran out while I was offline, so there’s some more.

## The same, to the late player alone, in their morning

pace-told-default = Your time ran out while you were asleep or away, so your turn was finished with the defaults. `/game log` shows what happened.
pace-told-leave = Your time ran out while you were asleep or away, so you’ve left the game, as the table had agreed. You can still watch it there.
