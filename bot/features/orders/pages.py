"""Pages that show standing orders to their owner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.kernel import Routine, Seat, Text
from rendering.words import Voice

from ...pages.layout import BUTTONS
from ...pages.page import ACCENT, Button, Choice, Menu, Page, Row, Tone
from ...pages.press import Press
from ...pages.rows import in_rows
from ...table.loaded import LoadedTable
from ...table.questions import question_token
from .order import Order
from .verbs import OrderVerb


def orders_page(live: LoadedTable, seat: Seat, orders: Sequence[Order], voice: Voice, *, rest: bool) -> Page:
    """The seat's orders with buttons that withdraw them, and a menu of others that it may need. `rest` says that they
    are suspended until the owner has decided something."""
    match = live.running_match
    routines, view = match.game.routines, match.game.view(match.position.state, seat)
    ordered = {order.routine.id for order in orders}
    free = [routine for routine in routines if routine.id not in ordered and routine.can_arise(view)]
    text = [
        voice("orders-head", game=Text("game-title"), orders=len(orders)),
        f"-# {voice('orders-private')}",
        *(_line(order, voice) for order in orders),
    ]
    if not routines:
        text.append(voice("orders-no-routines"))
    if rest and orders:
        text.append(voice("orders-rest"))
    if free:
        text.append(voice("orders-free", orders=len(free)))
    rows = (
        *_menu(live, free, voice),
        *in_rows([_withdraw_button(live, order.routine, voice) for order in orders]),
    )
    return Page(text="\n".join(text), rows=rows, accent=ACCENT)


def always_row(live: LoadedTable, seat: Seat, voice: Voice) -> tuple[Row, ...]:
    """Buttons that answer the pending question, and give an order for the same question in future."""
    match = live.running_match
    decision = match.position.decision(seat)
    if decision is None or not match.game.routines:
        return ()
    view = match.game.view(match.position.state, seat)
    buttons = [
        Button(
            Press(OrderVerb.ALWAYS, live.id, (question_token(live, decision.id), number)).custom_id,
            voice("button-always", order=routine.label),
            emoji="🔁",
        )
        for number, routine in enumerate(match.game.routines)
        if routine.answers(view, decision) is not None
    ]
    return (tuple(buttons[:BUTTONS]),) if buttons else ()


def sure_page(live: LoadedTable, routine: Routine, press: Press, voice: Voice) -> Page:
    """What the order would do, with a way back. `press` is the one that asked for it."""
    sure = replace(press, verb=OrderVerb.ALWAYS_SURE)
    row = (
        Button(sure.custom_id, voice("button-always-sure"), Tone.MAIN, emoji="🔁"),
        Button(Press(OrderVerb.ALWAYS_NOT, live.id).custom_id, voice("button-always-not")),
    )
    text = voice("order-sure", order=routine.label, **_terms(routine))
    return Page(text=text, rows=(row,), accent=ACCENT)


def in_short(orders: Sequence[Order], voice: Voice) -> str:
    """The seat's orders, to show below something else; empty without any."""
    if not orders:
        return ""
    return "\n".join([f"**{voice('button-orders')}**", *(_line(order, voice) for order in orders)])


def orders_button(live: LoadedTable, voice: Voice) -> Button:
    return Button(Press(OrderVerb.ORDERS, live.id).custom_id, voice("button-orders"))


def given(routine: Routine) -> Text:
    """Says that an order has been given."""
    return Text("order-given", {"order": routine.label, **_terms(routine)})


def _line(order: Order, voice: Voice) -> str:
    return voice("order-stands", order=order.routine.label, **_terms(order.routine))


def _terms(routine: Routine) -> dict[str, Text]:
    """When it answers, and for how long."""
    until = Text("order-until-withdrawn") if routine.premise is None else routine.premise.label
    return {"when": routine.when, "until": until}


def _withdraw_button(live: LoadedTable, routine: Routine, voice: Voice) -> Button:
    number = live.running_match.game.routines.index(routine)
    address = Press(OrderVerb.ORDER_DROP, live.id, (number,)).custom_id
    return Button(address, voice("button-order-drop", order=routine.label))


def _menu(live: LoadedTable, routines: Sequence[Routine], voice: Voice) -> Iterator[Menu]:
    if not routines:
        return
    numbers = live.running_match.game.routines
    yield Menu(
        Press(OrderVerb.ORDER, live.id, (0,)).custom_id,
        voice("order-choose"),
        tuple(
            Choice(str(numbers.index(one)), voice.say(one.label), voice("order-terms", **_terms(one)))
            for one in routines
        ),
    )
