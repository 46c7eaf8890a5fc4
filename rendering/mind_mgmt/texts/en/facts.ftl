# The public log of questions and answers, a line each

fact-announced = { $hour }  { $recruits ->
    [0] no recruit announced
    [one] { $recruits } recruit announced
   *[other] { $recruits } recruits announced
}
fact-slipped = { $hour }  { $left ->
    [nothing] a Mind Slip, with the Recruiter’s own token
   *[other] a Mind Slip, with the second token from { $left }
}
fact-marked = { $hour }  a Step token on { $location } for an extra Immortal move
fact-turned-up = { $hour }  in the Immortal display: { $feature }
fact-asked = { $hour }  { $agent } asks{ $dolphin ->
    [0] {""}
   *[other] {" "}with the Spy Dolphin
}: { $feature }? { $count ->
    [0] No new Step token
    [one] A Step token on { $tokens }
   *[other] Step tokens on { $tokens }
}
fact-revealed = { $hour }  { $agent } reveals { $location }: visited at { $visited }
fact-admitted = { $hour }  the Recruiter shows { $location }: visited at { $visited }
fact-shaken-down = { $hour }  { $agent } shakes down: { $feature }? { $is_hidden ->
    [0] No
   *[other] Yes, revealed
}
fact-capture-failed = { $hour }  { $agent } finds nobody on { $location }
fact-targeted = { $hour }  Meru targets from { $location }: { $is_near ->
    [0] not near
   *[other] near
}
fact-trailed = { $hour }  a warm trail: a Step token on { $location }
fact-false-track = { $hour }  { $agent } reveals a false track on { $location }
fact-burned = { $hour }  burned: { $visited ->
    [nothing] the Step token on { $location }
   *[other] the confirmed note { $visited } on { $location }
}
fact-chained = { $hour }  Paper Chain beside { $visited }: { $location ->
    [nothing] no Step token
   *[other] a Step token on { $location }
}
fact-watched = { $hour }  Stakeout on { $location }: { $is_near ->
    [0] not near
   *[other] near
}
fact-checkpoint-put = { $hour }  the Checkpoint is { $border }
fact-mayhem-removed = { $hour }  the Mayhem token { $border } is gone
fact-witnessed = { $hour }  the witness: { $is_on_edge ->
    [0] not on the outer edge
   *[other] on the outer edge
}

# The same, sorted by feature

record-asked = { $hour } { $dolphin ->
    [0] {""}
   *[other] Spy Dolphin:{" "}
}{ $count ->
    [0] none new
    [one] token on { $tokens }
   *[other] tokens on { $tokens }
}
record-shaken-down = { $hour } shaken down: { $is_hidden ->
    [0] no
   *[other] yes
}
record-turned-up = { $hour } displayed
record-line = { $feature } ({ $standing ->
    [possible] can be hidden
    [revealed] revealed
   *[out] not hidden
}{ $barred ->
    [0] {""}
   *[other] {", "}cannot be asked about now
}): { $count ->
    [0] never named
   *[other] { $said }
}. On { $places }.
record-place = { $place }{ $token ->
    [0] {""}
   *[other] {" "}with a Step token
}{ $known ->
    [0] {""}
   *[other] {" "}visited at { $visited }
}{ $noted ->
    [0] {""}
   *[other] {" "}noted { $mark }
}
