# What the bot itself says. `$game` is the title of the game, `$where` the point in it, `$seats` people's names.

## Refusals

refused-unknown-press = I don’t know that button or menu, or it’s from an older version. `/game act` opens a fresh panel.
refused-no-such-table = I don’t know that game, or it isn’t yours to see. `/game list` shows the games here, `/turns` all of yours.
refused-unplayable = I can’t read this game: another version of me stored it. It waits for that version. Please tell the host of this bot.
refused-not-seated = You have no seat at this table. `/game board` and `/game log` work for you all the same.
refused-which-game = Which game do you mean? Use this in the game’s thread, or pick it with the `game` option. `/turns` lists all of yours, with buttons.
which-game = Which game do you mean?
which-game-menu = Choose a game
refused-no-games = You’re in no running game. Start one with `/game new`.
refused-none-over = None of your games is over yet.
refused-guild-only = Open a game in a channel of a server, where others can join.
refused-missing-permissions = I lack permissions that a game needs here. Please ask a moderator to allow me: { $missing }.
refused-already-seated = You already have a seat at this table.
refused-not-joined = You haven’t joined this table, so you can’t leave it. **Join** takes a seat while one is free.
refused-table-full = All { $seats } seats are taken.
refused-lobbies-of-host = You’ve got { $most } open tables, and that’s the most for one person. Press **Start** or **Leave** on one of their posts, then open this one.
refused-lobbies-of-channel = { $most } tables are open in this channel, and that’s its limit. Join one of them, wait until one starts, or open yours in another channel.
refused-hourly-of-host = You’ve opened { $most } tables within an hour, and that’s the most for one person. You can open the next one { $again }.
refused-hourly-of-channel = { $most } tables were opened in this channel within an hour, and that’s its limit. Open yours in another channel, or here { $again }.
refused-not-a-lobby = This table doesn’t wait for players any more: its game has begun, or its host called it off. `/game list` shows what is open.
refused-not-begun = This game hasn’t begun yet. Its host presses **Start** when everyone is there.
refused-host-only = Only the host of this table can do that: { $host }.
refused-lobby-changed = Someone joined or left at that very moment. Have a look, and try again.
refused-too-few = { $seated ->
        [one] There’s only one player here; it takes { $wanted }.
       *[other] There are only { $seated } players here; it takes { $wanted }.
    }
refused-players = This game is for { $fewest } to { $most } players.
refused-players-seated = { $seated } players sit here already, so the table can’t be for { $wanted }. Someone has to leave first.
refused-no-such-title = I don’t know a game called “{ $title }”. Pick one from the list.
refused-old-command = That command is from an older version. Reload Discord and try again.
refused-other-course = This game began under older rules, and its journal no longer leads to its present position. It can’t go back further.
refused-still-busy = I’m still working on your last request. Please ask again when you have it.
refused-finished = This game is over.
refused-unexpected = Something went wrong on my side. `/game act` shows the present state. If it happens again, tell the host of this bot the number { $incident }.
refused-store-away = I can’t reach my database right now. Nothing that I confirmed is lost. Your last press may or may not have counted: `/game act` shows it in a minute. If this lasts, tell the host of this bot the number { $incident }.

## The panel

panel-head = **{ $game }** · { $where }
panel-waiting = Waiting for { $seats }.
panel-won = { $winners ->
        [one] The game is over. { $seats } has won.
       *[other] The game is over. { $seats } share the victory.
    }
panel-nobody-won = { $players ->
        [one] The game is over. { $seats } has lost.
       *[other] The game is over. None of you has won.
    }
panel-times = ({ $times }×)
panel-earlier = { $lines ->
        [one] … one earlier line
       *[other] … { $lines } earlier lines
    }
panel-choose = { $options } options: choose one
panel-choose-some = Options { $first } to { $last } of { $options }: choose one
panel-next = Further options ({ $page } of { $pages })
panel-previous = Earlier options ({ $page } of { $pages })
panel-others = Other…
panel-main = Back
panel-superseded = -# A newer panel has taken the place of this one.
panel-outdated = **That question was settled meanwhile. This is the present one.**

why-head = ### Not possible now
why-line = **{ $option }** – { $reason } ({ $rule })
why-more = … and { $more } more
why-nothing = Nothing is barred right now.

button-why = Why not…?
button-correct = Correct what I typed
button-more = More…
button-less = Back to the question
button-hand = My sheet
button-board = Board
button-part = Part { $part }
board-closer = A closer look…
button-log = Log
button-act = Act
button-join = Join
button-leave = Leave
button-start = Start
button-start-alone = Yes, I start alone
button-settings = Settings
button-rules = Rules
button-table = To the table
button-call-off = Yes, I call it off

## Posts

lobby-title = ## { $game }
lobby-host = { $person } · host
lobby-players = Players: { $seated }
lobby-players-fixed = Players: { $seated } of { $most }
lobby-players-range = Players: { $seated } ({ $fewest }–{ $most } can play)
lobby-setting = **{ $setting }:** { $value }
lobby-choice = { $setting }: { $value }
setting-players = Players
setting-players-any = as many as join
setting-players-any-note = Start with everyone who is there
settings-head = ### Settings of { $game }
setting-free-seat = Whoever joins as number { $number }
lobby-unreachable = ⚠️ Direct messages don’t reach { $seats }. They’ll find everything private behind the buttons at the table.
lobby-here = I may not open threads here, so the game will be played in this channel.
lobby-lobby = -# { $missing ->
        [0] The host starts the game, or calls it off by leaving.
        [one] The game can start once one more player has joined. The host calls it off by leaving.
       *[other] The game can start once { $missing } more players have joined. The host calls it off by leaving.
    } I’ll send your private sheet by direct message.
lobby-full = Your table of **{ $game }** is full: { $people } { $others ->
        [one] sits
       *[other] sit
    } there with you. Press **Start** to begin.
panel-seat-gone = You no longer have a seat at this table.
lobby-joined = **You have a seat in { $game }.** If the game begins in the next few minutes, your first question comes up right here. Later, press **Act** at the table.
lobby-start-alone = Start **{ $game }** alone? Nobody else has joined, and nobody can once the game has begun.
lobby-running = **The game is on.**
lobby-finished = **{ $outcome }**
lobby-abandoned = **The host has called this game off.**

table-head = ### { $game } · { $where }
table-resigned = -# { $seats } left the game.
scene-begins = ## { $game } begins
scene-more = { $lines ->
        [one] … and one earlier line; see the log
       *[other] … and { $lines } earlier lines; see the log
    }
scene-went-back = ## Back to an earlier moment
scene-gains = **{ $who }:** { $amounts }
scene-gain = +{ $what }
scene-loss = −{ $what }
scene-quiet = The table moves on.
table-next = ▶️ { $count ->
        [one] **{ $seats }** is to move.
       *[other] **{ $seats }** are to move.
    }
sheet-head = **{ $game }** · your private sheet{ company }
sheet-as-of = -# As of { $where }, { $when }. **My sheet** shows it as it is now.
welcome = { $hosts ->
        [yes] You’ve opened a table of **{ $game }**.
       *[no] You have a seat at { $host }’s table of **{ $game }**.
    } I’ll send you a private sheet here, and a message when it’s your move.
company = { $others ->
        [0] { "" }
       *[other] { " " }· with { $people }
    }

status-since = Last move { $when }.
status-players = Players: { $seats }.

## Answers to commands

answer-lobby-open = { $players ->
        [one] The table is open, for you alone. Press **Start** on its post.
       *[other] The table is open. Others press **Join** on its post.
    }
answer-call-off-sure = You host this table of **{ $game }**, so leaving it calls the game off for everyone. Do you really want to?
answer-lobby-closed = You’ve called the game off.
answer-left = You left the table.
answer-list-none = No games here. Open one with `/game new`.
answer-list-head = ### Games
answer-list-newest = -# Only the newest games are listed here. `/turns` shows all of yours.
answer-list-lobby = - { $link } **{ $game }** · open table, { $seated } seated · `{ $id }`
answer-list-running = - { $link } **{ $game }** · { $where } · waiting for { $seats } · `{ $id }`
answer-list-unplayable = - { $link } { $title } · stored by another version of me, so it waits · `{ $id }`
answer-list-mine = { $seats } (you among them)
answer-choice = { $game } · { $where } · { $people }

## What several rooms say

mission-title = { $game } · { $campaign }{ $number ->
        [0] {""}
       *[other] , mission { $number }
    }
refused-paused = Those in charge have paused this game. Nobody can play until it goes on.
table-paused = ⏸️ **Paused** { $since }: nobody can play and no deadline runs until the game goes on.
button-marks = Marks
words-withheld = -# What { $authors } wrote for their side alone is left out: { $count ->
        [one] its author has not published it.
       *[other] its authors have not published it.
    }
words-published = -# Published by those who wrote it, for their side alone at first: { $authors }.
button-publish = Publish what I wrote
button-unpublish = Make what I wrote private again
button-results = Results
refused-which-title = Which game? Pick it with the `title` option.
refused-attempt-kept = This attempt would give the box away. Others can see it once the challenge is over, { $when }.
button-newer = Newer
button-older = Older
log-took-back = { $picks ->
        [one] { $seat } took back one pick.
       *[other] { $seat } took back { $picks } picks.
    }
log-went-back = { $picks ->
        [0] The game went back.
        [one] The game went back over one pick.
       *[other] The game went back over { $picks } picks.
    }
as-of = -# As of { $when }.
lobby-circles = Players of one side get a private thread of their own. Moderators of this server can read private threads.
lobby-no-circles = I may not open private threads here. Players of one side find what they share behind the buttons, and talk elsewhere.
refused-other-rules = This game was played under a version of the rules that I don’t know, so I can’t play it again.
whisper-head = **{ $game }**{ company }
undo-more = … and { $lines } more lines
summons = it’s your move.
