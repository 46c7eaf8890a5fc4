# Leaving and stepping in.

## At the table

seat-offered = 🪑 { $seat }’s seat is open: anyone may take it over. Until then, { $seat } plays on.
seat-offered-to = 🪑 { $seat } offers the seat to { $to }, and plays on until they take it.
seat-vacant = 🪑 { $seat }’s seat is vacant: anyone may take it over.
seat-wanted = 🪑 **Wanted:** someone to take over { $seat }’s seat in { $game }. Press **Take over**, or type `/game substitute` here.
seat-call = 🪑 **{ $game }** needs { $count ->
        [one] a player
       *[other] players
    } to go on for { $seats }.
seat-wanted-wish = { $seat } plays on until then.
seat-wanted-late = Time ran out for { $seat }, who may still go on.
seat-wanted-vacant = Nobody plays it now.
seat-wanted-taken = 🪑 { $new } has taken over { $old }’s seat.
seat-wanted-kept = 🪑 { $seat } keeps the seat that was open.
seat-wanted-back = 🪑 { $seat } plays again, so the seat isn’t open any more.
seat-wanted-named = 🪑 { $seat }’s seat was open; now { $seat } offers it to someone by name.
seat-wanted-left = 🪑 { $seat }’s seat isn’t open any more: it’s out of the game.
seat-wanted-closed = 🪑 A seat was open here, but isn’t any more.
seat-wanted-over = 🪑 { $seat }’s seat was open until the game was over.
seat-back = { $seat } plays again, so the seat isn’t on offer any more.
seat-declined = The person whom { $seat } offered the seat declined. It isn’t on offer any more.
seat-elsewhere = The person whom { $seat } offered the seat plays another one here now. It isn’t on offer any more.
seat-taken-by-offer = { $new } takes over { $old }’s seat.
seat-taken-by-charge = Those in charge have given { $old }’s seat to { $new }.
seat-left = 🚪 { $seat } has left the game.
seat-hosts = { $seat } is the host of this table now.
button-take = Take over: { $seat }

## To the player who wants to leave

seat-play-on = You can play on until someone takes over. They get your sheet and your notes.
seat-offer-sure = Offer your seat in **{ $game }**? Anyone may take it over then.
seat-offer-sure-to = Offer your seat in **{ $game }** to { $to }?
seat-offer-instead = That offer would end.
seat-offer-first = You can also offer your seat to someone who plays on in your place.
seat-offer-listed = A seat was offered here only a few minutes ago, so I don’t post another message about yours. You find it listed at the table, in `/game status` and in `/game list`.
seat-kept = You keep your seat in **{ $game }**.
button-offer = Offer my seat first
button-offer-sure = Yes, offer my seat
button-keep-seat = Keep my seat

## To the one who leaves for good

answer-resign-sure = Do you really want to leave **{ $game }**? You can’t take this back: { $ends ->
    [1] the whole game ends here.
   *[0] your part in the game ends here.
}
answer-resigned = You’ve left the game.
button-resign = Yes, I leave the game

## To the one who may step in

seat-for-you = { $seat } offers you the seat in **{ $game }** · { $where }{ company }
seat-for-you-note = With the seat you get { $seat }’s sheet and notes, and you play on from there.
seats-open = There’s no game here, but you could take over a seat elsewhere. Press its button, and you get everything private to it.
seats-open-at = - { $link } **{ $game }** · { $where }
seat-which = Several seats in **{ $game }** are open. Which one do you want?
seat-you-declined = You’ve declined that seat in **{ $game }**.
button-decline = No thanks
pack-head = **{ $seat }’s seat in { $game } is yours now** · { $where }
pack-lately = **What happened lately:**

## To the one who played before

seat-is-theirs = { $seat } has taken over your seat in **{ $game }**. Thank you for playing.
seat-taken-back = This was the private sheet of a seat in **{ $game }** that someone else has taken over.

## What cannot be done

refused-offer-alone = This game is yours alone: you can’t hand over an attempt at a challenge, or a lesson.
refused-offer-to-player = You can offer your seat only to someone who isn’t at this table.
refused-offer-to-former-player = They’ve played another seat of this game and know what is private to it, so they can’t take yours.
refused-offer-too-soon = { $to } was offered a seat only a few minutes ago. You can offer yours to them { $when }.
refused-offer-to-bot = A bot can’t play your seat.
refused-no-such-offer = That seat isn’t on offer.
refused-no-open-seat = No seat is open to you at this table.
refused-seat-gone = That seat isn’t on offer any more: someone has taken it over, or its player keeps it.
refused-seat-for-another = That seat is on offer to someone else.
refused-seat-left = That seat has left the game by its rules, so nobody can play it.
refused-left-here = You’ve left this game by its rules, so you can’t come back to it in another seat.
refused-knows-another-seat = You’ve played another seat of this game and know what is private to it, so you can’t take this one.
