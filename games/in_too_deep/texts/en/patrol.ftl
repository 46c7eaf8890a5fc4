# The Sentinel and the barricades (TD-SENT, TD-BARR)

ask-patrol = { $pieces ->
    [sentinel] Where does the Sentinel go?
    [barricade-1-barricade-2] Which barricade moves, and where?
   *[other] Which piece moves, and where?
} { $moves ->
    [one] 1 move left.
   *[other] { $moves } moves left.
}
option-sentinel = Sentinel → { $zone }
option-escort = Sentinel with the { $criminal } → { $zone }
option-barricade = Barricade { $number } → { $border }
note-barricade = now { $border }
option-stop-moving = Stop
log-sentinel-moved = { $seat } moves the Sentinel to { $zone }.
log-sentinel-escorted = { $seat } moves the Sentinel to { $zone }, with the { $criminal } under escort.
log-sentinel-placed = { $seat } relocates the Sentinel to { $zone }.
log-barricade-moved = { $seat } moves barricade { $number } to the border { $border }.
