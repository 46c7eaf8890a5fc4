"""Asides: what a seat may do at any time beside the decisions, such as a note on the board or in its side's book.

An aside moves nothing in the game: no agenda, no decision, no pick, no draw; it neither cuts undo nor is taken back by it.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from .errors import IllFilled
from .text import Seat, Text

MOST_FIELDS = 5


class Field(Struct, frozen=True):
    """A line of text to be filled in."""

    id: str
    label: Text
    required: bool = True
    longest: int = 100
    """Characters."""
    value: str = ""
    """What stands in it at first."""


class Form(Struct, frozen=True):
    """What has to be written for an aside."""

    title: Text
    fields: tuple[Field, ...]
    """One to five."""

    def accept(self, filled: Mapping[str, str]) -> None:
        """Raises IllFilled unless exactly its fields are filled, each as far as it must and no further than it may."""
        if filled.keys() != {field.id for field in self.fields}:
            raise IllFilled(Text("refused-other-form"))
        for field in self.fields:
            length = len(filled[field.id])
            if field.required and not filled[field.id].strip():
                raise IllFilled(Text("refused-field-empty", {"field": field.label}))
            if length > field.longest:
                raise IllFilled(
                    Text(
                        "refused-field-long",
                        {"field": field.label, "longest": field.longest, "length": length},
                    )
                )


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
        if self.form is not None:
            self.form.accept(filled)
        elif filled != self.filled:
            raise IllFilled(Text("refused-other-form"))


class Aside(Struct, frozen=True, tag=True):
    """A journal entry: `seat` takes up the offer `form`, with its fields `filled` by their ids."""

    seat: Seat
    form: str
    filled: dict[str, str]
