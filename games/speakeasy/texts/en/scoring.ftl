# The end (SP-END)

log-final = Prohibition is over. Safes and hands are opened.
log-final-money = { $seat } has ${ $total } (cash ${ $cash }, safe ${ $safe }, buildings ${ $buildings }, bottles ${ $bottles }).
log-tie = { $seat } and { $other } both have ${ $dollars }. { $breaker ->
    [protected] { $seat } is ahead with more protected buildings: { $more } to { $less }.
    [buildings] { $seat } is ahead with more buildings on the board: { $more } to { $less }.
    [books] { $seat } is ahead with more books on goals: { $more } to { $less }.
    [family] { $seat } is ahead with more family members in the city: { $more } to { $less }.
   *[none] Nothing breaks the tie, so they share the place.
}
score-cash = Cash
score-safe = Safe
score-buildings = Protected buildings
score-bottles = Bottles
