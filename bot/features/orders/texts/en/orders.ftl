# Standing orders

orders-head = **Standing orders** · { $game } · { $orders ->
    [0] you have given none
    [one] you have given one
   *[other] you have given { $orders }
}
orders-private = What is ordered is answered at once and for you alone to see; the others see only that you have answered. Going back is possible as with any pick.
orders-no-routines = Nothing in this game is routine enough to be ordered.
orders-rest = -# They wait: you have taken something back, so they do nothing until you have answered yourself.
orders-free = To be given with the menu below: { $orders }.
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
log-order-lapsed = Your standing order has ended by itself: { $order }.

refused-no-such-order = Nothing like that can be ordered in this game.
