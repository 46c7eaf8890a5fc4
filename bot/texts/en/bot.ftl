# What the bot itself says. `$game` is the title of the game, `$where` the point in it, `$seats` people's names.

# --- refusals

refused-unknown-press = That button or menu is not one of mine, or it is from an older version. Use `/game act` to open a fresh panel.
refused-no-such-table = I do not know that game, or it is not yours to see. `/game list` shows the games here, `/turns` all of yours.
refused-unplayable = I cannot read how this game stands, as another version of me has stored it. It will wait; please tell the host of this bot.
refused-not-seated = You have no seat at this table. `/game board` and `/game log` show you how it stands all the same.
refused-which-game = Which game do you mean? Use this in the game’s thread, or pick it with the `game` option.
refused-no-games = You are in no running game. Start one with `/game new`.
refused-none-over = None of your games is over yet.
refused-guild-only = Open a game in a channel of a server, where others can join.
refused-missing-permissions = I may not do what a game needs here. Please ask a moderator to allow me: { $missing }.
refused-already-seated = You sit at this table already.
refused-table-full = All { $seats } seats are taken.
refused-lobbies-of-host = You have { $most } open tables, which is as many as one person may have. Press **Start** or **Leave** on the post of one of them, then open this one.
refused-lobbies-of-channel = { $most } tables are open in this channel, which is as many as it may have. Join one of them, wait until one starts, or open yours in another channel.
refused-hourly-of-host = You have opened { $most } tables within an hour, which is as many as one person may open. You can open the next one { $again }.
refused-hourly-of-channel = { $most } tables were opened in this channel within an hour, which is as many as it may have. Open yours in another channel, or here { $again }.
refused-not-a-lobby = This table is no longer waiting for players: its game has begun, or was called off. `/game list` shows what is open.
refused-not-begun = This game has not begun yet. Its host presses **Start** when everyone is there.
refused-host-only = Only the host of this table can do that: whoever opened it.
refused-lobby-changed = Someone joined or left at that very moment. Look again, and try again.
refused-too-few = { $seated ->
        [one] There is only one player here; it takes { $wanted }.
       *[other] There are only { $seated } players here; it takes { $wanted }.
    }
refused-players = This game is for { $fewest } to { $most } players.
refused-no-such-title = I do not know a game called “{ $title }”. Pick one from the list.
refused-old-command = That command is from an older version. Reload Discord and try again.
refused-other-course = This game was begun by older rules, and its journal no longer leads to where it stands. It cannot go back further.
refused-still-busy = I am still working on what you asked me for before. Please ask again when you have it.
refused-finished = This game is over.
refused-unexpected = Something went wrong on my side. `/game act` shows how things stand now. If it happens again, tell the host of this bot the number { $incident }.

# --- the panel

panel-head = **{ $game }** · { $where }
panel-waiting = Waiting for { $seats }.
panel-won = { $winners ->
        [one] The game is over. { $seats } has won.
       *[other] The game is over. { $seats } share the victory.
    }
panel-nobody-won = The game is over. No player has won.
panel-earlier = { $lines ->
        [one] … one line before
       *[other] … { $lines } lines before
    }
panel-choose = { $options } options: choose one
panel-choose-some = Options { $first } to { $last } of { $options }: choose one
panel-next = Further options ({ $page } of { $pages })
panel-previous = Earlier options ({ $page } of { $pages })
panel-others = Other…
panel-main = Back
panel-outdated = **That question was settled meanwhile. This is how things stand now.**

why-head = ### Not possible now
why-line = **{ $option }** – { $reason } ({ $rule })
why-more = … and { $more } more
why-nothing = Everything that one might expect is on offer.

button-why = Why not…?
button-correct = Correct what I typed
button-more = More…
button-less = Back to the question
button-hand = My sheet
button-board = Board
board-closer = A closer look…
button-log = Log
button-act = Act
button-join = Join
button-leave = Leave
button-start = Start
button-settings = Settings
button-rules = Rules
button-table = To the table
button-resign = Yes, I leave the game

# --- posts

lobby-title = ## { $game }
lobby-host = { $person } · host
lobby-players = Players: { $seated } seated of { $wanted }
lobby-setting = **{ $setting }:** { $value }
lobby-choice = { $setting }: { $value }
settings-head = ### Settings of { $game }
setting-free-seat = Whoever joins as number { $number }
lobby-unreachable = ⚠️ Direct messages do not reach { $seats }. What is private will be behind the buttons at the table.
lobby-here = I may not open threads here, so the game will be played in this channel.
lobby-lobby = -# The host starts the game, or calls it off by leaving. Your private sheet will come by direct message.
lobby-full = Your table of **{ $game }** is full: { $people } { $others ->
        [one] sits
       *[other] sit
    } there with you. Press **Start** to begin.
lobby-joined = **You have a seat in { $game }.** If the game begins in the next few minutes, your first question comes up right here. Later, press **Act** at the table.
lobby-running = **The game is on.**
lobby-finished = **The game is over.**
lobby-abandoned = **The host has called this game off.**

table-head = ### { $game } · { $where }
table-resigned = -# { $seats } left the game.
scene-begins = ## { $game } begins
scene-more = { $lines ->
        [one] … and one line before; see the log
       *[other] … and { $lines } lines before; see the log
    }
scene-went-back = ## Back to an earlier moment
scene-gains = **{ $who }:** { $amounts }
scene-gain = +{ $count } { $what }
scene-loss = −{ $count } { $what }
scene-quiet = The table moves on.
table-next = ▶️ { $count ->
        [one] **{ $seats }** is to move.
       *[other] **{ $seats }** are to move.
    }
sheet-head = **{ $game }** · your private sheet{ company }
sheet-as-of = -# As of { $where }, { $when }. **My sheet** shows it as it is now.
welcome = { $hosts ->
        [yes] You have opened a table of **{ $game }**.
       *[no] You have a seat at { $host }’s table of **{ $game }**.
    } Your private sheet will come here, and a message when it is your move.
company = { $others ->
        [0] { "" }
       *[other] { " " }· with { $people }
    }

status-since = Last move { $when }.
status-players = Players: { $seats }.

# --- answers to commands

answer-lobby-open = { $players ->
        [one] The table is open, for you alone. **Start** is below the post.
       *[other] The table is open. Others join with the button below the post.
    }
answer-lobby-closed = The game is called off.
answer-left = You left the table.
answer-resign-sure = Do you really want to leave **{ $game }**? This cannot be taken back: your part in it ends here.
answer-resigned = You have left the game.
answer-list-none = No games here. Open one with `/game new`.
answer-list-head = ### Games
answer-list-lobby = - { $link } **{ $game }** · open table, { $seated } seated · `{ $id }`
answer-list-running = - { $link } **{ $game }** · { $where } · waiting for { $seats } · `{ $id }`
answer-list-unplayable = - { $link } { $title } · stored by another version of me, so it has to wait · `{ $id }`
answer-list-mine = { $seats } (you among them)
answer-choice = { $game } · { $where } · { $people }

# --- what several rooms say

refused-paused = This game is paused by those in charge; nobody can play until it goes on.
table-paused = ⏸️ **Paused** { $since }: nobody can play, and deadlines stand still, until it goes on.
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
refused-attempt-kept = This attempt would give the box away: it is shown to others when the challenge is over, { $when }.
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
as-of = -# As things stood { $when }.
lobby-circles = Those who play on one side get a private thread of their own. Moderators of this server can read private threads.
lobby-no-circles = I may not open private threads here. What those on one side share will be behind the buttons, and they have to talk elsewhere.
refused-other-rules = This game was played by a version of the rules that I do not know, so I cannot play it again.
whisper-head = **{ $game }**{ company }
undo-more = … and { $lines } more lines
summons = it is your move.
