# Locker and exit tiles (EP-LOCK, EP-EXIT-04)

ask-keep-tile = Which of these tiles do you keep? ({ $item })
note-draws =
    { $count ->
        [0] You would draw nothing
        [one] You draw { $count } tile
       *[other] You draw { $count } tiles and keep one
    }

log-tiles-drawn =
    { $count ->
        [one] { $seat } draws { $count } tile: { $item }.
       *[other] { $seat } draws { $count } tiles and keeps one: { $item }.
    }
log-tiles-seen = You draw { $values } ({ $item }).
why-pile-empty = The pile is empty.
why-nothing-to-draw = You have too few contacts to draw a tile.
