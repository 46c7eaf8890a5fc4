"""The two lessons: a training mission for each side, against a coach that plays a short fixed course.

What the coach does follows from its own view alone, as that of any other player.
"""

from __future__ import annotations

from typing import Final

from games.kernel import PUPIL, Decision, Event, Goal, Lesson, Pick, heard

from ..components import Location
from ..facts import Asked
from ..movement import distance
from ..view import PublicView, RecruiterView
from .names import hour_name

SAFE_HOUR: Final = 9
"""Until which the pupil is to stay free as the Recruiter."""


def _picks(*written: str) -> tuple[Pick, ...]:
    """Each "D-MOVE to:C4"."""
    return tuple(Pick(*one.split(" ")) for one in written)


# The pupil leads the agents; the coach is the Recruiter


PATH: Final[tuple[Location, ...]] = ("D4", "D3", "C2", "B3", "B4", "C4", "C5", "C6", "D6", "E6", "F6", "F5")
"""The coach's path, from hour 1. Once it is left or at its end, the defaults go on."""

BEGINNINGS: Final[tuple[Location, ...]] = ("C1", "A4", "G5", "C6")
"""Where the agents begin, in canonical order."""


def _as_the_recruiter(view: PublicView, decision: Decision) -> str | None:
    if decision.seat == PUPIL:
        return _set_up(view, decision)
    if decision.kind == "D-RTURN" and decision.option("end") is None:
        return "step"
    if decision.kind in ("D-START", "D-SETUP-STEP", "D-STEP"):
        assert isinstance(view, RecruiterView), "the Recruiter is asked"
        gone = len(view.secrets.path)
        return f"to:{PATH[gone]}" if gone < len(PATH) else decision.default_id
    return decision.default_id


def _set_up(view: PublicView, decision: Decision) -> str | None:
    """The coach places the pupil's agents, one after the other."""
    if decision.kind == "CONFIRM":
        return decision.default_id
    if decision.kind != "D-AGENT-START":
        return None
    placed = sum(agent.location is not None for agent in view.board.agents.values())
    return f"to:{BEGINNINGS[placed]}"


ROGUES = Lesson(
    id="rogues",
    seed="lesson of the rogue agents",
    seats=2,
    chosen={"mode": "training", "recruiter": "2", "deduction": "on"},
    coaching=_as_the_recruiter,
    goals=(
        Goal("ask", heard("log-answered")),
        Goal("note", heard("log-note-put", "log-notes-laid"), is_aside=True),
        Goal("reveal", heard("log-revealed")),
        Goal("recruits", heard("log-recruits")),
        Goal("capture", heard("log-captured")),
    ),
    course=_picks(
        *("D-ACTIVATE agent:meru", "D-AGENT ask", "D-ASK ask:PG", "D-AGENT end"),
        *("D-ACTIVATE agent:lyme", "D-AGENT move", "D-MOVE to:B4", "D-AGENT reveal", "D-REVEAL reveal"),
        *("D-ACTIVATE agent:bill", "D-AGENT ask", "D-ASK ask:PA", "D-AGENT end"),
        *("D-ACTIVATE agent:dusty", "D-AGENT move", "D-MOVE to:C4", "D-AGENT reveal", "D-REVEAL reveal"),
        *("D-ACTIVATE agent:bill", "D-AGENT ask", "D-ASK ask:CO", "D-AGENT end"),
        *("D-ACTIVATE agent:dusty", "D-AGENT move", "D-MOVE to:C6", "D-AGENT capture", "D-CAPTURE capture"),
    ),
)


# The pupil is the Recruiter; the coach leads the agents


def _as_the_agents(view: PublicView, decision: Decision) -> str | None:
    if decision.seat == PUPIL:
        return None
    match decision.kind:
        case "D-AGENT":
            return _next_deed(view, decision)
        case "D-MOVE":
            return _nearest(view, decision)
        case "D-ASK":
            return _something_new(view, decision)
        case "D-REVEAL":
            return "reveal"
    return decision.default_id


def _next_deed(view: PublicView, decision: Decision) -> str:
    """To a trail, and reveal or ask there."""
    assert view.activation is not None, "an agent is at work"
    place = view.board.agents[view.activation.agent].location
    wanted = ["reveal"] if place in view.board.step_tokens else ["move", "reveal", "ask"]
    return next((deed for deed in wanted if decision.option(deed) is not None), decision.default_id)


def _nearest(view: PublicView, decision: Decision) -> str:
    """To the trail: a Step token, or else the location that was confirmed last."""
    confirmed = sorted(view.board.confirmed, key=view.board.confirmed.__getitem__)
    trail = view.board.step_tokens[-1:] or confirmed[-1:]
    moves = [option for option in decision.options if option.at]
    goal = trail[0]
    return min(moves, key=lambda option: distance(option.at[-1], goal, view.board.mayhem)).id


def _something_new(view: PublicView, decision: Decision) -> str:
    """A feature that was not asked about yet, if there is one."""
    asked = {f"ask:{fact.feature}" for fact in view.facts if isinstance(fact, Asked)}
    offered = [id for id in decision.option_ids if id.startswith("ask:")]
    return next((option for option in offered if option not in asked), offered[0])


def _contacts(event: Event) -> bool:
    """The Recruiter has contacted a recruit."""
    return event.kind == "log-entered" and event.text.args["recruits"] != 0


def _is_safe(event: Event) -> bool:
    return event.kind == "log-recruits" and event.text.args["when"] == hour_name(SAFE_HOUR)


RECRUITER = Lesson(
    id="recruiter",
    seed="lesson of the recruiter 8",
    seats=2,
    chosen={"mode": "training", "recruiter": "1"},
    coaching=_as_the_agents,
    goals=(
        Goal("card", heard("log-card")),
        Goal("contact", _contacts),
        Goal("answer", heard("log-answered")),
        Goal("recruits", heard("log-recruits")),
        Goal("slip", heard("log-slipped-own")),
        Goal("safe", _is_safe),
    ),
    course=_picks(
        *("D-RCARD card:RC1", "D-START to:D4"),
        *("D-SETUP-STEP to:E4", "D-SETUP-STEP to:F4", "D-SETUP-STEP to:F5", "D-SETUP-STEP to:F6"),
        "CONFIRM confirm",
        *("D-RTURN step", "D-STEP to:E5", "D-RTURN end"),
        *("D-RTURN step", "D-STEP to:D5", "D-RTURN end"),
        *("D-RTURN slip:own", "D-SLIP to:D3", "D-RTURN end"),
        *("D-RTURN step", "D-STEP to:C2", "D-RTURN end"),
    ),
)

LESSONS: Final = (ROGUES, RECRUITER)
