"""The lesson: the first turns alone against Echo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel import PUPIL, Decision, Event, Goal, Lesson, Pick, seat_name

from ..view import TooDeepView


def _coached(view: TooDeepView, decision: Decision) -> str | None:
    """The coach breaks Echo's ties."""
    return decision.default_id if decision.kind == "TD-D43" else None


def _own(*kinds: str) -> Callable[[Event], bool]:
    """What the pupil does, not Echo."""
    return lambda event: event.kind in kinds and event.text.args.get("seat") == seat_name(PUPIL)


FIRST_CRIMES: Final = Lesson(
    id="cover",
    seed="under cover 5150",
    coaching=_coached,
    goals=(
        Goal("item", _own("log-picked-up")),
        Goal("move", _own("log-moved")),
        Goal("crime", _own("log-story-crime")),
        Goal("patrol", _own("log-sentinel-moved", "log-sentinel-escorted", "log-barricade-moved")),
        Goal("dilemma", _own("log-dilemmas-drawn")),
        Goal("evidence", _own("log-evidence-from-rail")),
        Goal("folder", _own("log-processed-in-row")),
        Goal("side", _own("log-side-crime")),
        Goal("edge", _own("log-tolerance")),
    ),
    course=(
        Pick("TD-D02", "hook:SMUGGLER"),
        Pick("TD-D03", "pick-up:SMUGGLER:EAGLE"),
        Pick("TD-D03", "move:SMUGGLER:cw"),
        Pick("TD-D03", "end"),
        Pick("TD-D38", "crime:C1a"),
        Pick("TD-D10", "sentinel:cw"),
        Pick("TD-D39", "careful"),
        Pick("TD-D24", "rail:1"),
        Pick("TD-D25", "evidence:TAC"),
        Pick("TD-D26", "row:3"),
        Pick("TD-D40", "done"),
        Pick("TD-D41", "deck:1"),
        Pick("TD-D02", "hook:JUMPER"),
        Pick("TD-D03", "move:JUMPER:ccw"),
        Pick("TD-D03", "side-crime:SC04"),
        Pick("TD-D25", "evidence:WEA"),
        Pick("TD-D26", "bonus:1"),
        Pick("TD-D23", "support:1"),
        Pick("TD-D03", "zone:JUMPER:PARISH"),
    ),
)

LESSONS: Final = (FIRST_CRIMES,)
