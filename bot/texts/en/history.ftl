# What was: the log, the boards of the past.

refused-not-in-log = There is no “{ $asked }” in this game’s log. Pick one from the list.
refused-no-replay = This game was played by older rules, so its boards of the past cannot be shown again. Its log can: `/game log`.

button-newer = Newer
button-older = Older
button-newest = Newest
button-oldest = Oldest

log-head = **{ $game }** · log, page { $page } of { $pages }
log-narrowed = -# Only { $to }
log-words = “{ $words }”
log-chapter = **{ $title }** · { $when }
log-deal = Setup
log-nothing = Nothing of that kind has happened.
log-of-all-players = All players
log-of-everything = Everything
log-of-all-chapters = The whole game
log-took-back = { $picks ->
        [one] { $seat } took back one pick.
       *[other] { $seat } took back { $picks } picks.
    }

topic-headlines = Headlines
topic-beside = Beside the game

# --- replay

button-first = First
button-back = Back
button-forward = Forward
button-last = Last
button-chapter-back = Chapter back
button-chapter-forward = Chapter forward

replay-head = **{ $game }** · replay, board { $step } of { $steps }
replay-jump = Go to a chapter
replay-map = The map
replay-board = The whole board
replay-sheet = The sheet of { $seat }
