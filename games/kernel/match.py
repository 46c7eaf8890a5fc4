"""A game as it is played: journal entries in, positions out. Live play and replay go through the same function."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from . import engine
from .aside import Aside, Offer
from .effects import Event
from .engine import Position
from .errors import NothingToUndo
from .game import Game
from .settings import NO_SETTINGS, Chosen
from .state import State
from .text import Seat

StateT = TypeVar("StateT", bound=State[Any])


class Choose(Struct, frozen=True, tag=True):
    """`seat` answers a decision."""

    seat: Seat
    decision: int
    option: str


class Undo(Struct, frozen=True, tag=True):
    """`seat` goes back to how things stood after entry number `to`."""

    seat: Seat
    to: int


class Withdraw(Struct, frozen=True, tag=True):
    """`seat` takes back its answer to a question on which others still think."""

    seat: Seat


class Resign(Struct, frozen=True, tag=True):
    """`seat` leaves the table."""

    seat: Seat


Entry = Choose | Undo | Withdraw | Resign | Aside

encode_entry = msgspec.msgpack.Encoder().encode
decode_entry = msgspec.msgpack.Decoder(Entry).decode


class Checkpoint(Struct, frozen=True):
    """A position that can be gone back to, and the number of the entry that led to it."""

    number: int
    position: Position[Any]


class Match(Struct, Generic[StateT], frozen=True):
    """A game after `number` entries. `trail` are the positions that the one who acts may go back to, oldest first."""

    game: Game[StateT, Any]
    number: int
    position: Position[StateT]
    trail: tuple[Checkpoint, ...] = ()

    @classmethod
    def begin(
        cls, game: Game[StateT, Any], seats: int, seed: str, chosen: Chosen = NO_SETTINGS
    ) -> tuple[Match[StateT], tuple[Event, ...]]:
        """Raises ValueError for a number of seats that the game is not made for, UnknownSetting, and Unfit."""
        outcome = engine.begin(game, seats, seed, chosen)
        return cls(game, 0, outcome.position), outcome.events

    @classmethod
    def replay(
        cls,
        game: Game[StateT, Any],
        seats: int,
        seed: str,
        entries: Iterable[Entry],
        chosen: Chosen = NO_SETTINGS,
    ) -> Match[StateT]:
        """The same game again. Raises the Refusal of the first entry that is not legal."""
        match, _ = cls.begin(game, seats, seed, chosen)
        for entry in entries:
            match, _ = match.apply(entry)
        return match

    def apply(self, entry: Entry) -> tuple[Match[StateT], tuple[Event, ...]]:
        """The match after one more entry, and what happened. Raises a Refusal and leaves this one as it is."""
        if isinstance(entry, Undo):
            return self._go_back(entry), ()
        if isinstance(entry, Aside):
            outcome = engine.aside(self.game, self.position, entry)
            return Match(self.game, self.number + 1, outcome.position, self.trail), outcome.events
        outcome = self._outcome(entry)
        trail = () if outcome.cut else (*self.trail, Checkpoint(self.number, self.position))
        return Match(self.game, self.number + 1, outcome.position, trail), outcome.events

    def _outcome(self, entry: Choose | Withdraw | Resign) -> engine.Outcome[StateT]:
        match entry:
            case Choose(seat, decision, option):
                return engine.choose(self.game, self.position, seat, decision, option)
            case Withdraw(seat):
                return engine.withdraw(self.game, self.position, seat)
            case Resign(seat):
                return engine.resign(self.game, self.position, seat)

    def _go_back(self, entry: Undo) -> Match[StateT]:
        if self.position.state.result is not None or entry.seat not in self.position.waiting_for:
            raise NothingToUndo("not-yours")
        index = next((i for i, point in enumerate(self.trail) if point.number == entry.to), None)
        if index is None:
            raise NothingToUndo("revealed-or-handed-on")
        was, now = self.trail[index].position, self.position.state
        kept = self.game.carry(self.game.copy(was.state), now)
        # Decision ids never come twice, or a press on a panel of the abandoned line would mean something else.
        state = replace(kept, next_decision=now.next_decision)
        return Match(self.game, self.number + 1, Position(state, was.decisions), self.trail[:index])

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """The asides that are open to the seat now."""
        return engine.offers(self.game, self.position.state, seat)

    def last_pick(self, seat: Seat) -> Undo | Withdraw:
        """The entry that takes back the last pick of `seat`. Raises NothingToUndo."""
        if seat in self.position.state.picks:
            return Withdraw(seat)
        return Undo(seat, self._points(seat)[-1].number)

    def whole_turn(self, seat: Seat) -> Undo:
        """The entry that takes back all that `seat` may take back. Raises NothingToUndo."""
        return Undo(seat, self._points(seat)[0].number)

    def _points(self, seat: Seat) -> tuple[Checkpoint, ...]:
        if seat not in self.position.waiting_for:
            raise NothingToUndo("not-yours")
        if not self.trail:
            raise NothingToUndo("revealed-or-handed-on")
        return self.trail
