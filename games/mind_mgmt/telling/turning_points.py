"""The moments of a finished game that are worth telling: how close they were to each other, and what gave it its turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel import Arg, Occurrence, PointFinder, Story, Text, TurningPoint

from ..components import AgentName, Location
from ..facts import Announced
from ..movement import distance
from ..state import FIRST_HOUR, Reason
from ..view import OpenView
from .names import agent_name, hour_name

MANY_RECRUITS = 3
"""Fewer in one announcement are not worth telling."""


def _point(event: Occurrence[OpenView], weight: int, key: str, **args: Arg) -> TurningPoint:
    return event.point(weight, key, when=_when(event), **args)


def _when(event: Occurrence[OpenView]) -> Text:
    """Of two turns a round, the first one is that of hour 6. The round of the view may have begun since."""
    first, hour = FIRST_HOUR - 1, event.after.board.hour
    return Text("heading-hour", {"round": (hour - first) // 2, "when": hour_name(hour)})


def _path(event: Occurrence[OpenView]) -> list[Location]:
    """From hour 1 to then."""
    return event.after.secrets.path


# Close calls


def _missed_captures(story: Story[OpenView]) -> Iterator[TurningPoint]:
    """Attempts one location off, and else those where the Recruiter had been before; the fresher the trail, the
    heavier."""
    for attempt in story.occurrences("log-capture-failed"):
        path, place, agent = _path(attempt), str(attempt.args["place"]), attempt.args["agent"]
        board = attempt.after.board
        if distance(place, path[-1], board.mayhem) == 1:
            yield _point(attempt, 78, "story-next-door", agent=agent, place=place, here=path[-1])
        elif place in path:
            late = board.hour - (path.index(place) + 1)
            weight = max(40, 84 - 8 * late)
            yield _point(attempt, weight, "story-too-late", agent=agent, place=place, hours=late)


MEETINGS = {"log-recruiter-done": ("story-walked-past", 62), "log-rogue-turn-over": ("story-beside", 82)}
"""With what is told of a meeting that came about by then, and its weight."""


def _meetings(story: Story[OpenView]) -> Iterator[TurningPoint]:
    """Agents who came to the Recruiter, or the Recruiter to them, and did not know. Who only stays there is not told of
    again."""
    met: set[tuple[Location, tuple[AgentName, ...]]] = set()
    for meeting in story.occurrences(*MEETINGS):
        here, agents = _path(meeting)[-1], meeting.after.board.agents
        there = tuple(name for name, agent in agents.items() if agent.location == here)
        if not there or (here, there) in met:
            continue
        met.add((here, there))
        key, weight = MEETINGS[meeting.event.kind]
        names = [agent_name(agent) for agent in there]
        yield _point(meeting, weight, key, agents=names, count=len(names), place=here)


# What gave it a turn


def _mind_slips(story: Story[OpenView]) -> Iterator[TurningPoint]:
    for slip in story.occurrences("log-slipped-own", "log-slipped-board"):
        start, end = _path(slip)[-2:]
        yield _point(slip, 55, "story-mind-slip", start=start, end=end)


def _announcements(story: Story[OpenView]) -> Iterator[TurningPoint]:
    """The largest of them."""
    announcements = [
        (fact.recruits, announced)
        for announced in story.occurrences("log-recruits")
        if (fact := _last_announcement(announced.after)) is not None
    ]
    recruits, largest = max(announcements, key=lambda one: one[0], default=(0, None))
    if largest is not None and recruits >= MANY_RECRUITS:
        yield _point(largest, 50, "story-recruits", recruits=recruits)


def _last_announcement(view: OpenView) -> Announced | None:
    return next((fact for fact in reversed(view.facts) if isinstance(fact, Announced)), None)


def _revealed_cards(story: Story[OpenView]) -> Iterator[TurningPoint]:
    for shaken in story.occurrences("log-shaken-hidden"):
        yield _point(shaken, 45, "story-shaken-down", **shaken.kept("agent", "feature"))


# What SHIFT modules bring


def _through_the_catacombs(story: Story[OpenView]) -> Iterator[TurningPoint]:
    for done in story.occurrences("log-recruiter-done"):
        view, (start, end) = done.after, _path(done)[-2:]
        if {start, end} == set(view.board.linked) and view.board.hour not in view.secrets.slips:
            yield _point(done, 52, "story-catacombs", start=start, end=end)


def _decoys(story: Story[OpenView]) -> Iterator[TurningPoint]:
    """Laid as the answer to an Ask, and believed by then."""
    for answer in story.occurrences("log-answered"):
        tokens = {
            place
            for place in answer.after.secrets.false_tracks
            if Text("place", {"location": place}) in _places(answer)
        }
        for place in tokens - set(_path(answer)):
            yield _point(answer, 58, "story-decoy", place=place)


def _places(answer: Occurrence[OpenView]) -> Sequence[object]:
    places = answer.args["places"]
    assert isinstance(places, Sequence), "an answer names its locations"
    return places


SHIFT_EVENTS = {
    "log-false-track": ("story-false-track", 60, {"agent": "agent", "place": "place"}),
    "log-burned": ("story-burned", 48, {"noted": "noted", "hour": "when", "place": "place"}),
    "log-stakeout-yes": ("story-stakeout", 46, {"place": "place"}),
}
"""With what is told of them, its weight, and its arguments with theirs."""


def _shift_events(story: Story[OpenView]) -> Iterator[TurningPoint]:
    for shift in story.occurrences(*SHIFT_EVENTS):
        key, weight, taken = SHIFT_EVENTS[shift.event.kind]
        yield _point(shift, weight, key, **{name: shift.args[theirs] for name, theirs in taken.items()})


# The end


def _end(story: Story[OpenView]) -> Iterator[TurningPoint]:
    outcome = story.end.outcome
    if outcome is None:
        return
    when = Text("heading-hour", {"round": outcome.round, "when": hour_name(outcome.hour)})
    match outcome.reason:
        case Reason.CAPTURE:
            attempts = sum(1 for _ in story.occurrences("log-capture-failed")) + 1
            yield story.last_point(100, "story-captured", when=when, attempts=attempts)
        case Reason.DEAD_END:
            place = story.end.secrets.path[-1]
            yield story.last_point(100, "story-cornered", when=when, place=place)
        case Reason.TIME | Reason.RECRUITS:
            yield _escape(story, when)


def _escape(story: Story[OpenView], when: Text) -> TurningPoint:
    """How near the nearest agents were."""
    board, here = story.end.board, story.end.secrets.path[-1]
    ways = {
        name: distance(agent.location, here, board.mayhem)
        for name, agent in board.agents.items()
        if agent.location is not None
    }
    least = min(ways.values())
    nearest = [agent_name(name) for name, far in ways.items() if far == least]
    count = len(nearest)
    return story.last_point(
        100, "story-got-away", when=when, agents=nearest, count=count, ways=least, place=here
    )


POINT_FINDERS: tuple[PointFinder, ...] = (
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
