# What was: the log and the boards of the past, and what someone noted.

refused-several-in-log = Several players in this game’s log have the name “{ $asked }”. Pick one from the list.
refused-not-in-log = There’s no “{ $asked }” in this game’s log. Pick one from the list.
refused-no-replay = This game was played under older rules, so I can’t show its past boards. `/game log` still works.

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
log-find-field = Words; leave it empty for all lines
log-of-all-players = All players
log-of-everything = Everything
log-of-all-chapters = The whole game

topic-headlines = Headlines
topic-beside = Beside the game

## Replay

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
replay-sheet = { $seat }’s sheet

## Notes

refused-no-note = That note is gone.
refused-notes-full = You have { $most } notes already. Throw one away first.
refused-note-empty = That note is empty.
refused-note-long = A note can have { $most } characters at most. Yours has { $length }.

button-notes = My notes
button-note-add = Add a note
button-note-change = Edit
button-note-drop = Delete

notes-head = **{ $game }** · your notes, { $notes } of { $most }
notes-none = You’ve noted nothing yet.
notes-choose = Edit or delete a note
notes-more = … and { $notes } more
note-private = Only you see them, or the next player of your seat.
note-form = A note of your own
note-field = Note

## What someone has missed

button-status = What happened?

missed-head = ### Since you last looked, { $when }
missed-all-head = ### Since the game began
missed-nothing = Nothing has happened that you haven’t seen.
missed-more = { $lines ->
        [one] … and one line more, in the log
       *[other] … and { $lines } lines more, in the log
    }
