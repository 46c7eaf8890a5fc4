# Gathering: another game with the same people, and tables that still have room.

button-again = Play again
gathering-again = **{ $host }** would like to play **{ $game }** again: { $people }, are you in?
gathering-open = **{ $host }**’s table of **{ $game }** is still open: { $seated ->
        [one] one player is here
       *[other] { $seated } players are here
    }, and { $room ->
        [one] one more can join.
       *[other] { $room } more can join.
    }
gathering-opened = Your new table of **{ $game }** is open, with the same settings. I’ve invited the others: each takes a seat with **Join**.
gathering-joined = You’re at the new table of **{ $game }**.
refused-no-rematch = There’s no other game to be had from this one. `/game new` opens a table.
