"""The lesson: the first turns alone against Echo."""

from __future__ import annotations

from typing import Final

from games.kernel import Decision, Goal, Lesson, Pick, did

from ..view import TooDeepView


def _coached(view: TooDeepView, decision: Decision) -> str | None:
    """The coach breaks Echo's ties."""
    return decision.default_id if decision.kind == "TD-D43" else None


FIRST_CRIMES: Final = Lesson(
    id="cover",
    seed="under cover 5150",
    coaching=_coached,
    goals=(
        Goal("item", did("log-picked-up")),
        Goal("move", did("log-moved")),
        Goal("crime", did("log-story-crime")),
        Goal("patrol", did("log-sentinel-moved", "log-sentinel-escorted", "log-barricade-moved")),
        Goal("dilemma", did("log-dilemmas-drawn")),
        Goal("evidence", did("log-evidence-from-rail")),
        Goal("folder", did("log-processed-in-row")),
        Goal("side", did("log-side-crime")),
        Goal("support", did("log-support-taken")),
        Goal("edge", did("log-tolerance")),
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
