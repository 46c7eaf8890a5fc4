"""A replay of a game from its journal, with keyframes.

It contains everything hidden: show parts of it only through the game's views.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from .aside import Aside
from .effects import Event
from .entry import Choose, Entry, Rewind, Undo, taken_back
from .game import Game
from .match import Match
from .settings import NO_SETTINGS, Chosen
from .state import State
from .step import Confirm

StateT = TypeVar("StateT", bound=State[Any])


class Keyframe(Struct, frozen=True):
    """The position after a piece of play: the deal, a confirmed turn, or the moves that led to a scene or to the
    beginning of a turn."""

    number: int
    """The number of the journal entry in which the piece ended; 0 is the deal."""
    state: bytes
    """The encoded state."""
    events: tuple[Event, ...]
    """The events since the previous keyframe, except those undone. Some are for certain seats only."""


class _Piece(Struct, frozen=True):
    """The events of one entry."""

    number: int
    events: tuple[Event, ...]
    lasts: bool
    """Whether it survives an undo."""


class _Stage(NamedTuple):
    """How far an entry was carried out."""

    state: bytes
    """The encoded state."""
    told: int
    """How many of its events had been told."""


class Recording(Generic[StateT]):
    """A replay that grows with the game."""

    match: Match[StateT]
    keyframes: list[Keyframe]
    """Oldest first. An undo or rewind removes those after the entry that it goes back to."""
    _pieces: list[_Piece]

    def __init__(
        self,
        game: Game[StateT, Any],
        seats: int,
        seed: str,
        chosen: Chosen = NO_SETTINGS,
        *,
        by_steps: bool = False,
    ) -> None:
        """`by_steps`: cut within entries as well, so that every turn is a piece, even where one entry leads to several. A
        piece then ends after a step that tells of a scene. It also ends before and after a step that tells of the
        beginning of a turn or of a milestone. Otherwise every keyframe has a different number."""
        self.game = game
        self._apart = game.turn_events | (game.milestones if by_steps else frozenset())
        """Event kinds that are told in a piece of their own."""
        self._stages: list[_Stage] = []
        """Of the entry that is being carried out, after each step; none without `by_steps`."""
        self._watch = self._note_stage if by_steps else None
        self._course_of = partial(Match.course, game, seats, seed, chosen=chosen, watch=self._watch)
        self._entries: list[Entry] = []
        self._begin(*next(self._course_of(())))

    @property
    def is_over(self) -> bool:
        return self.match.position.state.result is not None

    def add(self, entries: Sequence[Entry]) -> None:
        """Append entries of the journal. Raises the Refusal of the first illegal one."""
        self._entries += entries
        if any(isinstance(entry, Rewind) for entry in entries):
            self._play_again()
            return
        for entry in entries:
            before = self.match
            self._stages.clear()
            self.match, events = before.apply(entry, watch=self._watch)
            if isinstance(entry, Undo):
                self.keyframes = [keyframe for keyframe in self.keyframes if keyframe.number <= entry.to]
                self._pieces = [piece for piece in self._pieces if piece.number <= entry.to or piece.lasts]
            else:
                self._record(entry, before, events)

    def _begin(self, match: Match[StateT], deal: tuple[Event, ...]) -> None:
        self.match = match
        self.keyframes = [Keyframe(0, self.game.encode(match.position.state), deal)]
        self._pieces = []

    def _play_again(self) -> None:
        """Replay from the deal, without recording what was taken back."""
        gone = taken_back(enumerate(self._entries, start=1))
        course = self._course_of(self._entries)
        self._begin(*next(course))
        for entry in self._entries:
            before = self.match
            self._stages.clear()
            self.match, events = next(course)
            if self.match.number not in gone:
                self._record(entry, before, events)

    def _note_stage(self, g: Any, events: Sequence[Event]) -> None:
        self._stages.append(_Stage(self.game.encode(g), len(events)))

    def _record(self, entry: Entry, before: Match[StateT], events: tuple[Event, ...]) -> None:
        self._pieces.append(_Piece(self.match.number, events, lasts=isinstance(entry, Aside)))
        if self._ends_a_piece(entry, events):
            since = self.keyframes[-1].number
            told = [event for piece in self._pieces if piece.number > since for event in piece.events]
            earlier, begun = len(told) - len(events), 0
            for stage in self._cuts(before, events):
                until = earlier + stage.told
                if begun < until < len(told):
                    self._keep(stage.state, told[begun:until])
                    begun = until
            self._keep(self.match.encoded, told[begun:])

    def _cuts(self, before: Match[StateT], events: Sequence[Event]) -> Iterator[_Stage]:
        """The stages at which a piece ends within an entry."""
        for first, last in pairwise((_Stage(before.encoded, 0), *self._stages)):
            kinds = {event.kind for event in events[first.told : last.told]}
            if kinds & self._apart:
                yield first
            if kinds & (self._apart | self.game.scenes):
                yield last

    def _keep(self, state: bytes, events: Sequence[Event]) -> None:
        self.keyframes.append(Keyframe(self.match.number, state, tuple(events)))

    def state_of(self, keyframe: Keyframe) -> StateT:
        return self.game.decode(keyframe.state)

    def _ends_a_piece(self, entry: Entry, events: tuple[Event, ...]) -> bool:
        confirms = isinstance(entry, Choose) and entry.option == Confirm.CONFIRM.id
        shown = self.game.scenes | self._apart
        return confirms or self.is_over or any(event.kind in shown for event in events)
