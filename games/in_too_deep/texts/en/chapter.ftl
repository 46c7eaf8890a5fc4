# The end of a chapter (TD-CHAP)

occasion-investigation-failed = The investigation of chapter { $chapter } failed, and nobody has fewer folders than you.{ $count ->
    [0] { "" }
   *[other] { " " }Chosen so far: { $chosen }.
}
grip-to-lose = { $criminal } −{ $points }
ask-lose-grip = Over whom do you lose Grip? { $points ->
    [one] 1 point
   *[other] { $points } points
} to lose.
log-chapter-began = Chapter { $chapter } begins.
log-chapter-ended = Chapter { $chapter } ends.
log-investigation-succeeded = The investigation succeeds: all folders are taken.
log-investigation-failed = The investigation fails. Fewest folders: { $seats }.
log-intel-lost = { $seat } loses { $amount } Intel.
log-display-refilled = The display is filled again: { $count ->
    [one] 1 token
   *[other] { $count } tokens
}.
log-shared = From the bonus spaces to the shared vault: { $evidence }.
