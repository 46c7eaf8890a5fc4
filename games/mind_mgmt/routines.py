"""What players of MIND MGMT may leave to standing orders."""

from __future__ import annotations

from games.kernel import Decision, Premise, Routine, Text, always, by_default

from .agents.agent_move import MOVE
from .agents.rogue_turn import END
from .agents.shake_down import NO_PUSH
from .view import MindView


def _end_when_idle(view: MindView, decision: Decision) -> str | None:
    """The end of an activation in which nothing else can be done but to move."""
    return END.id if {*decision.option_ids} == {END.id, MOVE.id} else None


def _end_when_done(view: MindView, decision: Decision) -> str | None:
    return END.id if decision.option_ids == (END.id,) else None


def _may_be_recruiter(view: MindView) -> bool:
    """An auction may still make anyone the Recruiter."""
    return view.recruiter in (None, view.viewer)


def _may_be_rogue(view: MindView) -> bool:
    return view.recruiter != view.viewer


THIS_ROUND = Premise(Text("order-until-round"), lambda view: view.round)

ROUTINES = (
    # The default of both questions, MM-ASK-05 and MM-MOD-A7-01.
    Routine(
        "earliest",
        frozenset({"D-ASK-ANSWER", "D-CHAIN"}),
        Text("order-earliest"),
        Text("order-when-asked"),
        by_default,
        can_arise=_may_be_recruiter,
    ),
    Routine(
        "end-when-done",
        frozenset({"D-AGENT"}),
        Text("order-end-when-done"),
        Text("order-when-done"),
        _end_when_done,
        can_arise=_may_be_rogue,
    ),
    Routine(
        "stay",
        frozenset({"D-AGENT"}),
        Text("order-stay"),
        Text("order-when-idle"),
        _end_when_idle,
        THIS_ROUND,
        _may_be_rogue,
    ),
    Routine(
        "never-push",
        frozenset({"D-PUSH"}),
        Text("order-never-push"),
        Text("order-when-shaken-down"),
        always(NO_PUSH.id),
        can_arise=_may_be_rogue,
    ),
)
"""As a game brings them: a Shake Down comes when the Asks have led somewhere."""
