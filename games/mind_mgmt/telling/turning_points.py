"""The moments of a finished game that are worth telling: how close they were to each other, and what gave it its turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from games.kernel import (
    AT_THE_END,
    Arg,
    Moment,
    Occurrence,
    Story,
    Text,
    TurningPoint,
    occurrences,
    weightiest,
)

from ..components import AgentName, Location
from ..facts import Announced
from ..movement import distance
from ..state import FIRST_HOUR, Outcome, Reason
from ..view import MindView, OpenView
from .names import agent_name, hour_name

MOST_TOLD = 6
MANY_RECRUITS = 3
"""Fewer in one announcement are not worth telling."""

Moments: TypeAlias = Sequence[Moment[MindView]]
Happened: TypeAlias = Occurrence[MindView]


def turning_points(story: Story[MindView]) -> list[TurningPoint]:
    """Up to MOST_TOLD, in the order in which they came."""
    return weightiest((point for find in _FINDERS for point in find(story.moments)), MOST_TOLD)


def _point(event: Happened, weight: int, key: str, **args: Arg) -> TurningPoint:
    return TurningPoint(event.number, weight, Text(key, {"when": _when(event), **args}), event.place)


def _when(event: Happened) -> Text:
    """Of two turns a round, the first one is that of hour 6. The round of the view may have begun since."""
    first, hour = FIRST_HOUR - 1, _opened(event.after).board.hour
    return Text("heading-hour", {"round": (hour - first) // 2, "when": hour_name(hour)})


def _path(event: Happened) -> list[Location]:
    """From hour 1 to then."""
    return _opened(event.after).secrets.path


def _opened(view: MindView) -> OpenView:
    assert isinstance(view, OpenView), "a story is told with nothing hidden"
    return view


# Close calls


def _missed_captures(moments: Moments) -> Iterator[TurningPoint]:
    """Attempts one location off, and else those where the Recruiter had been before; the fresher the trail, the
    heavier."""
    for attempt in occurrences(moments, "log-capture-failed"):
        path, place, agent = _path(attempt), str(attempt.args["place"]), attempt.args["agent"]
        board = _opened(attempt.after).board
        if distance(place, path[-1], board.mayhem) == 1:
            yield _point(attempt, 78, "story-next-door", agent=agent, place=place, here=path[-1])
        elif place in path:
            late = board.hour - (path.index(place) + 1)
            weight = max(40, 84 - 8 * late)
            yield _point(attempt, weight, "story-too-late", agent=agent, place=place, hours=late)


MEETINGS = {"log-recruiter-done": ("story-walked-past", 62), "log-rogue-turn-over": ("story-beside", 82)}
"""With what is told of a meeting that came about by then, and its weight."""


def _meetings(moments: Moments) -> Iterator[TurningPoint]:
    """Agents who came to the Recruiter, or the Recruiter to them, and did not know. Who only stays there is not told of
    again."""
    met: set[tuple[Location, tuple[AgentName, ...]]] = set()
    for meeting in occurrences(moments, *MEETINGS):
        here, agents = _path(meeting)[-1], _opened(meeting.after).board.agents
        there = tuple(name for name, agent in agents.items() if agent.location == here)
        if not there or (here, there) in met:
            continue
        met.add((here, there))
        key, weight = MEETINGS[meeting.event.kind]
        names = [agent_name(agent) for agent in there]
        yield _point(meeting, weight, key, agents=names, count=len(names), place=here)


# What gave it a turn


def _mind_slips(moments: Moments) -> Iterator[TurningPoint]:
    for slip in occurrences(moments, "log-slipped-own", "log-slipped-board"):
        start, end = _path(slip)[-2:]
        yield _point(slip, 55, "story-mind-slip", start=start, end=end)


def _announcements(moments: Moments) -> Iterator[TurningPoint]:
    """The largest of them."""
    announcements = [
        (fact.recruits, announced)
        for announced in occurrences(moments, "log-recruits")
        if (fact := _last_announcement(_opened(announced.after))) is not None
    ]
    recruits, largest = max(announcements, key=lambda one: one[0], default=(0, None))
    if largest is not None and recruits >= MANY_RECRUITS:
        yield _point(largest, 50, "story-recruits", recruits=recruits)


def _last_announcement(view: OpenView) -> Announced | None:
    return next((fact for fact in reversed(view.facts) if isinstance(fact, Announced)), None)


def _revealed_cards(moments: Moments) -> Iterator[TurningPoint]:
    for shaken in occurrences(moments, "log-shaken-hidden"):
        args = {name: shaken.args[name] for name in ("agent", "feature")}
        yield _point(shaken, 45, "story-shaken-down", **args)


# What SHIFT modules bring


def _through_the_catacombs(moments: Moments) -> Iterator[TurningPoint]:
    for done in occurrences(moments, "log-recruiter-done"):
        view, (start, end) = _opened(done.after), _path(done)[-2:]
        if {start, end} == set(view.board.linked) and view.board.hour not in view.secrets.slips:
            yield _point(done, 52, "story-catacombs", start=start, end=end)


def _decoys(moments: Moments) -> Iterator[TurningPoint]:
    """Laid as the answer to an Ask, and believed by then."""
    for answer in occurrences(moments, "log-answered"):
        tokens = {
            place
            for place in _opened(answer.after).secrets.false_tracks
            if Text("place", {"location": place}) in _places(answer)
        }
        for place in tokens - set(_path(answer)):
            yield _point(answer, 58, "story-decoy", place=place)


def _places(answer: Happened) -> Sequence[object]:
    places = answer.args["places"]
    assert isinstance(places, Sequence), "an answer names its locations"
    return places


SHIFT_EVENTS = {
    "log-false-track": ("story-false-track", 60, {"agent": "agent", "place": "place"}),
    "log-burned": ("story-burned", 48, {"noted": "noted", "hour": "when", "place": "place"}),
    "log-stakeout-yes": ("story-stakeout", 46, {"place": "place"}),
}
"""With what is told of them, its weight, and its arguments with theirs."""


def _shift_events(moments: Moments) -> Iterator[TurningPoint]:
    for shift in occurrences(moments, *SHIFT_EVENTS):
        key, weight, taken = SHIFT_EVENTS[shift.event.kind]
        yield _point(shift, weight, key, **{name: shift.args[theirs] for name, theirs in taken.items()})


# The end


def _end(moments: Moments) -> Iterator[TurningPoint]:
    last = moments[-1]
    view = _opened(last.view)
    outcome = view.outcome
    if outcome is not None and (text := _last_word(view, outcome, moments)) is not None:
        yield TurningPoint(last.number, 100, text, AT_THE_END)


def _last_word(view: OpenView, outcome: Outcome, moments: Moments) -> Text | None:
    when = Text("heading-hour", {"round": outcome.round, "when": hour_name(outcome.hour)})
    match outcome.reason:
        case Reason.CAPTURE:
            attempts = sum(1 for _ in occurrences(moments, "log-capture-failed")) + 1
            return Text("story-captured", {"when": when, "attempts": attempts})
        case Reason.DEAD_END:
            return Text("story-cornered", {"when": when, "place": view.secrets.path[-1]})
        case Reason.TIME | Reason.RECRUITS:
            return _escape(view, when)
        case Reason.BROKEN_OFF:
            return None


def _escape(view: OpenView, when: Text) -> Text:
    """How near the nearest agents were."""
    here = view.secrets.path[-1]
    ways = {
        name: distance(agent.location, here, view.board.mayhem)
        for name, agent in view.board.agents.items()
        if agent.location is not None
    }
    least = min(ways.values())
    nearest = [agent_name(name) for name, far in ways.items() if far == least]
    args: dict[str, Arg] = {"agents": nearest, "count": len(nearest), "ways": least, "place": here}
    return Text("story-got-away", {"when": when, **args})


_FINDERS: tuple[Callable[[Moments], Iterator[TurningPoint]], ...] = (
    _missed_captures,
    _mind_slips,
    _meetings,
    _announcements,
    _revealed_cards,
    _through_the_catacombs,
    _decoys,
    _shift_events,
    _end,
)
