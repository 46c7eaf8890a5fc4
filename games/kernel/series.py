"""Private questions in a row to several seats at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Self

from msgspec.structs import replace

from .decision import Decision
from .step import Step
from .text import Seat

if TYPE_CHECKING:
    from .effects import Effects


class Series(Step, frozen=True, gc=False):
    """Each of several seats answers one question after another, such as which half of a hand to keep.

    No seat waits for another between two answers. A seat sees of the others only who has not finished. Until all have
    finished, each may freely withdraw its own answers.

    A seat's questions depend only on the state and on its own answers, so they reveal no one else's picks. A seat
    that leaves during a series continues with the defaults. `Game.resign` must therefore not change what a series
    asks about, unless it puts another series in its place, in which someone else goes on.

    A game writes `seats`, `question` and `settle`. The engine calls everything else.
    """

    given: dict[Seat, tuple[str, ...]] = {}
    """The answers so far: option ids by seat, oldest first. Kept by the engine."""

    def seats(self, g: Any) -> Iterable[Seat]:
        """The seats that are asked."""
        raise NotImplementedError

    def question(self, g: Any, seat: Seat, picked: tuple[Any, ...]) -> Decision | None:
        """The seat's next question after `picked`, the values of its options so far; None: it has finished. Pure."""
        raise NotImplementedError

    def settle(self, g: Any, picked: dict[Seat, tuple[Any, ...]], do: Effects) -> None:
        """Change the state once all seats have finished. `picked` omits seats that had no question."""
        raise NotImplementedError

    def decisions(self, g: Any) -> list[Decision]:
        asked = (self.next_question(g, seat) for seat in self.seats(g))
        return [decision for decision in asked if decision is not None]

    def resolve(self, g: Any, picks: dict[Seat, str], do: Effects) -> None:
        picked = {seat: self._values(g, seat) for seat in sorted(self.given)}
        do.hide_how_much_was_asked()
        self.settle(g, picked, do)

    def next_question(self, g: Any, seat: Seat) -> Decision | None:
        return self.question(g, seat, self._values(g, seat))

    def answered(self, seat: Seat, option_id: str) -> Self:
        return self._with(seat, (*self.given.get(seat, ()), option_id))

    def chosen(self, g: Any, seat: Seat) -> list[int]:
        """The indexes of the answers that the seat chose itself; the others were forced."""
        return [index for index, asked in enumerate(self._asked(g, seat)) if not asked.is_forced]

    def kept(self, seat: Seat, count: int) -> Self:
        """Keep only the first `count` of the seat's answers."""
        return self._with(seat, self.given[seat][:count])

    def _with(self, seat: Seat, given: tuple[str, ...]) -> Self:
        return replace(self, given={**self.given, seat: given})

    def _asked(self, g: Any, seat: Seat) -> list[Decision]:
        """The questions that the seat has answered."""
        asked: list[Decision] = []
        values: tuple[Any, ...] = ()
        for option_id in self.given.get(seat, ()):
            decision = self.question(g, seat, values)
            assert decision is not None, f"{type(self).__name__} asked seat {seat} more than it asks now"
            asked.append(decision)
            values = (*values, decision.picked(option_id))
        return asked

    def _values(self, g: Any, seat: Seat) -> tuple[Any, ...]:
        given = self.given.get(seat, ())
        return tuple(asked.picked(id) for asked, id in zip(self._asked(g, seat), given, strict=True))
