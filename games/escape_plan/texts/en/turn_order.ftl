# Turn order (EP-ORD)

log-turn-order = Turn order: { $order }.
