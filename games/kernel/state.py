"""The state that every game shares: chance, agenda, open questions, result."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from .chance import Chance
from .step import Step
from .text import Seat

StepT = TypeVar("StepT", bound=Step)


class Result(Struct, frozen=True, gc=False):
    """How the game ended. Places and score sheets follow from the state, see `Game.ranking`."""

    winners: tuple[Seat, ...]
    """Several share a victory; none when everybody lost."""


class State(Struct, Generic[StepT], kw_only=True, gc=False):
    """Plain data; `decode(encode(state)) == state` always holds. A game adds its own fields.

    These structs are trees without cycles, so the garbage collector need not look at them (`gc=False`): a state is
    copied at every pick, and the collector would cost a fifth of the time.
    """

    rules_version: int
    seats: int
    chance: Chance
    agenda: list[StepT]
    """A stack: the last one is what happens now."""
    picks: dict[Seat, str] = {}
    """Answers to the step on top by seats that need not wait for the others."""
    asked: dict[Seat, int] = {}
    """Decision ids of the step on top, answered or not; those of who has left amid the question, too, since answers to what
    several were asked come to light together (`Cut.ANSWERS`)."""
    next_decision: int = 1
    resigned: list[Seat] = []
    """Seats that left the table; their decisions take the default."""
    result: Result | None = None

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """Who is still thinking. Of what they think about, this tells nothing."""
        return tuple(seat for seat in self.asked if seat not in self.picks)
