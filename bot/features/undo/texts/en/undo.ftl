# Taking something back.

button-undo = Undo
button-undo-ask = Ask to undo
button-restart = Restart turn
button-restart-ask = Ask to restart turn
button-withdraw-undo = Withdraw my request to undo

undo-done = **Taken back.**
panel-undo-alone = Undo: nobody has to agree. You’ll draw the same things again.
panel-undo-in-challenge = Undo: in a challenge you can’t take anything back after something was drawn or shown.

## A request, as it stands at the table

undo-asks = **{ $seat }** asks to take back { $picks }{ $back }.
undo-own-picks = { $picks ->
        [one] their last pick
       *[other] their last { $picks } picks
    }
undo-picks = { $picks ->
        [one] one of { $seat }’s picks
       *[other] { $picks } of { $seat }’s picks
    }
undo-confirmation = the confirmation of their turn
undo-back = { $elsewhere ->
        [0] { "" }
       *[other] , back to { $where }
    }
undo-taken = This would not have happened:
undo-because = Others have to agree, because { $why }.
undo-why-handed-on = the turn has gone on
undo-why-acted = others have acted since
undo-why-answers = others’ answers have come to light
undo-why-chance = something was drawn or shuffled
undo-why-shown = something hidden was shown to all
undo-why-scene = the table has seen a new scene
undo-why-agreed = the table has gone back there before
undo-same-draws = The same draws come again.
undo-until = -# This request lapses with the next move, or { $when }.

undo-call = **{ $game }:** { $seat } asks to take back { $picks }{ $back }. Do you agree?
undo-summons = { $seat } asks to take something back. Do you agree?

undo-agreed = **Taken back.** { $seat } asked to take back { $picks }, and { $agreed } agreed. The game is back at { $where }.
undo-refused = **Not taken back.** { $seat } asked to take back { $picks }; { $by } refused.
undo-told-refused = { $by } refused { $seat }’s request: nothing is taken back.
undo-told-outplayed = The game went on before everyone agreed to { $seat }’s request: nothing is taken back.
undo-told-reseated = { $seat }’s request has lapsed, since others sit at the table now: nothing is taken back. { $seat } can ask again.
undo-told-expired = Not everyone agreed to { $seat }’s request in time: nothing is taken back.
undo-withdrawn = **Withdrawn.** { $seat } no longer asks to take back { $picks }.
undo-expired = **Not taken back.** { $seat } asked to take back { $picks }; not everyone agreed in time.
undo-outplayed = **Not taken back.** { $seat } asked to take back { $picks }, but the game has gone on.
undo-reseated = **Not taken back.** { $seat } asked to take back { $picks }, but others sit at the table now. { $seat } can ask again.

## What the one who pressed is told

undo-asked = **You can’t take that back alone. { $lacking } must agree; I’ve asked at the table.**
undo-you-agreed = **You agreed.** It’s taken back once everyone has. Still to agree: { $lacking }.
undo-you-refused = **You refused.** Nothing is taken back.
undo-you-withdrew = **Withdrawn.** Nothing is taken back.

refused-undo-in-challenge = In a challenge you can’t take anything back after something was drawn or shown: others play the same box, and nobody chooses twice.
refused-undo-open = A request to take something back is open already, and there is one at a time: see the table.

## The log

log-undo-asked = { $seat } asked to take back { $picks }.
log-undo-agreed = { $seat } had asked for it, and { $agreed } agreed.
log-undo-alone = { $seat } asked for it, and nobody had to agree.
log-undo-refused = { $by } refused { $seat }’s request to take something back.
log-undo-withdrawn = { $seat } withdrew the request to take something back.
log-undo-expired = Not everyone agreed in time to { $seat }’s request to take something back.
log-undo-outplayed = The game went on, so { $seat }’s request to take something back lapsed.
log-undo-reseated = { $seat }’s request to take something back lapsed: others sit at the table now.
