"""Words as data: a message id with arguments, turned into a sentence later, in the reader's language."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias, Union

from msgspec import Struct

Seat = int
"""A place at the table, 0-based in seat order. A seat is not a person: people may change, the seat stays."""

Arg: TypeAlias = Union[int, str, "Text", list["Text"]]
"""What a message can be filled with; a list is read out as “a, b and c”."""


SEAT = "seat"
"""The message that is somebody's name."""
TYPED = "typed"
"""The message that is what somebody typed."""


class Text(Struct, frozen=True, omit_defaults=True, gc=False):
    """A message of the catalogue with its arguments. Rules make these and never sentences."""

    key: str
    args: dict[str, int | str | Text | list[Text]] = {}

    @property
    def seats(self) -> frozenset[Seat]:
        """Those whom it names, however deep."""
        if self.key == SEAT:
            return frozenset(seat for seat in self.args.values() if isinstance(seat, int))
        inner = (arg if isinstance(arg, list) else [arg] for arg in self.args.values())
        return frozenset(
            seat for args in inner for arg in args if isinstance(arg, Text) for seat in arg.seats
        )

    def with_typed(self, words: str) -> Text:
        """The same with these words in place of everything that was typed, however deep."""
        if self.key == TYPED:
            return typed(words)
        return Text(self.key, {name: _with_typed(arg, words) for name, arg in self.args.items()})


def _with_typed(arg: Arg, words: str) -> Arg:
    if isinstance(arg, list):
        return [inner.with_typed(words) for inner in arg]
    return arg.with_typed(words) if isinstance(arg, Text) else arg


@lru_cache(maxsize=64)
def seat_name(seat: Seat) -> Text:
    """The name of whoever sits there; only the reader's side knows it."""
    return Text(SEAT, {"seat": seat})


def typed(words: str) -> Text:
    """What a person has typed. Like a name, it is made harmless where it is shown."""
    return Text(TYPED, {"words": words})


def seat_names(seats: list[Seat]) -> list[Text]:
    return [seat_name(seat) for seat in seats]
