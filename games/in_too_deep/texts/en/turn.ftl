# Turns (TD-TURN)

log-turn-began = { $seat } takes a turn.
log-turn-over = { $seat }’s turn is over.
log-last-turn = { $seat } takes a last turn.
log-idle-chapter = Nobody has done anything for { $turns } turns: the display goes back into the supply.
log-left = { $seat } leaves the game and is played by the defaults.
