"""What a step may do besides changing the state: tell events, draw, add steps, finish the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from contextlib import AbstractContextManager
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from .state import Result, State
from .step import Step
from .text import Arg, Seat, Text
from .undoing import UndoBarrier

T = TypeVar("T")

NUMBERS_APART = 1000
"""Larger than the number of private questions that can be asked in a row, including those asked again after an undo."""


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """What happened, as data. `text` is a message of the game's catalogue."""

    text: Text
    to: tuple[Seat, ...] | None = None
    """The seats that may know; None means everyone."""

    @property
    def kind(self) -> str:
        return self.text.key

    def seen_by(self, viewer: Seat | None) -> bool:
        """Whether this viewer (None: a spectator) may know."""
        return self.to is None or (viewer is not None and viewer in self.to)


Watch: TypeAlias = Callable[[State[Any], Sequence[Event]], None]
"""Called after each step that is carried out, with the state as it is then, and all events that an entry has told so far."""


class _Changing:
    """See `Effects.changing`. It is no generator, since most steps of some games resolve inside one."""

    __slots__ = ("_already", "_change", "_steps")

    def __init__(self, steps: list[Step], change: Callable[[Step], Step]) -> None:
        self._steps = steps
        self._change = change

    def __enter__(self) -> None:
        self._already = len(self._steps)

    def __exit__(self, *_raised: object) -> None:
        self._steps[self._already :] = map(self._change, self._steps[self._already :])


class Effects:
    """The context of `Step.resolve`, passed as `do`.

    It records what limits undo, so that no author of a step has to.
    """

    def __init__(self, g: State[Any], watch: Watch | None = None) -> None:
        self._g = g
        self._watch = watch
        self._next: list[Step] = []
        self.events: list[Event] = []
        self.barriers: set[UndoBarrier] = set()
        """The reasons why an undo is not free."""
        self.picked: dict[Seat, Any] = {}
        """The values of the options picked at the resolving step, as far as they are known without asking again. For
        `Step.picked`."""

    def tell(self, kind: str, *, to: Sequence[Seat] | None = None, **args: Arg) -> None:
        """Tell an event to everyone, or only to the seats in `to`."""
        self.events.append(Event(Text(kind, args), None if to is None else tuple(to)))

    def then(self, *steps: Step) -> None:
        """Schedule steps in this order, before anything already on the agenda."""
        self._next.extend(steps)

    def changing(self, change: Callable[[Step], Step]) -> AbstractContextManager[None]:
        """Every step that is scheduled inside goes through `change` first."""
        return _Changing(self._next, change)

    def skip(self, unwanted: Callable[[Step], bool]) -> None:
        """Take the steps that would come next off the agenda, as long as they are unwanted."""
        to_come = self._to_come
        while to_come and unwanted(to_come[-1]):
            to_come.pop()

    def take_next(self) -> Step:
        """Take the one step that would come next off the agenda, to carry it out at once."""
        return self._to_come.pop()

    def amend(self, change: Callable[[Step], Step]) -> None:
        """Every step that is on the agenda already goes through `change`."""
        self._to_come[:] = map(change, self._to_come)

    def cut_short(self, *steps: Step) -> None:
        """These steps take the place of all that are on the agenda already."""
        self._to_come[:] = reversed(steps)

    @property
    def _to_come(self) -> list[Step]:
        """The agenda, without what `then` has named in the present step; the next step is the last."""
        return self._g.agenda

    def finish(self, result: Result) -> None:
        self._g.result = result

    def draw(self, stack: MutableSequence[T], *, to: Sequence[Seat] | None) -> T:
        """Take the top (last) item of a hidden stack. `to`: the seats that see it; None is everyone, () no one."""
        self._draws(to)
        return stack.pop()

    def draw_at_random(self, items: MutableSequence[T], *, to: Sequence[Seat] | None) -> T:
        """Remove one item at random, as from a bag. `to`: the seats that see it; None is everyone, () no one."""
        self._draws(to)
        return items.pop(self._g.chance.below(len(items)))

    def one_of(self, items: Sequence[T], *, to: Sequence[Seat] | None) -> T:
        """Choose one item at random without removing it. `to`: the seats that see it; None is everyone, () no one."""
        self._draws(to)
        return self._g.chance.one_of(items)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place; no one knows the order."""
        self._draws(())
        self._g.chance.shuffle(items)

    def reveal(self, *, to: Sequence[Seat] | None) -> None:
        """Record that something hidden was shown without a draw. `to`: the seats that see it; None is everyone.

        Undo past what everyone saw needs everyone's consent. What only some saw bars undo.
        """
        self.barriers.add(UndoBarrier.SHOWN if to is None else UndoBarrier.HIDDEN)

    def bar_undo(self) -> None:
        """Bar undo past this point, even by consent.

        For rules that demand it, and for the moments when a private turn begins or ends.
        """
        self.barriers.add(UndoBarrier.CLOSED)

    def publish(self, deeds: Iterable[Text] = ()) -> None:
        """Make a private piece of play public as a whole: everyone is told `deeds`, in this order.

        Bars undo, and hides how many questions were asked meanwhile.
        """
        self.events.extend(Event(deed) for deed in deeds)
        self.bar_undo()
        self.hide_how_much_was_asked()

    def hide_how_much_was_asked(self) -> None:
        """Continue the decision numbers at the next multiple of NUMBERS_APART. Everyone's buttons show these
        numbers."""
        self._g.next_decision += -self._g.next_decision % NUMBERS_APART

    def _draws(self, to: Sequence[Seat] | None) -> None:
        self.barriers.add(UndoBarrier.HIDDEN if to else UndoBarrier.CHANCE)

    @property
    def goes_on(self) -> bool:
        """Whether `then` has named steps that are not on the agenda yet."""
        return bool(self._next)

    def push_steps(self) -> None:
        """Put what `then` named onto the agenda. For the engine, after each step."""
        if self._next:
            self._g.agenda.extend(reversed(self._next))
            self._next.clear()
        if self._watch is not None:
            self._watch(self._g, self.events)
