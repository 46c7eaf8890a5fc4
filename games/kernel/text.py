"""Messages as data: an id with arguments. They become sentences later, in the reader's language."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias, Union

from msgspec import Struct

Seat = int
"""A place at the table, from 0 in seat order. Players may change; the seat stays."""

Arg: TypeAlias = Union[int, str, "Text", list["Text"]]
"""An argument of a message; a list is read out as “a, b and c”."""


SEAT = "seat"
"""The id of the message that is a player's name."""
TYPED = "typed"
"""The id of the message that is a player's own typed words."""


class Text(Struct, frozen=True, omit_defaults=True, gc=False):
    """A message of the catalogue with its arguments. Rules produce these, never sentences."""

    key: str
    args: dict[str, int | str | Text | list[Text]] = {}

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that it names, at any depth."""
        if self.key == SEAT:
            return frozenset(seat for seat in self.args.values() if isinstance(seat, int))
        inner = (arg if isinstance(arg, list) else [arg] for arg in self.args.values())
        return frozenset(
            seat for args in inner for arg in args if isinstance(arg, Text) for seat in arg.seats
        )

    def with_typed(self, words: str) -> Text:
        """A copy with these words in place of all typed words, at any depth."""
        if self.key == TYPED:
            return typed(words)
        return Text(self.key, {name: _with_typed(arg, words) for name, arg in self.args.items()})


def _with_typed(arg: Arg, words: str) -> Arg:
    if isinstance(arg, list):
        return [inner.with_typed(words) for inner in arg]
    return arg.with_typed(words) if isinstance(arg, Text) else arg


@lru_cache(maxsize=64)
def seat_name(seat: Seat) -> Text:
    """The name of the player at this seat; resolved only when the text is shown."""
    return Text(SEAT, {"seat": seat})


def typed(words: str) -> Text:
    """Words that a person typed. Like a name, they are escaped where they are shown."""
    return Text(TYPED, {"words": words})


def seat_names(seats: list[Seat]) -> list[Text]:
    return [seat_name(seat) for seat in seats]
