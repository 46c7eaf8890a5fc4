# How the bot is doing, for its host.

health-head = ### Health
    Started { $hours ->
        [0] less than an hour ago
        [one] one hour ago
       *[other] { $hours } hours ago
    }; all counts are since then.
health-games = - Games: { $running } running, { $lobbies } open
health-moves = - Moves: { $moves }, { $rate } a second over the last five minutes
health-interactions = - Interactions: { $all } acknowledged, { $slow } of them after more than a second; { $late } too late
health-refused = - Answered with a reason why not: { $refused }; with an incident number: { $incidents }. Errors in the log: { $errors }
health-outbox = - Outbox: { $parcels ->
        [0] nothing waits
        [one] one message waits, for { $minutes } min ({ $tried } tried in vain)
       *[other] { $parcels } messages wait, the oldest for { $minutes } min ({ $tried } tried in vain)
    }
health-parcels = - Messages: { $delivered } delivered, { $died } given up ({ $dead } in the last days)
health-timers = - Timers due: { $timers }; pictures waiting to be drawn: { $pictures }
health-unreadable = - Stored things that I could not read and have left out: { $count }. The log names them.
health-memory = - Memory: { $megabytes } MB, without the pictures’ own process
health-process = - Process { $name }: shards { $shards }, started { $since }; waiting there: { $parcels } messages, { $timers } timers
health-unserved = - **No process serves these shards:** { $shards }
health-sessions = - **Few gateway sessions are left today:** { $left } of { $all }; all again { $resets }
