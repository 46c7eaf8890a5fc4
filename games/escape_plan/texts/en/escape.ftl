# Leaving the city (EP-ESC)

why-arrested-cost = they can’t pay { MONEY($price) } for the way out

occasion-escape = { $price ->
    [0] You leave the city for good through { $place }
   *[other] You pay { MONEY($price) } and leave the city for good through { $place }
}. You keep { MONEY($money) } in hand, and your count so far is { MONEY($total) }.
occasion-no-escape = The way out through { $place } costs { MONEY($price) }, and you have { MONEY($money) }: you’ll be arrested and score nothing.
ask-confirm-escape = This ends your game. Confirm it, or take something back.

log-escaped = { $price ->
    [0] { $seat } leaves the city through { $place }
   *[other] { $seat } pays { MONEY($price) } and leaves the city through { $place }
}, { $order ->
    [1] the first to get out!
    [2] the second to get out!
    [3] the third to get out!
    [4] the fourth to get out!
   *[5] the fifth to get out!
}
log-arrested = { $seat } is arrested, because { $why }.
