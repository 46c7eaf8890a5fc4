# Leaving and stepping in.

# --- at the table

seat-offered = 🪑 The seat of { $seat } is open: someone may take it over. Until then, { $seat } plays on.
seat-offered-to = 🪑 { $seat } offers the seat to { $to }. Until it is taken over, { $seat } plays on.
seat-vacant = 🪑 The seat of { $seat } is vacant: someone may take it over.
seat-wanted = 🪑 **Wanted:** someone to take over the seat of { $seat } in { $game }. Press **Take over**, or type `/game substitute` here.
seat-call = 🪑 **{ $game }** needs { $count ->
        [one] a player
       *[other] players
    } to go on for { $seats }.
seat-wanted-wish = { $seat } plays on until then.
seat-wanted-late = Time ran out for { $seat }, who may still go on.
seat-wanted-vacant = Nobody plays it now.
seat-wanted-taken = 🪑 The seat of { $old } was open, and { $new } has taken it over.
seat-wanted-kept = 🪑 The seat of { $seat } was open, but { $seat } keeps it.
seat-wanted-back = 🪑 The seat of { $seat } was open, but { $seat } plays again.
seat-wanted-named = 🪑 The seat of { $seat } was open; now { $seat } offers it to someone by name.
seat-wanted-left = 🪑 The seat of { $seat } was open, but it has left the game.
seat-wanted-closed = 🪑 A seat was open here, and is not any more.
seat-wanted-over = 🪑 The seat of { $seat } was open until the game was over.
seat-back = { $seat } plays again, so the seat is no longer on offer.
seat-declined = The one to whom { $seat } offered the seat does not take it over. It is no longer on offer.
seat-taken-by-offer = { $new } takes over the seat of { $old }.
seat-taken-by-charge = Those in charge have given the seat of { $old } to { $new }.
seat-left = 🚪 { $seat } has left the game.
seat-hosts = { $seat } is the host of this table now.
button-take = Take over: { $seat }

# --- to the player who wants to leave

seat-play-on = You may play on as long as nobody has taken over. Whoever does gets your sheet and your notes.
seat-offer-sure = Offer your seat in **{ $game }**? Anybody may take it over then.
seat-offer-sure-to = Offer your seat in **{ $game }** to { $to }?
seat-offer-instead = That offer would end.
seat-offer-first = Your seat can also be offered to someone who plays on in your place.
seat-offer-listed = A seat was offered here only a few minutes ago, so there is no new message about yours. It is listed at the table, in `/game status` and in `/game list`.
seat-kept = You keep your seat in **{ $game }**.
button-offer = Offer my seat first
button-offer-sure = Yes, offer my seat
button-keep-seat = Keep my seat

# --- to the one who may step in

seat-for-you = The seat of { $seat } in **{ $game }** is offered to you · { $where }{ company }
seat-for-you-note = With the seat you get the sheet and the notes of { $seat }, and you play on from there.
seats-open = No game is played here, but you could take over a seat elsewhere: press its button, and everything private to it is yours.
seats-open-at = - { $link } **{ $game }** · { $where }
seat-which = Several seats in **{ $game }** are open. Which one do you want?
seat-you-declined = You do not take over that seat in **{ $game }**.
button-decline = No thanks
pack-head = **The seat of { $seat } in { $game } is yours now** · { $where }
pack-lately = **What happened lately:**

# --- to the one who played before

seat-is-theirs = Your seat in **{ $game }** is handed over to { $seat }. Thank you for playing.
seat-taken-back = This was the private sheet of a seat in **{ $game }** that is handed over.

# --- what cannot be done

refused-offer-alone = This game is yours alone: attempts at challenges and lessons cannot be handed over.
refused-offer-to-player = You can offer your seat only to someone who does not sit at this table.
refused-offer-too-soon = { $to } was offered a seat only a few minutes ago. You can offer yours to them { $when }.
refused-offer-to-bot = A bot cannot play your seat.
refused-no-such-offer = That seat is not on offer.
refused-no-open-seat = No seat is open to you at this table.
refused-seat-gone = That seat is not on offer any more: it has been taken over, or its player keeps it.
refused-seat-for-another = That seat is offered to someone else.
refused-seat-left = That seat has left the game by its rules, so nobody can play it.
refused-left-here = You have left this game by its rules, so you cannot come back to it in another seat.
refused-knows-another-seat = You have played another seat of this game and know what is private to it, so you cannot take this one.
