# Gaining evidence (TD-EVID)

ask-rail = Which evidence do you take from the rail?{ $others ->
    [0] {""}
    [one] {" "}One more comes face down.
   *[other] {" "}{ $others } more come face down.
}
worth-rail = { $wanted ->
    [yes] good for a folder, { "" }
   *[no] { "" }
}you have { $mine }
option-rail = { $evidence }, slot { $slot }

log-evidence-from-rail = { $seat } takes { $evidence } from the rail.
log-evidence-drawn = { $seat } gains evidence face down: { $display ->
    [0] { $supply } from the supply
   *[other] { $display } from the display{ $supply ->
        [0] {""}
       *[other] , { $supply } from the supply
    }
}.
log-evidence-seen = Your face-down evidence: { $evidence }.
log-rail-refilled = New on the rail: { $evidence }.
log-chapter-end-triggered = The display is empty. { $seat } triggers the end of chapter { $chapter }.
