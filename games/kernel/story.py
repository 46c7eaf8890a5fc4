"""A finished game retold from its journal, with nothing hidden."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from .actor import Party
from .effects import Event
from .entry import Entry
from .errors import NotOver
from .game import Game
from .recording import Recording
from .settings import NO_SETTINGS, Chosen
from .text import Arg, Text

ViewT = TypeVar("ViewT", bound=Struct)
WhenT = TypeVar("WhenT")


class Moment(Struct, Generic[ViewT], frozen=True):
    """The position after a piece of play, which is at most one turn."""

    number: int
    """The number of the journal entry in which the piece ended; 0 is the deal."""
    view: ViewT
    """The result of `Game.laid_open` at that moment."""
    events: tuple[Event, ...]
    """The public events since the previous moment, except those undone."""


AT_THE_END = sys.maxsize
"""The place of a turning point that tells of the end, and of no event."""

MOST_TOLD = 6
"""The most turning points that are told of a game."""


class TurningPoint(Struct, frozen=True):
    """A notable fact about a moment."""

    at: int
    """The number of the entry, by which turning points are ordered."""
    weight: int
    """Higher weights are told first when only a few are told."""
    text: Text
    place: int
    """Among all events of the story, by which those of one entry are ordered."""
    tells: tuple[Event, ...] = ()
    """The events that it makes redundant."""


class Piece(Struct, Generic[ViewT], frozen=True):
    """A piece of play, with the views before and after it."""

    before: ViewT
    moment: Moment[ViewT]
    """The one after it."""
    place: int
    """Where it begins among all events of the story."""

    @property
    def number(self) -> int:
        """Of the moment."""
        return self.moment.number

    @property
    def after(self) -> ViewT:
        return self.moment.view

    def point(self, weight: int, key: str, /, **args: Arg) -> TurningPoint:
        """A turning point that is told at this place."""
        return TurningPoint(self.number, weight, Text(key, args), self.place)


class Occurrence(Piece[ViewT], Generic[ViewT], frozen=True):
    """An event in a piece of play. Its place is that of the event."""

    event: Event

    @property
    def args(self) -> dict[str, Arg]:
        return self.event.text.args

    def kept(self, *names: str) -> dict[str, Arg]:
        """The arguments of these names."""
        return {name: self.args[name] for name in names}


def weightiest(points: Iterable[TurningPoint], most: int = MOST_TOLD) -> list[TurningPoint]:
    """The `most` heaviest ones in chronological order; of equals, the earlier ones. Those of one place keep the given
    order."""
    told = sorted(points, key=lambda point: (point.at, point.place))
    kept = sorted(enumerate(told), key=lambda one: -one[1].weight)[:most]
    return [point for _, point in sorted(kept, key=lambda one: one[0])]


class LeadChange(NamedTuple, Generic[WhenT]):
    """Someone has come to be alone ahead."""

    when: WhenT
    leader: Party
    amount: int
    outdone: Party | None
    """Who was so before; None if nobody was."""


def leads(counts: Iterable[tuple[WhenT, Mapping[Party, int]]]) -> Iterator[LeadChange[WhenT]]:
    """Each change of the lead. A tie leaves it where it was."""
    ahead = None
    for when, totals in counts:
        most = max(totals.values(), default=0)
        first = [party for party, total in totals.items() if total == most]
        if len(first) == 1 and first != [ahead]:
            yield LeadChange(when, first[0], most, ahead)
            ahead = first[0]


class Story(Struct, Generic[ViewT], frozen=True):
    """The moments from the deal to the end: one for each keyframe of a recording by steps."""

    moments: tuple[Moment[ViewT], ...]

    @property
    def end(self) -> ViewT:
        return self.moments[-1].view

    def pieces(self) -> Iterator[Piece[ViewT]]:
        """Of each moment, oldest first. Before the deal, the table is taken to be as after it."""
        place = 0
        for before, after in pairwise((*self.moments[:1], *self.moments)):
            yield Piece(before.view, after, place)
            place += len(after.events)

    def occurrences(self, *kinds: str) -> Iterator[Occurrence[ViewT]]:
        """The events of these kinds, oldest first."""
        for piece in self.pieces():
            for place, event in enumerate(piece.moment.events, start=piece.place):
                if event.kind in kinds:
                    yield Occurrence(piece.before, piece.moment, place, event)

    def last_point(self, weight: int, key: str, /, **args: Arg) -> TurningPoint:
        """A turning point that is told behind all others."""
        return TurningPoint(self.moments[-1].number, weight, Text(key, args), AT_THE_END)

    def turning_points(self, finders: Iterable[PointFinder]) -> list[TurningPoint]:
        """The weightiest of all that are found, in chronological order."""
        return weightiest(point for find in finders for point in find(self))

    def with_events(self, kinds: Collection[str]) -> Story[ViewT]:
        """The same moments with the events of these kinds only."""
        return Story(
            tuple(
                replace(one, events=tuple(event for event in one.events if event.kind in kinds))
                for one in self.moments
            )
        )


PointFinder: TypeAlias = Callable[[Story[Any]], Iterable[TurningPoint]]
"""Finds turning points of one sort in the story of a finished game."""


def retold(
    game: Game[Any, ViewT],
    seats: int,
    seed: str,
    entries: Sequence[Entry],
    chosen: Chosen = NO_SETTINGS,
) -> Story[ViewT]:
    """Replay the journal and collect its moments. Raises NotOver for an unfinished game, and the Refusal of the first
    illegal entry."""
    recording = Recording(game, seats, seed, chosen, by_steps=True)
    recording.add(entries)
    if not recording.is_over:
        raise NotOver
    return Story(
        tuple(
            Moment(keyframe.number, game.laid_open(recording.state_of(keyframe)), _heard(keyframe.events))
            for keyframe in recording.keyframes
        )
    )


def _heard(events: Iterable[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if event.to is None)
