# Locker and exit tiles (EP-LOCK, EP-EXIT-04)

ask-keep-tile = { $item }: which tile do you keep?
note-draws =
    { $count ->
        [0] you would draw nothing
        [one] you draw { $count } tile and keep it
       *[other] you draw { $count } tiles and keep one
    }

log-tiles-drawn =
    { $count ->
        [one] { $seat } draws { $count } tile and keeps it ({ $item }).
       *[other] { $seat } draws { $count } tiles and keeps one ({ $item }).
    }
log-tiles-seen = You draw { $values } ({ $item }).
why-pile-empty = The pile is empty.
why-nothing-to-draw = You have too few contacts to draw a tile.
