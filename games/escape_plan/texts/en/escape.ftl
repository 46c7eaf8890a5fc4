# Leaving the city (EP-ESC)

why-arrested-cost = the way out costs { MONEY($price) }

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
