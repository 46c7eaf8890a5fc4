# What waits for a person: the notice of a move, `/turns`, and the digest.

notice = **Your move** in { $game } · { $where }{ company }
    { $prompt }
notice-settled = The question is settled.
notice-answered = -# **{ $game }**{ company } · your move is made.
summons-answered = -# { $seat } has moved.

turns-none = You’re in no running game. Start one with `/game new`.
turns-head = ### Your games
    { $games ->
        [0] You’re in no running game.
       *[other] { $waiting ->
            [0] None of them is waiting for you.
            [one] One of them is waiting for you.
           *[other] { $waiting } of them are waiting for you.
        }
    }{ $offered ->
        [0] { "" }
        [one] { " " }A seat is offered to you.
       *[other] { " " }{ $offered } seats are offered to you.
    }
turns-mine = **{ $place }.** 🔔 **{ $game }** · { $where }{ company }{ $time }
turns-others = **{ $place }.** **{ $game }** · { $where }{ company } · waiting for { $seats }
turns-paused = **{ $place }.** ⏸️ **{ $game }** · { $where }{ company } · paused
turns-request = -# ↳ 🔔 { $asks } · { $deadline }
turns-offered = **{ $place }.** 🪑 **{ $game }** · { $where } · { $seat } offers you the seat{ company }
turns-time = { " " }· { $deadline }
turns-no-time = { "" }
turns-deadline = until { $when } ({ $left })
turns-ranks = ranks if finished before { $when } ({ $left })
turns-ranks-no-more = over, so it no longer ranks
turns-no-deadline = no deadline

digest-head = { $games ->
        [0] { $offered ->
            [one] ### A seat is offered to you
           *[other] ### { $offered } seats are offered to you
        }
        [one] ### One game is waiting for you
       *[other] ### { $games } games are waiting for you
    }
digest-more = { $games ->
        [one] … and one more: `/turns` shows all of them.
       *[other] … and { $games } more: `/turns` shows all of them.
    }

button-turns-act = { $place } · Act
button-turns-answer = { $place } · Answer
button-turns-take = { $place } · Take over
button-turns-decline = { $place } · No thanks
button-turns-table = { $place } · To the table
button-turns-before = Previous ({ $page } of { $pages })
button-turns-after = Next ({ $page } of { $pages })

panel-barred = -# ⚠️ I can’t post everything at this table. Please ask a moderator to allow me: { $missing }. Moves count all the same.
