"""A finished game retold from its journal, with nothing hidden."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import count, pairwise
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from .effects import Event
from .entry import Entry
from .errors import NotOver
from .game import Game
from .recording import Recording
from .settings import NO_SETTINGS, Chosen
from .text import Arg, Text

ViewT = TypeVar("ViewT", bound=Struct)


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


class TurningPoint(Struct, frozen=True):
    """A notable fact about a moment."""

    at: int
    """The number of the entry, by which turning points are ordered."""
    weight: int
    """Higher weights are told first when only a few are told."""
    text: Text
    place: int = 0
    """Among all events of the story, by which those of one entry are ordered."""
    tells: tuple[Event, ...] = ()
    """The events that it makes redundant."""


class Occurrence(Struct, Generic[ViewT], frozen=True):
    """An event with the views before and after the piece of play in which it happened."""

    before: ViewT
    moment: Moment[ViewT]
    """The one after it."""
    event: Event
    place: int
    """Among all events of the story."""

    @property
    def number(self) -> int:
        """Of the moment."""
        return self.moment.number

    @property
    def after(self) -> ViewT:
        return self.moment.view

    @property
    def args(self) -> dict[str, Arg]:
        return self.event.text.args


def occurrences(moments: Sequence[Moment[ViewT]], *kinds: str) -> Iterator[Occurrence[ViewT]]:
    """The events of these kinds, oldest first. Before those of the deal, the table is taken to be as after it."""
    places = count()
    for before, after in pairwise((*moments[:1], *moments)):
        for event, place in zip(after.events, places, strict=False):
            if event.kind in kinds:
                yield Occurrence(before.view, after, event, place)


def weightiest(points: Iterable[TurningPoint], most: int) -> list[TurningPoint]:
    """The `most` heaviest ones in chronological order; of equals, the earlier ones. Those of one place keep the given
    order."""
    told = sorted(points, key=lambda point: (point.at, point.place))
    kept = sorted(enumerate(told), key=lambda one: -one[1].weight)[:most]
    return [point for _, point in sorted(kept, key=lambda one: one[0])]


class Story(Struct, Generic[ViewT], frozen=True):
    """The moments from the deal to the end: one for each keyframe of a recording by steps."""

    moments: tuple[Moment[ViewT], ...]

    @property
    def end(self) -> ViewT:
        return self.moments[-1].view

    def with_events(self, kinds: Collection[str]) -> Story[ViewT]:
        """The same moments with the events of these kinds only."""
        return Story(
            tuple(
                replace(one, events=tuple(event for event in one.events if event.kind in kinds))
                for one in self.moments
            )
        )


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
