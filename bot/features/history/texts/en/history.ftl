# What was: the log and the boards of the past, and what someone noted.

refused-not-in-log = There is no “{ $asked }” in this game’s log. Pick one from the list.
refused-no-replay = This game was played by older rules, so its boards of the past cannot be shown again. Its log can: `/game log`.

button-newest = Newest
button-oldest = Oldest

log-head = **{ $game }** · log, page { $page } of { $pages }
log-narrowed = -# Only { $to }
log-words = “{ $words }”
log-chapter = **{ $title }** · { $when }
log-deal = Setup
log-nothing = Nothing of that kind has happened.
button-find = Find
log-find = Look for words in the log
log-find-field = Words; nothing shows all lines
log-of-all-players = All players
log-of-everything = Everything
log-of-all-chapters = The whole game

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

# --- notes

refused-no-note = That note is gone.
refused-notes-full = You have { $most } notes already. Throw one away first.
refused-note-empty = There is nothing in that note.
refused-note-long = A note may have at most { $most } characters, and these are { $length }.

button-notes = My notes
button-note-add = Add a note
button-note-change = Edit
button-note-drop = Delete

notes-head = **{ $game }** · your notes, { $notes } of { $most }
notes-none = You have noted nothing yet.
notes-choose = Edit or delete a note
notes-more = … and { $notes } more
note-private = Only who plays your seat sees them.
note-form = A note of your own
note-field = Note

# --- what someone has missed

button-status = What happened?

missed-head = ### Since you last looked, { $when }
missed-more = { $lines ->
        [one] … and one line more, in the log
       *[other] … and { $lines } lines more, in the log
    }
