"""A game as it is played: journal entries in, positions out. Live play and replay go through the same function."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import takewhile
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from . import engine
from .aside import Aside, AsideOffer
from .effects import Event, Watch
from .engine import Position
from .entry import Choose, Entry, Remedy, Resign, Rewind, Undo, Withdraw
from .errors import NothingToUndo
from .game import Game
from .settings import NO_SETTINGS, Chosen
from .state import State
from .step import Confirm
from .text import Seat
from .undoing import (
    Extent,
    Free,
    Refused,
    UndoBarrier,
    Undoing,
    UndoMark,
    UndoRefusal,
    UndoTrail,
    agreed,
    continued,
    judged,
    last_turn,
    remembered,
    withdrawn,
)

StateT = TypeVar("StateT", bound=State[Any])


class Checkpoint(Struct, frozen=True, gc=False):
    """A position that can be gone back to, and the number of the entry that led to it."""

    number: int
    game: Game[Any, Any]
    state: bytes
    """As the game encodes it: few of them are ever gone back to, and a table has many."""
    undo_trail: UndoTrail = ()
    """`Match.undo_trail` of then."""

    @property
    def position(self) -> Position[Any]:
        """Decoded on each access."""
        return Position.of(self.game.decode(self.state))


class Match(Struct, Generic[StateT], frozen=True, dict=True):
    """A game after `number` entries."""

    game: Game[StateT, Any]
    number: int
    position: Position[StateT]
    checkpoints: tuple[Checkpoint, ...] = ()
    """The positions that the acting seat may go back to freely, oldest first."""
    undo_trail: UndoTrail = ()
    """The marks of the entries that someone may want to take back."""

    @cached_property
    def encoded(self) -> bytes:
        """The state as the game encodes it: for the store, for a checkpoint, and for the copy that the next entry changes."""
        return self.game.encode(self.position.state)

    @classmethod
    def begin(
        cls, game: Game[StateT, Any], seats: int, seed: str, chosen: Chosen = NO_SETTINGS
    ) -> tuple[Match[StateT], tuple[Event, ...]]:
        """Raises ValueError for a number of seats that the game is not made for, UnknownSetting, and Unfit."""
        outcome = engine.begin(game, seats, seed, chosen)
        return cls(game, 0, outcome.position), outcome.events

    @classmethod
    def course(
        cls,
        game: Game[StateT, Any],
        seats: int,
        seed: str,
        entries: Iterable[Entry],
        chosen: Chosen = NO_SETTINGS,
        watch: Watch | None = None,
    ) -> Iterator[tuple[Match[StateT], tuple[Event, ...]]]:
        """The same game again: the match after the deal and after each entry, and what happened. `watch` sees the steps of
        the entries, but not of the deal.

        Raises what `begin` raises, and the Refusal of the first entry that is not legal.
        """
        entries = tuple(entries)
        wanted = {entry.to for entry in entries if isinstance(entry, Rewind)}
        earlier: dict[int, Match[StateT]] = {}
        match, events = cls.begin(game, seats, seed, chosen)
        yield match, events
        for entry in entries:
            if match.number in wanted:
                earlier[match.number] = match
            there = earlier.get(entry.to) if isinstance(entry, Rewind) else None
            match, events = match.apply(entry, there, watch)
            yield match, events

    @classmethod
    def replay(
        cls,
        game: Game[StateT, Any],
        seats: int,
        seed: str,
        entries: Iterable[Entry],
        chosen: Chosen = NO_SETTINGS,
    ) -> Match[StateT]:
        """The end of the `course`."""
        *_, (match, _) = cls.course(game, seats, seed, entries, chosen)
        return match

    def apply(
        self, entry: Entry, there: Match[StateT] | None = None, watch: Watch | None = None
    ) -> tuple[Match[StateT], tuple[Event, ...]]:
        """The match after one more entry, and what happened. Raises a Refusal and leaves this one as it is.

        `there` is this game as it stood where a Rewind leads; no other entry needs it. `watch` sees the steps that are
        carried out.
        """
        match entry:
            case Choose(seat, decision, option):
                played = engine.choose(self.game, self.position, self.encoded, seat, decision, option, watch)
                return self._play(entry, played)
            case Undo():
                return self._undo(entry), ()
            case Rewind():
                return self._rewind(entry, there), ()
            case Aside():
                outcome = engine.aside(self.game, self.position, entry)
                return replace(self, number=self.number + 1, position=outcome.position), outcome.events
            case Withdraw(seat, all):
                return self._play(entry, engine.withdraw(self.game, self.position, seat, all=all))
            case Resign(seat):
                return self._play(entry, engine.resign(self.game, self.position, seat, watch))
            case Remedy(measure):
                return self._play(entry, engine.remedy(self.game, self.position, measure, watch))

    def _play(
        self, entry: Choose | Withdraw | Resign | Remedy, outcome: engine.EntryOutcome[StateT]
    ) -> tuple[Match[StateT], tuple[Event, ...]]:
        checkpoints = () if outcome.barriers else (*self.checkpoints, self._checkpoint())
        left = outcome.position.state.resigned
        if isinstance(entry, Withdraw):
            answers = self.position.own_answers(entry.seat) if entry.all else 1
            trail = remembered(withdrawn(self.undo_trail, entry.seat, answers), left)
        else:
            trail = continued(self.undo_trail, _mark(self.number + 1, entry, outcome.barriers), left)
        return Match(self.game, self.number + 1, outcome.position, checkpoints, trail), outcome.events

    def _checkpoint(self) -> Checkpoint:
        return Checkpoint(self.number, self.game, self.encoded, self.undo_trail)

    def turn_began(self, seat: Seat) -> int:
        """The number of the last entry before the present turn of `seat`; 0 for the deal.

        The turn before ended with a confirmation, or where another seat made several picks or brought a scene. A single
        pick of another seat is an answer within the turn, unless it comes before the first pick of `seat`. A rewind
        ends no turn.
        """
        trail = self.undo_trail
        ends = (
            mark.number
            for before, mark in zip((None, *trail), trail, strict=False)
            if mark.confirmed or (mark.seat != seat and _is_no_answer(mark, before))
        )
        ended = max(ends, default=trail[0].number - 1 if trail else 0)
        since = (mark for mark in trail if mark.number > ended)
        before_own = takewhile(lambda mark: mark.seat != seat, since)
        others = (mark.number for mark in before_own if UndoBarrier.AGREED not in mark.barriers)
        return max(others, default=ended)

    def undoing(self, seat: Seat, extent: Extent) -> Undoing:
        """Whether and how `seat` may take back its last pick, or its last turn."""
        if self.position.state.result is not None:
            return Refused(UndoRefusal.OVER)
        if answers := self.position.own_answers(seat):
            return Free(Withdraw(seat, all=answers > 1 and extent is Extent.WHOLE_TURN))
        turn = last_turn(self.undo_trail, seat)
        if not turn:
            return Refused(UndoRefusal.NOTHING)
        first = turn[0] if extent is Extent.WHOLE_TURN else turn[-1]
        return self.going_back(seat, first.number - 1)

    def going_back(self, seat: Seat, to: int) -> Undoing:
        """Whether and how `seat` may go back to how things stood after entry `to`."""
        if self.position.state.result is not None:
            return Refused(UndoRefusal.OVER)
        if seat in self.position.waiting_for and any(point.number == to for point in self.checkpoints):
            return Free(Undo(seat, to))
        state = self.position.state
        present = [other for other in range(state.seats) if other not in state.resigned]
        return judged(self.undo_trail, seat, to, present=present, asked=self.position.waiting_for)

    def free_undo(self, seat: Seat, extent: Extent = Extent.LAST_PICK) -> Undo | Withdraw:
        """The entry that takes it back at once. Raises NothingToUndo unless it is free."""
        undoing = self.undoing(seat, extent)
        if isinstance(undoing, Free):
            return undoing.entry
        raise undoing.refusal if isinstance(undoing, Refused) else NothingToUndo("needs-consent")

    def _undo(self, entry: Undo) -> Match[StateT]:
        undoing = self.going_back(entry.seat, entry.to)
        if isinstance(undoing, Refused):
            raise undoing.refusal
        index = next((i for i, point in enumerate(self.checkpoints) if point.number == entry.to), None)
        if index is None or not isinstance(undoing, Free):
            raise NothingToUndo("needs-consent")
        point = self.checkpoints[index]
        position = self._carried(point.position)
        return Match(self.game, self.number + 1, position, self.checkpoints[:index], point.undo_trail)

    def _rewind(self, entry: Rewind, there: Match[StateT] | None) -> Match[StateT]:
        if self.position.state.result is not None:
            raise Refused(UndoRefusal.OVER).refusal
        if not 0 <= entry.to < self.number:
            raise Refused(UndoRefusal.NOTHING).refusal
        undoing = self.going_back(entry.seat, entry.to) if entry.seat is not None else None
        if isinstance(undoing, Refused):
            raise undoing.refusal
        if there is None or there.number != entry.to:
            raise ValueError(f"going back to entry {entry.to} takes the match as it stood there")
        # No checkpoints: what was agreed on is this position and none before it.
        trail = (*there.undo_trail, agreed(self.number + 1))
        return Match(self.game, self.number + 1, self._carried(there.position), undo_trail=trail)

    def _carried(self, was: Position[StateT]) -> Position[StateT]:
        """An earlier position with what asides have written since."""
        now = self.position.state
        kept = self.game.keep_asides(self.game.copy(was.state), now)
        # Decision ids never come twice, or a press on a panel of the abandoned line would mean something else.
        return Position(replace(kept, next_decision=now.next_decision), was.decisions)

    def offers(self, seat: Seat) -> tuple[AsideOffer, ...]:
        """The asides that are open to the seat now."""
        return engine.offers(self.game, self.position.state, seat)


def _is_no_answer(mark: UndoMark, before: UndoMark | None) -> bool:
    """Whether a pick belongs to a turn of its seat, and answers nobody: not the only one, or one that brought a scene."""
    goes_on = before is not None and before.seat == mark.seat is not None
    return goes_on or UndoBarrier.SCENE in mark.barriers


def _mark(number: int, entry: Choose | Resign | Remedy, barriers: Iterable[UndoBarrier]) -> UndoMark:
    if isinstance(entry, Resign | Remedy):
        return UndoMark(number, None, tuple(barriers))
    return UndoMark(number, entry.seat, tuple(barriers), confirmed=entry.option == Confirm.CONFIRM.id)
