# The public log of questions and answers, a line each

fact-announced = { $when }  { $recruits ->
    [0] no recruit announced
    [one] { $recruits } recruit announced
   *[other] { $recruits } recruits announced
}
fact-slipped = { $when }  { $second ->
    [0] a Mind Slip, with the Recruiter’s own token
   *[other] a Mind Slip, with the second token from { $place }
}
fact-marked = { $when }  a Step token on { $place } for an extra Immortal move
fact-turned-up = { $when }  in the Immortal display: { $feature }
fact-asked = { $when }  { $agent } asks{ $dolphin ->
    [0] {""}
   *[other] {" "}with the Spy Dolphin
}: { $feature }? { $count ->
    [0] No new Step token
    [one] A Step token on { $places }
   *[other] Step tokens on { $places }
}
fact-revealed = { $when }  { $agent } reveals { $place }: visited at { $visited }
fact-admitted = { $when }  the Recruiter shows { $place }: visited at { $visited }
fact-shaken = { $when }  { $agent } shakes down: { $feature }? { $hidden ->
    [0] No
   *[other] Yes, revealed
}
fact-capture = { $when }  { $agent } finds nobody on { $place }
fact-targeted = { $when }  Meru targets from { $place }: { $near ->
    [0] not near
   *[other] near
}
fact-trailed = { $when }  a warm trail: a Step token on { $place }
fact-false-track = { $when }  { $agent } reveals a false track on { $place }
fact-burned = { $when }  burned: { $note ->
    [0] the Step token on { $place }
   *[other] the confirmed note { $noted } on { $place }
}
fact-chained = { $when }  Paper Chain beside { $visited }: { $count ->
    [0] no Step token
   *[other] a Step token on { $place }
}
fact-watched = { $when }  Stakeout on { $place }: { $near ->
    [0] not near
   *[other] near
}
fact-checkpoint = { $when }  the Checkpoint is { $border }
fact-mayhem-removed = { $when }  the Mayhem token { $border } is gone
fact-witnessed = { $when }  the witness: { $edge ->
    [0] not on the outer edge
   *[other] on the outer edge
}

# The same, sorted by feature

record-asked = { $when } { $dolphin ->
    [0] {""}
   *[other] Spy Dolphin:{" "}
}{ $count ->
    [0] none new
    [one] token on { $places }
   *[other] tokens on { $places }
}
record-shaken = { $when } shaken down: { $hidden ->
    [0] no
   *[other] yes
}
record-turned-up = { $when } displayed
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
