# Mental notes and the notebook (MM-NOTE)

offer-note-put = Put a note
offer-note-move = Move a note
offer-note-remove = Remove a note
field-place = Location, such as C4
field-to-place = New location, such as D4
field-mark = Mark: ? perhaps, X not, S step, C no capture, !
field-since = From hour (may stay empty)
field-until = To hour (may stay empty)
field-note-text = A few words (may stay empty)
refused-no-such-place = “{ $place }” is no location. They go from A1 to G6.
refused-no-such-mark = A note’s mark is one of { $marks }
refused-no-such-hour = An hour is a number from 1 to { $last }.
refused-hours-backwards = The first hour comes after the second one.
refused-no-note-left = All { $notes } mental notes are on the board. Remove one first.
refused-no-note-there = There is no unconfirmed note on { $place }.
log-note-put = { $seat } puts a note { $mark } on { $place }.
log-note-moved = { $seat } moves the note on { $start } to { $end }.
log-note-removed = { $seat } removes the note on { $place }.
log-notes-laid = { $seat } notes { $mark } on { $places }.
offer-suggestion =
    { $mark ->
        [S] Note S on { $places }: visited by { $when }
        [X] Note X on { $places }: not visited by { $when }
       *[C] Note C on { $places }: not there at { $when }
    }

notebook-entry = { $number }. { $seat }: { $text }
notebook-entry-at = { $number }. { $seat } on { $place }: { $text }
offer-book-add = Write into the notebook
offer-book-edit = Change an entry
offer-book-remove = Strike an entry out
field-place-or-none = Location (may stay empty)
field-entry-number = Number of the entry
field-entry-text = Text
refused-book-full = The notebook is full: { $entries } entries.
refused-no-such-entry = There is no entry { $number }.
log-book-added = Notebook: { $seat } writes “{ $text }”.
log-book-edited = Notebook: { $seat } changes entry { $number }.
log-book-removed = Notebook: { $seat } strikes out entry { $number }.
