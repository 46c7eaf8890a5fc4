# The final count

count-title = Final count
count-note = protected buildings and different bottles count
count-total = Total
count-uncounted = left the table
count-how = In the city
count-how-note = buildings: protected / all
count-hidden = What was hidden
count-protected = { $premises ->
    [speakeasy] speakeasies
    [still] still
    [nightclub] nightclubs
   *[casino] casinos
}
count-notoriety = notoriety
count-books = books on goals
count-crates = crates
count-hand = cards in hand
count-helpers = helper cards
count-broken-off = Broken off without a count
count-rival = { $who }: ${ $total } (treasury ${ $cash }, buildings ${ $buildings }).
count-line = { $who }: ${ $total } (cash ${ $cash }, safe ${ $safe }, buildings ${ $buildings }, bottles ${ $bottles }).
