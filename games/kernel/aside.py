"""Asides: what a seat may do at any time beside the decisions, such as a note on the board or in its side's book.

An aside moves nothing in the game: no agenda, no decision, no pick, no draw; it neither cuts undo nor is taken back by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from .errors import IllFilled
from .text import Seat, Text

MOST_FIELDS = 5
BLANK = "…"
"""Stands in place of private words for a reader who may not read them."""


class Field(Struct, frozen=True):
    """A line of text to be filled in."""

    id: str
    label: Text
    required: bool = True
    longest: int = 100
    """Characters."""
    value: str = ""
    """What stands in it at first."""


class Blank(Protocol):
    """A line to be filled in, in words or not yet."""

    @property
    def id(self) -> str: ...
    @property
    def label(self) -> str | Text: ...
    @property
    def required(self) -> bool: ...
    @property
    def longest(self) -> int: ...


def wrong_with(filled: Mapping[str, str], blanks: Sequence[Blank]) -> Text | None:
    """Why these are not exactly the blanks, each filled in as far as it must be and no further than it may; None when
    they are."""
    if filled.keys() != {blank.id for blank in blanks}:
        return Text("refused-other-form")
    for blank in blanks:
        written = filled[blank.id]
        if blank.required and not written.strip():
            return Text("refused-field-empty", {"field": blank.label})
        if len(written) > blank.longest:
            counts = {"longest": blank.longest, "length": len(written)}
            return Text("refused-field-long", {"field": blank.label, **counts})
    return None


class Form(Struct, frozen=True):
    """What has to be written for an aside."""

    title: Text
    fields: tuple[Field, ...]
    """One to five."""


class Offer(Struct, frozen=True):
    """An aside that a seat may give now."""

    id: str
    """Stable: as long as it means the same it has the same id, and no other offer ever has."""
    label: Text
    form: Form | None = None
    """What is to be filled in; None: one tap does it, with `filled`."""
    filled: dict[str, str] = {}

    def accept(self, filled: Mapping[str, str]) -> None:
        """Raises IllFilled when this was not what the offer asked for."""
        if self.form is None:
            wrong = None if filled == self.filled else Text("refused-other-form")
        else:
            wrong = wrong_with(filled, self.form.fields)
        if wrong is not None:
            raise IllFilled(wrong)


class Aside(Struct, frozen=True, tag=True):
    """A journal entry: `seat` takes up the offer `form`, with its fields `filled` by their ids."""

    seat: Seat
    form: str
    filled: dict[str, str]
