"""What players of In Too Deep may leave to standing orders."""

from __future__ import annotations

from games.kernel import Decision, Premise, Routine, Text, always, by_default

from .actions import END, ENDS
from .hand import DONE
from .hook import SKIP
from .state import ECHO
from .view import TableView


def _end_when_done(view: TableView, decision: Decision) -> str | None:
    return END if ENDS.issuperset(decision.option_ids) else None


def _end_when_spent(view: TableView, decision: Decision) -> str | None:
    """Neither a general action nor one of a criminal is left."""
    turn = view.turn
    assert turn is not None, "it is someone's turn"
    return None if turn.actions or turn.extra_for(view.consoles[turn.party]) else END


def _keep_crimes(view: TableView, decision: Decision) -> str | None:
    """Not for players who have just asked to discard some."""
    turn = view.turn
    assert turn is not None, "it is someone's turn"
    return None if turn.wants_to_sort else DONE.id


def _is_echo_there(view: TableView) -> bool:
    return ECHO in view.consoles


THIS_CHAPTER = Premise(Text("order-until-chapter"), lambda view: view.chapter)

ROUTINES = (
    # In the own turn.
    Routine(
        "keep-hooks",
        frozenset({"TD-D02"}),
        Text("order-keep-hooks"),
        Text("order-when-hook"),
        always(SKIP.id),
        THIS_CHAPTER,
    ),
    Routine(
        "end-when-done",
        frozenset({"TD-D03"}),
        Text("order-end-when-done"),
        Text("order-when-nothing-left"),
        _end_when_done,
    ),
    Routine(
        "end-when-spent",
        frozenset({"TD-D03"}),
        Text("order-end-when-spent"),
        Text("order-when-spent"),
        _end_when_spent,
    ),
    Routine(
        "keep-crimes",
        frozenset({"TD-D40"}),
        Text("order-keep-crimes"),
        Text("order-when-discarding"),
        _keep_crimes,
    ),
    # What rewards bring.
    Routine(
        "richest-support",
        frozenset({"TD-D23"}),
        Text("order-richest-support"),
        Text("order-when-support"),
        by_default,
    ),
    # Dilemmas, also in the turns of others.
    Routine(
        "discard-worst",
        frozenset({"TD-D33", "TD-D34"}),
        Text("order-discard-worst"),
        Text("order-when-discarding-dilemmas"),
        by_default,
    ),
    Routine(
        "bank-least",
        frozenset({"TD-D42"}),
        Text("order-bank-least"),
        Text("order-when-banking"),
        by_default,
    ),
    Routine(
        "lose-highest",
        frozenset({"TD-D28"}),
        Text("order-lose-highest"),
        Text("order-when-punished"),
        by_default,
    ),
    Routine(
        "echo-ties",
        frozenset({"TD-D43"}),
        Text("order-echo-ties"),
        Text("order-when-echo-ties"),
        by_default,
        can_arise=_is_echo_there,
    ),
)
"""As a turn brings them."""
