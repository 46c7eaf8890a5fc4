# What a person has played, for them alone.

played-head = ### Your record
played-none = You haven’t finished a game yet. `/game new` opens a table, and `/challenge daily` has one to play alone.
played-title = **{ game-title }**
played-group = - { $against ->
        [people] Against people
        [challenge] Challenges
       *[bots] Against bots
    }: won { $won } of { $played }{ $has-sides ->
        [yes] {" "}({ $sides })
        [one] {" "}as { $sides }
       *[no] {""}
    }{ $shared ->
        [0] {""}
       *[other] , { $shared } of them shared
    }{ $nobody ->
        [0] {""}
       *[other] , { $nobody } with no winner
    }{ $has-best ->
        [yes] , best { $best }
       *[no] {""}
    }
played-side = { $won } of { $played } as { $side }
played-apart = - Not counted: { $games }
played-left = { $games ->
        [one] { $games } left early
       *[other] { $games } left early
    }
played-undecided = { $games } broken off

played-latest = ### Latest games
played-line = { $number }. { $when } · [{ game-title }]({ $url }) · { $result }{ $taken ->
        [yes] {" "}(seat taken over)
       *[no] {""}
    } · { $company }
played-choice = { $number } · { game-title }, { $company }
played-challenge = challenge
played-with = { $others ->
        [0] alone
       *[other] with { $named ->
            [yes] { $people }
           *[no] { $others ->
                [one] one other
               *[other] { $others } others
            }
        }
    }

played-number = { $parties ->
        [2] two
        [3] three
        [4] four
        [5] five
       *[other] { $parties }
    }
played-against = { $others ->
        [0] against { $bots }
       *[other] { $company } against { $bots }
    }

played-ended = { $fate ->
        [undecided] broken off
       *[left] left before the end
    }
played-ended-side = { $fate ->
        [won] **won**
       *[lost] lost
    } as { $side }, { $summary }
played-ended-shared = **first** of { played-number }, shared { $with }, { $summary }
played-ended-place = { $place ->
        [1] **first**
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    } of { played-number }, { $summary }
played-ended-alone = { $nobody ->
        [yes] nobody won
       *[no] { $fate ->
            [won] **won**
           *[lost] lost
        }
    }, { $summary }

played-story = How did it go? Open a story…
played-rules = -# Only you see this. A game that you left early counts neither as won nor as lost. A seat that you took over counts as yours; one that you handed on doesn’t. Lessons don’t count.
played-unreadable = -# { $games ->
        [one] One game is missing here: this release can’t read it.
       *[other] { $games } games are missing here: this release can’t read them.
    }
button-record-newer = Newer
button-record-older = Older
