# Mental notes and the notebook (MM-NOTE)

offer-note-put = Put a note for all to see in column { $column }
offer-note-move = Move a note
offer-note-remove = Remove a note
field-place = Location
field-note = Which note
field-column = Column of the location{ $required ->
    [0] {" "}(optional)
   *[1] {""}
}
field-row = Row of the location{ $required ->
    [0] {" "}(optional)
   *[1] {""}
}
field-mark = Mark
field-since = From hour (optional)
field-until = To hour (optional)
field-note-text = A few words for all to see (optional)
choice-place = { $place } · { $features }
choice-line = { $name }
choice-mark = { $mark ->
    [PERHAPS] ? · perhaps
    [NOT_VISITED] X · not visited
    [STEP] S · visited
    [CAPTURE_FAILED] C · not there
   *[HIGHLIGHT] ! · look here
}
refused-half-a-place = Choose both a column and a row.
refused-hours-backwards = The first hour is later than the second one.
refused-no-note-left = All { $notes } mental notes are on the board. Remove one first.
note-with-hours = { $mark } ({ $hours })
note-with-words = { $mark } (“{ $words }”)
note-in-full = { $mark } ({ $hours }: “{ $words }”)
hours-from = from { $since }
hours-to = up to { $until }
hours-one = at { $hour }
hours-between = { $since } to { $until }
log-note-put = { $seat } puts a note { $mark } on { $place }.
log-note-moved = { $seat } moves the note on { $start } to { $end }.
log-note-removed = { $seat } removes the note on { $place }.
log-notes-laid = { $seat } notes { $mark } on { $places }.
offer-suggestion =
    { $mark ->
        [S] Note S on { $places }: visited by { $when }{ $decoy ->
            [0] {""}
           *[1] , unless it’s a decoy
        }
        [X] Note X on { $places }: not visited by { $when }
       *[C] Note C on { $places }: not there at { $when }
    }{ $instead ->
        [0] {""}
       *[1] {" "}(in place of the note there)
    }

notebook-entry = { $number }. { $seat }: { $text }
notebook-entry-at = { $number }. { $seat } on { $place }: { $text }
offer-book-add = Write in your side’s notebook
offer-book-edit = Change an entry
offer-book-remove = Strike an entry out
field-entry-number = Number of the entry
field-entry-text = Text
refused-book-full = The notebook is full: { $entries } entries.
refused-no-such-entry = There’s no entry { $number }.
log-book-added = Notebook: { $seat } writes “{ $text }”.
log-book-edited = Notebook: { $seat } changes entry { $number }.
log-book-removed = Notebook: { $seat } strikes out entry { $number }.
