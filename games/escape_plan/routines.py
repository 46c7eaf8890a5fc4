"""What players of Escape Plan may leave to standing orders."""

from __future__ import annotations

from games.kernel import Confirm, Decision, Found, Premise, Routine, Text, always, by_default

from .belongings.assets import NO_UNLOCK
from .bonus import TOKEN
from .escape import ConfirmEscape
from .evade import FINISH
from .places.church import NO_DONATION
from .places.clinic import HEAL
from .places.lockers import NO_LOCKER
from .places.store import DONE, TAKE
from .rounds import OfferTurn
from .state import Player
from .view import EscapePlanView
from .window import GO_ON


def _own(view: EscapePlanView) -> Player:
    assert view.viewer is not None, "orders are given by players"
    return view.players[view.viewer]


def _notoriety(view: EscapePlanView) -> Found:
    return _own(view).notoriety.row


def _confirms(view: EscapePlanView, decision: Decision) -> str | None:
    """Not an escape: after it there is nothing more to play."""
    return None if decision.prompt == ConfirmEscape.PROMPT else Confirm.CONFIRM.id


THIS_DAY = Premise(Text("order-until-day"), lambda view: view.day)
SAME_WOUNDS = Premise(Text("order-until-wound"), lambda view: _own(view).wounds)
SAME_NOTORIETY = Premise(Text("order-until-notoriety"), _notoriety)

IN_A_STORE, AT_NIGHT = Text("order-when-store"), Text("order-when-night")

ROUTINES = (
    # On the way and at its end.
    Routine(
        "take-wounds",
        frozenset({"D-EVADE"}),
        Text("order-take-wounds"),
        Text("order-when-hunted"),
        always(FINISH),
        SAME_WOUNDS,
    ),
    Routine(
        "no-executive",
        frozenset({"D-EXEC"}),
        Text("order-no-executive"),
        Text("order-when-window"),
        always(GO_ON.id),
        THIS_DAY,
    ),
    Routine(
        "usual-officer",
        frozenset({"D-THR-OFFICER"}),
        Text("order-usual-officer"),
        Text("order-when-threshold"),
        by_default,
    ),
    # What a visit brings.
    Routine(
        "no-donation",
        frozenset({"D-CHUR-PAY"}),
        Text("order-no-donation"),
        Text("order-when-church"),
        always(NO_DONATION.id),
        SAME_NOTORIETY,
    ),
    Routine("heal", frozenset({"D-CLIN-HEAL"}), Text("order-heal"), Text("order-when-clinic"), always(HEAL)),
    Routine("take-gas", frozenset({"D-STORE-GAS"}), Text("order-take-gas"), IN_A_STORE, always(TAKE.id)),
    Routine(
        "buy-nothing", frozenset({"D-STORE-EQUIP"}), Text("order-buy-nothing"), IN_A_STORE, always(DONE.id)
    ),
    Routine(
        "no-locker",
        frozenset({"D-STORE-LOCKER"}),
        Text("order-no-locker"),
        IN_A_STORE,
        always(NO_LOCKER.id),
    ),
    # The end of the turn, the night, and the next day.
    Routine(
        "take-token",
        frozenset({"D-GROUP"}),
        Text("order-take-token"),
        Text("order-when-group"),
        always(TOKEN.id),
    ),
    Routine(
        "confirm",
        frozenset({"CONFIRM"}),
        Text("order-confirm"),
        Text("order-when-confirm"),
        _confirms,
    ),
    Routine(
        "pass-today",
        frozenset({"D-NIGHT"}),
        Text("order-pass-today"),
        AT_NIGHT,
        always(OfferTurn.PASS.id),
        THIS_DAY,
    ),
    Routine("pass", frozenset({"D-NIGHT"}), Text("order-pass"), AT_NIGHT, always(OfferTurn.PASS.id)),
    Routine(
        "no-unlock",
        frozenset({"D-INC-UNLOCK"}),
        Text("order-no-unlock"),
        Text("order-when-income"),
        always(NO_UNLOCK.id),
        SAME_NOTORIETY,
    ),
)
"""As a day brings them. Whether someone can pay is their secret, so what is declined here is declined whether they could
or not."""
