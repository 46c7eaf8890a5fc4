# Standing orders

orders-head = **Standing orders** · { $game } · { $orders ->
    [0] you’ve given none
    [one] you’ve given one
   *[other] you’ve given { $orders }
}
orders-private = I answer at once what you’ve ordered. Only you see your orders; the others see only that you’ve answered. You can undo it like any pick.
orders-no-routines = Nothing in this game is routine enough for an order.
orders-rest = -# They wait: you’ve taken something back, so they do nothing until you’ve answered yourself.
orders-free = { $orders ->
    [one] There’s one order that you can give, in the menu below.
   *[other] There are { $orders } orders that you can give, in the menu below.
}
order-stands = - 🔁 **{ $order }** – { $when }, { $until }
order-terms = { $when }, { $until }
order-given = 🔁 **From now on:** { $order } – { $when }, { $until }. `/game orders` withdraws it.
order-until-withdrawn = until you withdraw it
order-choose = Give an order…
button-order-drop = Withdraw: { $order }

button-orders = Orders
button-always = Always: { $order }
button-always-sure = Yes, always
button-always-not = No, back

order-sure = ### Always: { $order }?
    I’ll answer this now, and from then on { $when }, { $until }. You can withdraw it with `/game orders`.

log-order-acted = By standing order: { $order }.
log-order-lapsed = Your standing order ended by itself: { $order }.

refused-no-such-order = There’s no such order in this game.
