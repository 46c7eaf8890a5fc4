# Another pace for a running game. `$terms` is a pace with what happens when someone is late, in short.

button-propose = Propose to the others
button-withdraw-repace = Withdraw my proposal

repace-head = ### { $game } · pace
repace-terms = { $pace }; if someone is late: { $ladder }
repace-choose = If another pace suits you all better, choose one here and propose it. It starts as soon as all others agree.
repace-draft = **You could propose:**
repace-how = I ask the others, and it starts as soon as all agree. Then everyone’s time starts again.

## A proposal, as it stands at the table

repace-asks = **{ $seat }** proposes another pace: { $terms }.
repace-now = Now it is: { $terms }.
repace-again = As soon as all agree, everyone’s time starts again.
repace-lacking = { $lacking } must agree.
repace-until = -# The game goes on meanwhile. This request lapses { $when }.

repace-call = **{ $game }:** { $seat } proposes another pace: { $terms }. Do you agree?
repace-summons = { $seat } proposes another pace: { $terms }. Do you agree?

repace-agreed = **Agreed.** { $seat } proposed another pace: { $terms }.
repace-refused = **No other pace.** { $seat } proposed: { $terms }. { $by } refused.
repace-withdrawn = **Withdrawn.** { $seat } no longer proposes: { $terms }.
repace-told-refused = { $by } refused { $seat }’s pace. The pace stays the same.
repace-told-expired = Not everyone agreed to { $seat }’s pace in time. The pace stays the same.
repace-expired = **No other pace.** { $seat } proposed: { $terms }. Not everyone agreed in time.
repace-left = **No other pace.** { $seat } proposed: { $terms }, and has left the table.
repace-over = **No other pace.** { $seat } proposed: { $terms }. But the game is over.
repace-overtaken = **Settled otherwise.** { $seat } proposed: { $terms }. Meanwhile those in charge chose a pace.

repace-holds = **New pace from now on:** { $terms }. Everyone’s time starts again.

## What the one who pressed is told

repace-asked = **Proposed. { $lacking } must agree; I’ve asked at the table.**
repace-you-agreed = **You agreed.** The pace changes once everyone has. Still to agree: { $lacking }.
repace-you-refused = **You refused.** The pace stays the same.
repace-you-withdrew = **Withdrawn.** The pace stays the same.
repace-done = **The new pace starts now.** Everyone’s time starts again.

refused-repace-open = Someone has proposed another pace already. One proposal at a time: see the table, or `/game pace`.
refused-pace-challenge = An attempt at a challenge has no pace: you play it alone, and take as long as you like.
refused-pace-lesson = A lesson has no pace: take as long as you like.
refused-pace-alone = A game for one has no pace: take as long as you like.
refused-pace-same = That is the pace of this table already. Nothing has changed.
refused-pace-no-ladder = Without a pace nobody is ever late, so there is nothing to choose for that. Choose a pace as well.

## The log

log-repace-asked = { $seat } proposed another pace: { $terms }.
log-repace-agreed = { $consents ->
        [0] Nobody else had to agree
       *[other] { $agreed } agreed
    } to { $seat }’s pace. From now on: { $terms }.
log-repace-alone = { $seat } chose another pace, and nobody had to agree. From now on: { $terms }.
log-repace-refused = { $by } refused that pace.
log-repace-withdrawn = { $seat } withdrew the proposal of another pace.
log-repace-expired = Not everyone agreed to that pace in time.
log-repace-left = { $seat } left, and so did the proposal of another pace.
log-repace-over = The game ended without that pace.
log-repace-overtaken = Those in charge chose a pace, so the proposal lapsed.
