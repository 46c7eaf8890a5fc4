"""Standing orders as their owner sees them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Routine, Seat, Text
from rendering.words import Voice

from ..layout import BUTTONS
from ..live import Live
from ..page import Button, Choice, Menu, Page, Row
from ..press import Press, Verb
from .order import Order

ACCENT = 0xC8963E


def orders_page(live: Live, orders: Sequence[Order], voice: Voice, *, rest: bool) -> Page:
    """Everything that can be ordered at this table, and what of it the owner of `orders` has; `rest`: these wait until
    their owner has decided something."""
    routines = live.running_match.game.routines
    standing = {order.routine.id: order for order in orders}
    text = [
        voice("orders-head", game=Text("game-title"), orders=len(orders)),
        f"-# {voice('orders-private')}",
        *(_line(routine, standing.get(routine.id), voice) for routine in routines),
    ]
    if not routines:
        text.append(voice("orders-no-routines"))
    if rest and orders:
        text.append(voice("orders-rest"))
    rows = (
        *_menu(live, Verb.ORDER, [one for one in routines if one.id not in standing], voice),
        *_menu(live, Verb.ORDER_DROP, [order.routine for order in orders], voice),
    )
    return Page(text="\n".join(text), rows=rows, accent=ACCENT)


def always_row(live: Live, seat: Seat, voice: Voice) -> tuple[Row, ...]:
    """Buttons that answer what the seat is asked now, and whatever is asked so again."""
    match = live.running_match
    decision = match.position.decision(seat)
    if decision is None or not match.game.routines:
        return ()
    view = match.game.view(match.position.state, seat)
    buttons = [
        Button(
            Press(Verb.ALWAYS, live.id, (decision.id, number)).custom_id,
            voice("button-always", order=routine.label),
            emoji="🔁",
        )
        for number, routine in enumerate(match.game.routines)
        if routine.answers(view, decision) is not None
    ]
    return (tuple(buttons[:BUTTONS]),) if buttons else ()


def in_short(orders: Sequence[Order], voice: Voice) -> str:
    """Those that stand, below something else; nothing if none does."""
    if not orders:
        return ""
    lines = (_line(order.routine, order, voice) for order in orders)
    return "\n".join([f"**{voice('button-orders')}**", *lines])


def orders_button(live: Live, voice: Voice) -> Button:
    return Button(Press(Verb.ORDERS, live.id).custom_id, voice("button-orders"))


def _line(routine: Routine, order: Order | None, voice: Voice) -> str:
    until = Text("order-until-withdrawn") if routine.premise is None else routine.premise.label
    return voice("order-free" if order is None else "order-stands", order=routine.label, until=until)


def _menu(live: Live, verb: Verb, routines: Sequence[Routine], voice: Voice) -> Iterator[Menu]:
    if not routines:
        return
    numbers = live.running_match.game.routines
    yield Menu(
        Press(verb, live.id, (0,)).custom_id,
        voice(f"{verb.value}-choose"),
        tuple(Choice(str(numbers.index(one)), voice.say(one.label)) for one in routines),
    )
