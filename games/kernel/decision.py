"""A question to one seat, with all legal answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, Generic, TypeVar, final, overload

from msgspec import Struct
from msgspec.structs import replace

from .text import Seat, Text

T = TypeVar("T")


class Option(Struct, frozen=True, gc=False):
    """One legal answer."""

    id: str
    """Unique within its decision. The journal stores it."""
    label: Text
    note: Text | None = None
    """A second line, such as the cost or the consequence."""
    worth: Text | None = None
    """What it brings or risks, in a few words behind the label: "Nightclub · $100k in your plan". Only what the seat
    knows."""
    secondary: bool = False
    """Seldom wanted here: panels keep it behind "Other…"."""
    at: tuple[str, ...] = ()
    """Addresses on the board, in the game's own form. One is a place; several are a route from first to last, or all the
    places that it means."""
    about: tuple[str, ...] = ()
    """Pieces, cards or tokens that it means, in the game's own form. Pictures show its number there. Not stored."""
    value: Any = None
    """What the asking step receives, such as a card or a number; None: the id itself.

    Must be frozen data, never a part of the mutable state. Not stored.
    """

    @property
    def picked(self) -> Any:
        """The value that the asking step receives."""
        return self.id if self.value is None else self.value


_id = attrgetter("id")

BACK = Option("back", Text("option-back"))
"""Leaves an optional question: nothing happens, and the question before it is asked again."""


def or_back(options: Sequence[Option], *, leads_elsewhere: bool = True) -> tuple[Option, ...]:
    """The options, and BACK unless it would lead to the same question.

    A single option gets no BACK either: it is taken without asking.
    """
    return (*options, BACK) if leads_elsewhere and len(options) > 1 else tuple(options)


class PickedOption(Struct, frozen=True, gc=False):
    """An option that is picked: all of it but the words."""

    id: str
    value: Any
    """What the asking step receives."""


def itself(choice: T) -> T:
    """The value of a choice that the step receives as it is."""
    return choice


@final
class Listing(Sequence[Option], Generic[T]):
    """Options that are known by their ids, and made one by one when someone looks at them.

    Most of what is offered is neither shown nor picked. A listing is equal to the tuple of the same options, and
    `decision.option(id)` makes none of the others. With `value`, picking makes no option at all. A choice that is an option
    already, such as BACK, is offered as it is.

    If the choices are given as a function, they too are found when someone looks at them: a pick is stored before.

    Ask for it by `type(options) is Listing`: for an abstract collection `isinstance` costs eight times as much.
    """

    __slots__ = ("_find", "_found", "_ids", "_made", "_option", "_value")

    def __init__(
        self,
        choices: Mapping[str, T | Option] | Callable[[], Mapping[str, T | Option]],
        option: Callable[[str, T], Option],
        value: Callable[[T], Any] | None = None,
    ) -> None:
        """`choices` by the ids of their options, in order; a function only for a question that is asked even when there is
        one option. `option` makes the option for one of them. `value` finds what the step receives for a choice: the value
        of its option, without the words; None: that takes the option. All are pure, and may look at the state that the
        question was asked in."""
        self._find = choices if callable(choices) else None
        self._found = None if callable(choices) else choices
        self._ids: tuple[str, ...] | None = None
        self._option = option
        self._value = value
        self._made: dict[str, Option] = {}

    @property
    def ids(self) -> tuple[str, ...]:
        if self._ids is None:
            self._ids = tuple(self._choices)
        return self._ids

    @property
    def _choices(self) -> Mapping[str, T | Option]:
        if self._found is None:
            assert self._find is not None
            self._found = self._find()
        return self._found

    def called(self, option_id: str) -> Option | None:
        made = self._made.get(option_id)
        if made is None and option_id in self._choices:
            choice = self._choices[option_id]
            made = choice if isinstance(choice, Option) else self._option(option_id, choice)
            self._made[option_id] = made
        return made

    def answer(self, option_id: str) -> PickedOption | None:
        choices = self._choices
        if option_id not in choices:
            return None
        choice = choices[option_id]
        if self._value is None or isinstance(choice, Option):
            return PickedOption(option_id, self._at(option_id).picked)
        return PickedOption(option_id, self._value(choice))

    def __len__(self) -> int:
        return len(self._choices)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        if isinstance(index, slice):
            return tuple(map(self._at, self.ids[index]))
        return self._at(self.ids[index])

    def __iter__(self) -> Iterator[Option]:
        return map(self._at, self.ids)

    def _at(self, option_id: str) -> Option:
        made = self.called(option_id)
        assert made is not None
        return made

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Listing | tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[type[tuple[Option, ...]], tuple[tuple[Option, ...]]]:
        """Pickled as the tuple: the state stays where it is."""
        return tuple, (tuple(self),)


class LazyDefault(Struct, eq=False):
    """A default that is costly to find, and found when someone needs it. Equal to another that finds the same."""

    find: Callable[[], str]
    """Returns the id of an option. It is pure, and may look at the state that the question was asked in."""
    _found: str | None = None

    @property
    def id(self) -> str:
        if self._found is None:
            self._found = self.find()
        return self._found

    def __eq__(self, other: object) -> bool:
        return self.id == other.id if isinstance(other, LazyDefault) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.id)


class Decision(Struct, frozen=True, gc=False):
    """An open question, answered by exactly one option. Larger choices are asked as several small ones."""

    seat: Seat
    kind: str
    """Its id in the rules specification, such as "D-MOVE-DEST"."""
    rule: str
    """The rule that an answer outside `options` would break."""
    prompt: Text
    options: Sequence[Option]
    """A tuple, or a `Listing` of which each option is made when someone looks at it."""
    default: str | LazyDefault
    """The id of the option taken for a seat that has run out of time or left; see `default_id`."""
    always: bool = False
    """Ask even when there is one option: to confirm, or because not asking would tell the others something."""
    id: int = 0
    """Assigned by the engine; later decisions have higher ids."""
    occasion: Text | None = None
    """Why it is asked, as a sentence above the prompt; None where the prompt says it. Only what the seat knows."""

    @property
    def default_id(self) -> str:
        """The id of the default option, looked for if need be."""
        return self.default.id if isinstance(self.default, LazyDefault) else self.default

    @property
    def is_forced(self) -> bool:
        """Whether there is only one answer, so that no one need be asked."""
        return not self.always and len(self.options) == 1

    @property
    def in_full(self) -> Decision:
        """With all options made, in a tuple, and the default found: as it can be encoded."""
        return replace(self, options=tuple(self.options), default=self.default_id)

    @property
    def option_ids(self) -> tuple[str, ...]:
        """In order. Of a `Listing`, no option is made for it."""
        options = self.options
        return options.ids if type(options) is Listing else tuple(map(_id, options))

    def option(self, option_id: str) -> Option | None:
        if type(self.options) is Listing:
            return self.options.called(option_id)
        for option in self.options:
            if option.id == option_id:
                return option
        return None

    def answer(self, option_id: str) -> PickedOption | None:
        """What picking an option means; None if it is not offered."""
        if type(self.options) is Listing:
            return self.options.answer(option_id)
        option = self.option(option_id)
        return None if option is None else PickedOption(option_id, option.picked)

    def picked(self, option_id: str) -> Any:
        """The value that the asking step receives. Raises LookupError for an option that is not offered."""
        answer = self.answer(option_id)
        if answer is None:
            raise LookupError(f"{self.kind} does not offer {option_id}")
        return answer.value


class Barred(Struct, frozen=True, gc=False):
    """An answer that a player might expect but the rules forbid now. It answers "why not?"."""

    option: Option
    rule: str
    reason: Text
