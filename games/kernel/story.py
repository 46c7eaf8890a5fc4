"""A finished game told again from its journal, with nothing hidden any more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from .effects import Event
from .entry import Entry
from .errors import NotOver
from .game import Game
from .recording import Recording
from .settings import NO_SETTINGS, Chosen
from .text import Text

ViewT = TypeVar("ViewT", bound=Struct)


class Moment(Struct, Generic[ViewT], frozen=True):
    """The table after a piece of play."""

    number: int
    """Of the journal's entry that ended the piece; 0 is the deal."""
    view: ViewT
    """`Game.laid_open` of that moment."""
    events: tuple[Event, ...]
    """What all could hear since the moment before, without what was taken back."""


class TurningPoint(Struct, frozen=True):
    """What is worth telling of a moment."""

    at: int
    """The number of the entry, to tell them in order."""
    weight: int
    """The heavier, the sooner told."""
    text: Text
    tells: tuple[Event, ...] = ()
    """The events of which it leaves nothing to be said."""


def weightiest(points: Iterable[TurningPoint], most: int) -> list[TurningPoint]:
    """So many of them, in the order in which they came; those of the same moment in the order in which they are given."""
    told = sorted(enumerate(points), key=lambda one: -one[1].weight)[:most]
    return [point for _, point in sorted(told, key=lambda one: (one[1].at, one[0]))]


class Story(Struct, Generic[ViewT], frozen=True):
    """Moments from the deal to the end: one for each confirmed turn and each scene."""

    moments: tuple[Moment[ViewT], ...]

    @property
    def end(self) -> ViewT:
        return self.moments[-1].view


def retold(
    game: Game[Any, ViewT],
    seats: int,
    seed: str,
    entries: Sequence[Entry],
    chosen: Chosen = NO_SETTINGS,
) -> Story[ViewT]:
    """Play the journal again and remember its moments. Raises NotOver for a game that is not finished, and the Refusal
    of the first entry that is not legal."""
    recording = Recording(game, seats, seed, chosen)
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
