"""The moments of a finished game that are worth telling: how close they were to each other, and what gave it its turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from games.kernel import Arg, Event, Moment, Story, Text, TurningPoint, weightiest

from ..components import AgentName, Hour, Location
from ..facts import Announced
from ..movement import distance
from ..state import FIRST_HOUR, Outcome, Reason
from ..view import MindView, OpenView
from .names import agent_name, hour_name

MOST_TOLD = 6
MANY_RECRUITS = 3
"""Fewer in one announcement are not worth telling."""

Moments: TypeAlias = Sequence[Moment[MindView]]

PlacedPoint: TypeAlias = tuple[int, TurningPoint]
"""With its place among the events of its moment."""


def turning_points(story: Story[MindView]) -> list[TurningPoint]:
    """Up to MOST_TOLD, in the order in which they came."""
    told = [one for find in _FINDERS for one in find(story.moments)]
    told.sort(key=lambda one: (one[1].at, one[0]))
    return weightiest((point for _, point in told), MOST_TOLD)


class Happened(Struct, frozen=True):
    """An event, and how things stood then. A moment may hold more than one turn, as an automa's ends in that of the
    player before, so that its view shows a later hour, and agents elsewhere."""

    number: int
    """Of the moment."""
    place: int
    """Among the events of the moment."""
    event: Event
    view: OpenView
    """At the end of the moment."""
    hour: Hour
    agents: dict[AgentName, Location]

    @property
    def args(self) -> dict[str, Arg]:
        return self.event.text.args

    @property
    def path(self) -> list[Location]:
        """From hour 1 to then."""
        return self.view.secrets.path[: self.hour]

    @property
    def when(self) -> Text:
        """Of two turns a round, the first one is that of hour 6. The round of the view may have begun since."""
        first, hour = FIRST_HOUR - 1, self.hour
        return Text("heading-hour", {"round": (hour - first) // 2, "when": hour_name(hour)})

    def told(self, weight: int, text: Text) -> PlacedPoint:
        return self.place, TurningPoint(self.number, weight, text)


def _happened(moments: Moments, *kinds: str) -> Iterator[Happened]:
    """The events of these kinds, oldest first."""
    for moment in moments:
        view = _opened(moment.view)
        for place, event in enumerate(moment.events):
            if event.kind in kinds:
                later = moment.events[place + 1 :]
                hour = view.board.hour - sum(one.kind == "log-hour" for one in later)
                yield Happened(moment.number, place, event, view, hour, _agents_before(later, view))


AGENTS_MOVE = ("log-agent-moved", "log-rhythm")


def _agents_before(later: Sequence[Event], view: OpenView) -> dict[AgentName, Location]:
    """Where the agents stood before these events, after which they are as in the view."""
    stood = {name: agent.location for name, agent in view.board.agents.items() if agent.location is not None}
    for event in reversed(later):
        if event.kind in AGENTS_MOVE:
            moved = next(name for name in AgentName if agent_name(name) == event.text.args["agent"])
            stood[moved] = str(event.text.args["start"])
    return stood


def _opened(view: MindView) -> OpenView:
    assert isinstance(view, OpenView), "a story is told with nothing hidden"
    return view


# Close calls


def _missed_captures(moments: Moments) -> Iterator[PlacedPoint]:
    """Attempts one location off, and else those where the Recruiter had been before; the fresher the trail, the
    heavier."""
    for attempt in _happened(moments, "log-capture-failed"):
        path, place = attempt.path, str(attempt.args["place"])
        args = {"when": attempt.when, "agent": attempt.args["agent"], "place": place}
        if distance(place, path[-1], attempt.view.board.mayhem) == 1:
            yield attempt.told(78, Text("story-next-door", {**args, "here": path[-1]}))
        elif place in path:
            late = attempt.hour - (path.index(place) + 1)
            yield attempt.told(max(40, 84 - 8 * late), Text("story-too-late", {**args, "hours": late}))


MEETINGS = {"log-recruiter-done": ("story-walked-past", 62), "log-rogue-turn-over": ("story-beside", 82)}
"""With what is told of a meeting that came about by then, and its weight."""


def _meetings(moments: Moments) -> Iterator[PlacedPoint]:
    """Agents who came to the Recruiter, or the Recruiter to them, and did not know. Who only stays there is not told of
    again."""
    met: set[tuple[Location, tuple[AgentName, ...]]] = set()
    for meeting in _happened(moments, *MEETINGS):
        here = meeting.path[-1]
        there = tuple(name for name, place in meeting.agents.items() if place == here)
        if not there or (here, there) in met:
            continue
        met.add((here, there))
        key, weight = MEETINGS[meeting.event.kind]
        names = [agent_name(agent) for agent in there]
        args: dict[str, Arg] = {"when": meeting.when, "agents": names, "count": len(names), "place": here}
        yield meeting.told(weight, Text(key, args))


# What gave it a turn


def _mind_slips(moments: Moments) -> Iterator[PlacedPoint]:
    for slip in _happened(moments, "log-slipped-own", "log-slipped-board"):
        start, end = slip.path[-2:]
        yield slip.told(55, Text("story-mind-slip", {"when": slip.when, "start": start, "end": end}))


def _announcements(moments: Moments) -> Iterator[PlacedPoint]:
    """The largest of them."""
    announcements = [
        (fact.recruits, announced)
        for announced in _happened(moments, "log-recruits")
        if (fact := _last_announcement(announced.view)) is not None
    ]
    recruits, largest = max(announcements, key=lambda one: one[0], default=(0, None))
    if largest is not None and recruits >= MANY_RECRUITS:
        yield largest.told(50, Text("story-recruits", {"when": largest.when, "recruits": recruits}))


def _last_announcement(view: OpenView) -> Announced | None:
    return next((fact for fact in reversed(view.facts) if isinstance(fact, Announced)), None)


def _revealed_cards(moments: Moments) -> Iterator[PlacedPoint]:
    for shaken in _happened(moments, "log-shaken-hidden"):
        args = {name: shaken.args[name] for name in ("agent", "feature")}
        yield shaken.told(45, Text("story-shaken-down", {"when": shaken.when, **args}))


# What SHIFT modules bring


def _through_the_catacombs(moments: Moments) -> Iterator[PlacedPoint]:
    for done in _happened(moments, "log-recruiter-done"):
        start, end = done.path[-2:]
        if {start, end} == set(done.view.board.linked) and done.hour not in done.view.secrets.slips:
            yield done.told(52, Text("story-catacombs", {"when": done.when, "start": start, "end": end}))


def _decoys(moments: Moments) -> Iterator[PlacedPoint]:
    """Laid as the answer to an Ask, and believed by then."""
    for answer in _happened(moments, "log-answered"):
        tokens = {
            place
            for place in answer.view.secrets.false_tracks
            if Text("place", {"location": place}) in _places(answer)
        }
        for place in tokens - set(answer.path):
            yield answer.told(58, Text("story-decoy", {"when": answer.when, "place": place}))


def _places(answer: Happened) -> Sequence[object]:
    places = answer.args["places"]
    assert isinstance(places, Sequence), "an answer names its locations"
    return places


SHIFT_EVENTS = {
    "log-false-track": ("story-false-track", 60, ("agent", "place")),
    "log-burned": ("story-burned", 48, ("noted", "when", "place")),
    "log-stakeout-yes": ("story-stakeout", 46, ("place",)),
}
"""With what is told of them, its weight, and what it takes over."""


def _shift_events(moments: Moments) -> Iterator[PlacedPoint]:
    for shift in _happened(moments, *SHIFT_EVENTS):
        key, weight, kept = SHIFT_EVENTS[shift.event.kind]
        args = {name: shift.args[name] for name in kept}
        yield shift.told(weight, Text(key, {**args, "at": shift.when}))


# The end


def _end(moments: Moments) -> Iterator[PlacedPoint]:
    last = moments[-1]
    view = _opened(last.view)
    outcome = view.outcome
    if outcome is not None and (text := _last_word(view, outcome, moments)) is not None:
        yield len(last.events), TurningPoint(last.number, 100, text)


def _last_word(view: OpenView, outcome: Outcome, moments: Moments) -> Text | None:
    when = Text("heading-hour", {"round": outcome.round, "when": hour_name(outcome.hour)})
    match outcome.reason:
        case Reason.CAPTURE:
            attempts = sum(1 for _ in _happened(moments, "log-capture-failed")) + 1
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


_FINDERS: tuple[Callable[[Moments], Iterator[PlacedPoint]], ...] = (
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
