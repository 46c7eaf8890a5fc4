# The end (SP-END)

log-final = Prohibition is over. Safes and hands are opened.
log-final-money = { $seat } has ${ $total } (cash ${ $cash }, safe ${ $safe }, buildings ${ $buildings }, bottles ${ $bottles }).
score-cash = Cash
score-safe = Safe
score-buildings = Protected buildings
score-bottles = Bottles
