# A player's turn (EP-TURN)

ask-action = It is your turn. What do you do?
option-move = Move
option-hold = Hold
note-hold = stay where you are and do nothing
why-no-hold = There is a way to go: you cannot just stay.
why-no-route = There is nowhere you may go from here.
why-arrested-upkeep = hiding for another turn costs { MONEY($price) }

log-turn-began = It is { $seat }’s turn.
log-upkeep-paid = { $seat } pays { MONEY($price) } to stay hidden.
log-held = { $seat } has nowhere to go and stays.
