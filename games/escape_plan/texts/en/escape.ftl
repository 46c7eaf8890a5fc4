# Leaving the city (EP-ESC)

why-arrested-cost = the way out costs { MONEY($price) }

log-escaped = { $price ->
    [0] { $seat } leaves the city through { $place }: escape number { $order }!
   *[other] { $seat } pays { MONEY($price) } and leaves the city through { $place }: escape number { $order }!
}
log-arrested = { $seat } is arrested: { $why }.
