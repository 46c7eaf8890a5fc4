"""What players of Speakeasy may leave to standing orders."""

from __future__ import annotations

from games.kernel import Decision, Premise, Routine, Text, always, by_default

from .asking import SKIP, STOP
from .city.park import Consolation
from .underworld.fights import Force
from .underworld.mob_war import LEAVE
from .view import SpeakeasyView

THIS_ROUND = Premise(Text("order-until-round"), lambda view: f"{view.act}.{view.round}")
THIS_ACT = Premise(Text("order-until-act"), lambda view: view.act)


def _for_nothing(view: SpeakeasyView, decision: Decision) -> str | None:
    """A defence that costs nothing (SP-WAR-18), not even the one free use of AB6."""
    forces = (option for option in decision.options if isinstance(option.value, Force))
    return next((option.id for option in forces if not option.value.has_cost), None)


ROUTINES = (
    Routine(
        "stay-docked",
        frozenset({"SP-D15"}),
        Text("order-stay-docked"),
        Text("order-when-docked"),
        always(STOP.id),
    ),
    Routine(
        "save-helpers",
        frozenset({"SP-D05"}),
        Text("order-save-helpers"),
        Text("order-when-turn"),
        always(SKIP.id),
        THIS_ROUND,
    ),
    Routine("sell", frozenset({"SP-D24"}), Text("order-sell"), Text("order-when-barrels"), by_default),
    Routine("produce", frozenset({"SP-D25"}), Text("order-produce"), Text("order-when-still"), by_default),
    Routine(
        "defend-free",
        frozenset({"SP-D41"}),
        Text("order-defend-free"),
        Text("order-when-attacked"),
        _for_nothing,
    ),
    Routine(
        "defend",
        frozenset({"SP-D41"}),
        Text("order-defend"),
        Text("order-when-attacked"),
        by_default,
        THIS_ACT,
    ),
    Routine(
        "leave",
        frozenset({"SP-D41"}),
        Text("order-leave"),
        Text("order-when-attacked"),
        always(LEAVE.id),
        THIS_ACT,
    ),
    Routine(
        "take-leverage",
        frozenset({"SP-D36"}),
        Text("order-take-leverage"),
        Text("order-when-displaced"),
        always(Consolation.LEVERAGE.value),
    ),
    Routine(
        "take-book",
        frozenset({"SP-D36"}),
        Text("order-take-book"),
        Text("order-when-displaced"),
        always(Consolation.BOOK.value),
    ),
    Routine(
        "never-copy",
        frozenset({"SP-D10"}),
        Text("order-raise-once"),
        Text("order-when-raised"),
        always(SKIP.id),
        THIS_ACT,
    ),
)
