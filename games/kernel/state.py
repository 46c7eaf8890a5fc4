"""The fields that every game's state shares: chance, agenda, open questions, result."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from .chance import Chance
from .step import Step
from .text import Seat

StepT = TypeVar("StepT", bound=Step)


class Result(Struct, frozen=True, gc=False):
    """How the game ended. Places and score sheets follow from the state; see `Game.ranking`."""

    winners: tuple[Seat, ...]
    """Several may share a victory; empty if everyone lost."""


class State(Struct, Generic[StepT], kw_only=True, gc=False):
    """Plain data: `decode(encode(state)) == state` always holds. Each game adds its own fields.

    The structs are trees without cycles, so the garbage collector can ignore them (`gc=False`). A state is copied at
    every pick, and the collector would cost a fifth of the time.
    """

    rules_version: int
    seats: int
    chance: Chance
    agenda: list[StepT]
    """A stack of steps; the last one runs now."""
    picks: dict[Seat, str] = {}
    """Answers to the step on top from seats that have finished; they need not wait for the others."""
    asked: dict[Seat, int] = {}
    """Decision ids of the step on top, answered or not.

    A seat that leaves during the question keeps its id: answers to a shared question are revealed together
    (`UndoBarrier.ANSWERS`).
    """
    next_decision: int = 1
    resigned: list[Seat] = []
    """Seats that left the table; the defaults answer their decisions."""
    result: Result | None = None

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that still have to answer. This does not reveal their questions."""
        return tuple(seat for seat in self.asked if seat not in self.picks)
