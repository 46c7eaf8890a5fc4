# The game as it introduces itself.

game-title = Speakeasy
lobby-blurb = Manhattan, 1920. You open speakeasies, brew in your still, run trucks and boats, and keep the cops and Lucky Luciano’s mobsters at bay. After four acts the richest boss wins.
game-in-brief = ## Speakeasy
    You are bosses in the years of Prohibition. Over **four acts** (4, 3, 3 and 1 rounds) each of you takes eleven turns.
    - **A turn**: use a *helper card* if you like, then send a *capo* to a person. The location’s actions follow from top to bottom; then you draw an operation card.
    - **Buildings**: speakeasies and the still are cheap. Nightclubs and casinos sell at the high price, but there is one of each for an area.
    - **Barrels**: the still produces, trucks carry, buildings sell. Boats sell barrels, too, and can be raided for crates.
    - **Family members** protect buildings. In a district with a cop, only a protected building operates.
    - **After each of the first three acts** new mobsters attack, cops arrive, and the areas pay whoever controls their districts.
    - **Money** in the safe is hidden. What your cash can’t pay is *laundered*: the safe loses twice as much. At the end everything counts, with protected buildings and different bottles. The most money wins.
    - Alone you play against the **Rival**, an automatic boss.

# What can be chosen before it begins

setting-still = A lost still
setting-still-off = Gone for good
setting-still-on = Can be rebuilt
setting-still-on-note = For a first game
setting-rival = Rival (solo game)
setting-rival-easy = Easy
setting-rival-easy-note = Begins with less money, and is weaker in every fight
setting-rival-normal = Normal
setting-rival-hard = Hard
setting-rival-hard-note = Begins with more money, and is stronger in every fight

heading-preparation = Preparation
heading-act = Act { $act }, { $year }
heading-round = Act { $act }, { $year }, round { $round }

ending-money = ${ $dollars }
ending-left = left the table

log-left = { $seat } has left the table. Defaults play on for that seat.
