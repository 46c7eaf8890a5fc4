# Locker and exit tiles (EP-LOCK, EP-EXIT-04)

occasion-drawn = { $count ->
    [one] You drew { $count } tile, which only you see.
   *[other] You drew { $count } tiles, which only you see.
}
ask-keep-tile = Which { $item } do you keep?
note-draws =
    { $count ->
        [0] no tile to draw
        [one] draw and keep { $count } tile
       *[other] draw { $count } tiles, keep one
    }

log-tiles-drawn =
    { $count ->
        [one] { $seat } draws { $count } tile to keep ({ $item }).
       *[other] { $seat } draws { $count } tiles to keep one of them ({ $item }).
    }
log-tiles-seen = You draw { $values } ({ $item }).
why-pile-empty = The pile is empty.
why-nothing-to-draw = You have too few contacts to draw a tile.
