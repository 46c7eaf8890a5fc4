"""What players of Escape Plan may leave to standing orders."""

from __future__ import annotations

from games.kernel import Found, Premise, Routine, Text, always, by_default

from .state import Player
from .view import EscapePlanView
from .window import GO_ON


def _own(view: EscapePlanView) -> Player:
    assert view.viewer is not None, "orders are given by players"
    return view.players[view.viewer]


def _notoriety(view: EscapePlanView) -> Found:
    return _own(view).notoriety.row


THIS_DAY = Premise(Text("order-until-day"), lambda view: view.day)
SAME_WOUNDS = Premise(Text("order-until-wound"), lambda view: _own(view).wounds)
SAME_NOTORIETY = Premise(Text("order-until-notoriety"), _notoriety)

ROUTINES = (
    Routine("pass-today", frozenset({"D-NIGHT"}), Text("order-pass"), always("pass"), THIS_DAY),
    Routine("pass", frozenset({"D-NIGHT"}), Text("order-pass"), always("pass")),
    Routine(
        "no-unlock",
        frozenset({"D-INC-UNLOCK"}),
        Text("order-no-unlock"),
        always("no"),
        SAME_NOTORIETY,
    ),
    Routine("take-wounds", frozenset({"D-EVADE"}), Text("order-take-wounds"), always("finish"), SAME_WOUNDS),
    Routine("no-executive", frozenset({"D-EXEC"}), Text("order-no-executive"), always(GO_ON.id), THIS_DAY),
    Routine(
        "no-donation", frozenset({"D-CHUR-PAY"}), Text("order-no-donation"), always("no"), SAME_NOTORIETY
    ),
    Routine("heal", frozenset({"D-CLIN-HEAL"}), Text("order-heal"), always("heal")),
    Routine("take-gas", frozenset({"D-STORE-GAS"}), Text("order-take-gas"), always("take")),
    Routine("buy-nothing", frozenset({"D-STORE-EQUIP"}), Text("order-buy-nothing"), always("done")),
    Routine("no-locker", frozenset({"D-STORE-LOCKER"}), Text("order-no-locker"), always("none")),
    Routine("take-token", frozenset({"D-GROUP"}), Text("order-take-token"), always("token")),
    Routine("usual-officer", frozenset({"D-THR-OFFICER"}), Text("order-usual-officer"), by_default),
    Routine("confirm", frozenset({"CONFIRM"}), Text("order-confirm"), always("confirm")),
)
"""Whether somebody can pay is their secret, so what is declined here is declined whether they could or not."""
