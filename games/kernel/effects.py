"""What a step may do besides changing the state: tell, draw, go on, finish."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from .decision import Option
from .state import Result, State
from .step import Step
from .text import Arg, Seat, Text
from .undoing import Cut

T = TypeVar("T")

NUMBERS_APART = 1000
"""More questions than are put in private in a row, however much is taken back in between."""


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """What happened, as data. `text` is a message of the game's catalogue."""

    text: Text
    to: tuple[Seat, ...] | None = None
    """Who may know; None is everybody."""

    @property
    def kind(self) -> str:
        return self.text.key

    def seen_by(self, viewer: Seat | None) -> bool:
        """Whether this viewer may know (None: a spectator)."""
        return self.to is None or (viewer is not None and viewer in self.to)


class Effects:
    """Handed to `Step.resolve` as `do`. Notes what stands in the way of an undo, so that no author has to remember it."""

    def __init__(self, g: State[Any]) -> None:
        self._g = g
        self._next: list[Step] = []
        self.events: list[Event] = []
        self.cuts: set[Cut] = set()
        """Why an undo is not free."""
        self.picked: dict[Seat, Option] = {}
        """What was picked at the step that resolves, as far as it need not be listed again. For `Step.picked`."""

    def tell(self, kind: str, *, to: Sequence[Seat] | None = None, **args: Arg) -> None:
        """Announce an event to all, or to the seats in `to` only."""
        self.events.append(Event(Text(kind, args), None if to is None else tuple(to)))

    def then(self, *steps: Step) -> None:
        """What happens next, in this order, before anything that is already on the agenda."""
        self._next.extend(steps)

    def finish(self, result: Result) -> None:
        self._g.result = result

    def draw(self, stack: MutableSequence[T], *, to: Sequence[Seat] | None) -> T:
        """Take the top (last) item of a hidden stack. `to`: who sees it; None is everybody, () nobody."""
        self._draws(to)
        return stack.pop()

    def draw_at_random(self, items: MutableSequence[T], *, to: Sequence[Seat] | None) -> T:
        """Take one item at random, as from a bag. `to`: who sees it; None is everybody, () nobody."""
        self._draws(to)
        return items.pop(self._g.chance.below(len(items)))

    def one_of(self, items: Sequence[T], *, to: Sequence[Seat] | None) -> T:
        """One item at random; it stays where it is. `to`: who sees it; None is everybody, () nobody."""
        self._draws(to)
        return self._g.chance.one_of(items)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put them into an order that nobody knows."""
        self._draws(())
        self._g.chance.shuffle(items)

    def reveal(self, *, to: Sequence[Seat] | None) -> None:
        """Something hidden is shown without a draw. `to`: who sees it; None is everybody. What all have seen can be
        gone back past if all agree; what only some have seen bars every undo."""
        self.cuts.add(Cut.SHOWN if to is None else Cut.HIDDEN)

    def bar_undo(self) -> None:
        """From here on nobody takes back what came before, even if all agree. For rules that say so, and for the
        moments at which a turn begins or ends that is played in private."""
        self.cuts.add(Cut.CLOSED)

    def publish(self, deeds: Iterable[Text] = ()) -> None:
        """A piece of work that was done in private becomes public as a whole: all hear of `deeds`, in this order.

        Undo is barred, and no number tells how much was asked meanwhile."""
        self.events.extend(Event(deed) for deed in deeds)
        self.bar_undo()
        self.hide_how_much_was_asked()

    def hide_how_much_was_asked(self) -> None:
        """Number later decisions from a round number on: numbers stand on everybody's buttons."""
        self._g.next_decision += -self._g.next_decision % NUMBERS_APART

    def _draws(self, to: Sequence[Seat] | None) -> None:
        self.cuts.add(Cut.HIDDEN if to else Cut.CHANCE)

    @property
    def goes_on(self) -> bool:
        """Whether `then` has named what is not on the agenda yet."""
        return bool(self._next)

    def push_steps(self) -> None:
        """Put what `then` named onto the agenda. For the engine."""
        if self._next:
            self._g.agenda.extend(reversed(self._next))
            self._next.clear()
