# The public log of questions and answers, a line each

fact-announced = { $when }  { $recruits ->
    [0] no recruit announced
    [one] { $recruits } recruit announced
   *[other] { $recruits } recruits announced
}
fact-slipped = { $when }  { $second ->
    [0] a Mind Slip, with the own token
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
fact-shaken = { $when }  { $agent } shakes down: { $feature }? { $hidden ->
    [0] No
   *[other] Yes, revealed
}
fact-capture = { $when }  { $agent } finds nobody on { $place }
fact-targeted = { $when }  Meru targets from { $place }: { $near ->
    [0] not near
   *[other] near
}
