"""The moments of a finished game that are worth telling: how close they were to each other, and what gave it its turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from games.kernel import Arg, Moment, Occurrence, Story, Text, TurningPoint, occurrences, weightiest

from ..components import AgentName, Location
from ..facts import Announced, Slipped
from ..movement import distance
from ..state import Outcome, Reason
from ..view import MindView, OpenView
from .names import agent_name, hour_name

MOST_TOLD = 6
MANY_RECRUITS = 3
"""Fewer in one announcement are not worth telling."""

Moments: TypeAlias = Sequence[Moment[MindView]]


def turning_points(story: Story[MindView]) -> list[TurningPoint]:
    """Up to MOST_TOLD, in the order in which they came."""
    return weightiest((point for find in _FINDERS for point in find(story.moments)), MOST_TOLD)


def _opened(view: MindView) -> OpenView:
    assert isinstance(view, OpenView), "a story is told with nothing hidden"
    return view


def _when(view: OpenView) -> Text:
    return Text("heading-hour", {"round": view.round, "when": hour_name(view.board.hour)})


# Close calls


def _missed_captures(moments: Moments) -> Iterator[TurningPoint]:
    """Attempts one location off, and else those where the Recruiter had been before; the fresher the trail, the
    heavier."""
    for attempt in occurrences(moments, "log-capture-failed"):
        view, place = _opened(attempt.after), str(attempt.args["place"])
        path, here = view.secrets.path, view.secrets.path[view.board.hour - 1]
        args = {"when": _when(view), "agent": attempt.args["agent"], "place": place}
        if distance(place, here, view.board.mayhem) == 1:
            yield TurningPoint(attempt.number, 78, Text("story-next-door", {**args, "here": here}))
        elif place in path:
            late = view.board.hour - (path.index(place) + 1)
            weight = max(40, 84 - 8 * late)
            yield TurningPoint(attempt.number, weight, Text("story-too-late", {**args, "hours": late}))


MEETINGS = {"log-recruiter-done": ("story-walked-past", 62), "log-rogue-turn-over": ("story-beside", 82)}
"""With what is told of a meeting that came about by then, and its weight."""


def _meetings(moments: Moments) -> Iterator[TurningPoint]:
    """Agents who came to the Recruiter, or the Recruiter to them, and did not know. Who only stays there is not told of
    again."""
    met: set[tuple[Location, tuple[AgentName, ...]]] = set()
    for meeting in occurrences(moments, *MEETINGS):
        view = _opened(meeting.after)
        here = view.secrets.path[view.board.hour - 1]
        there = tuple(_agents_on(view, here))
        if not there or (here, there) in met:
            continue
        met.add((here, there))
        key, weight = MEETINGS[meeting.event.kind]
        names = [agent_name(agent) for agent in there]
        args: dict[str, Arg] = {"when": _when(view), "agents": names, "count": len(names), "place": here}
        yield TurningPoint(meeting.number, weight, Text(key, args))


def _agents_on(view: OpenView, place: Location) -> list[AgentName]:
    return [name for name, agent in view.board.agents.items() if agent.location == place]


# What gave it a turn


def _mind_slips(moments: Moments) -> Iterator[TurningPoint]:
    for slip in occurrences(moments, "log-slipped-own", "log-slipped-board"):
        view = _opened(slip.after)
        hour = max(fact.hour for fact in view.facts if isinstance(fact, Slipped))
        start, end = view.secrets.path[hour - 2 : hour]
        text = Text("story-mind-slip", {"when": _when(view), "start": start, "end": end})
        yield TurningPoint(slip.number, 55, text)


def _announcements(moments: Moments) -> Iterator[TurningPoint]:
    """The largest of them."""
    announcements = [
        (fact.recruits, announced)
        for announced in occurrences(moments, "log-recruits")
        if (fact := _last_announcement(_opened(announced.after))) is not None
    ]
    recruits, largest = max(announcements, key=lambda one: one[0], default=(0, None))
    if largest is not None and recruits >= MANY_RECRUITS:
        text = Text("story-recruits", {"when": _when(_opened(largest.after)), "recruits": recruits})
        yield TurningPoint(largest.number, 50, text)


def _last_announcement(view: OpenView) -> Announced | None:
    return next((fact for fact in reversed(view.facts) if isinstance(fact, Announced)), None)


def _revealed_cards(moments: Moments) -> Iterator[TurningPoint]:
    for shaken in occurrences(moments, "log-shaken-hidden"):
        args = {name: shaken.args[name] for name in ("agent", "feature")}
        text = Text("story-shaken-down", {"when": _when(_opened(shaken.after)), **args})
        yield TurningPoint(shaken.number, 45, text)


# What SHIFT modules bring


def _through_the_catacombs(moments: Moments) -> Iterator[TurningPoint]:
    for done in occurrences(moments, "log-recruiter-done"):
        view = _opened(done.after)
        hour = view.board.hour
        start, end = view.secrets.path[hour - 2 : hour]
        if {start, end} == set(view.board.linked) and hour not in view.secrets.slips:
            text = Text("story-catacombs", {"when": _when(view), "start": start, "end": end})
            yield TurningPoint(done.number, 52, text)


def _decoys(moments: Moments) -> Iterator[TurningPoint]:
    """Laid as the answer to an Ask, and believed by then."""
    for answer in occurrences(moments, "log-answered"):
        view = _opened(answer.after)
        tokens = {
            place
            for place in view.secrets.false_tracks
            if Text("place", {"location": place}) in _places(answer)
        }
        for place in tokens - set(view.secrets.path):
            yield TurningPoint(answer.number, 58, Text("story-decoy", {"when": _when(view), "place": place}))


def _places(answer: Occurrence[MindView]) -> Sequence[object]:
    places = answer.args["places"]
    assert isinstance(places, Sequence), "an answer names its locations"
    return places


SHIFT_EVENTS = {
    "log-false-track": ("story-false-track", 60, ("agent", "place")),
    "log-burned": ("story-burned", 48, ("noted", "when", "place")),
    "log-stakeout-yes": ("story-stakeout", 46, ("place",)),
}
"""With what is told of them, its weight, and what it takes over."""


def _shift_events(moments: Moments) -> Iterator[TurningPoint]:
    for shift in occurrences(moments, *SHIFT_EVENTS):
        key, weight, kept = SHIFT_EVENTS[shift.event.kind]
        args = {name: shift.args[name] for name in kept}
        text = Text(key, {**args, "at": _when(_opened(shift.after))})
        yield TurningPoint(shift.number, weight, text)


# The end


def _end(moments: Moments) -> Iterator[TurningPoint]:
    view = _opened(moments[-1].view)
    outcome = view.outcome
    if outcome is not None and (text := _last_word(view, outcome, moments)) is not None:
        yield TurningPoint(moments[-1].number, 100, text)


def _last_word(view: OpenView, outcome: Outcome, moments: Moments) -> Text | None:
    match outcome.reason:
        case Reason.CAPTURE:
            attempts = sum(1 for _ in occurrences(moments, "log-capture-failed")) + 1
            return Text("story-captured", {"when": _when(view), "attempts": attempts})
        case Reason.DEAD_END:
            return Text("story-cornered", {"when": _when(view), "place": view.secrets.path[-1]})
        case Reason.TIME | Reason.RECRUITS:
            return _escape(view)
        case Reason.BROKEN_OFF:
            return None


def _escape(view: OpenView) -> Text:
    """How near the nearest agent was."""
    here = view.secrets.path[-1]
    ways = {
        name: distance(agent.location, here, view.board.mayhem)
        for name, agent in view.board.agents.items()
        if agent.location is not None
    }
    nearest = min(ways, key=ways.__getitem__)
    return Text(
        "story-got-away",
        {"when": _when(view), "agent": agent_name(nearest), "ways": ways[nearest], "place": here},
    )


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
