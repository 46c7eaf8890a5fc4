"""Asides: out-of-turn actions beside the decisions, such as a note on the board or in a side's book.

An aside cannot affect the course of the game: no agenda, decision, pick or draw changes. It neither bars undo nor is
undone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct, field

from .errors import IllFilled
from .text import Seat, Text

MOST_FIELDS = 5
BLANK = "…"
"""Replaces private words for a reader who may not read them."""

MOST_CHOICES = 25
"""The most choices of one field."""


class FieldChoice(Struct, frozen=True):
    """A value that a field may have."""

    value: str
    label: Text


class AsideField(Struct, frozen=True):
    """An input of a form: a text, or one of some choices."""

    id: str
    label: Text
    required: bool = True
    longest: int = 100
    """Characters."""
    value: str = ""
    """The initial text or choice."""
    choices: tuple[FieldChoice, ...] = ()
    """The only values that it may have, in a menu; none: any text."""


class Valued(Protocol):
    @property
    def value(self) -> str: ...


class Blank(Protocol):
    """An input whose label is a message or already a sentence."""

    @property
    def id(self) -> str: ...
    @property
    def label(self) -> str | Text: ...
    @property
    def required(self) -> bool: ...
    @property
    def longest(self) -> int: ...
    @property
    def choices(self) -> Sequence[Valued]: ...


def wrong_with(filled: Mapping[str, str], blanks: Sequence[Blank]) -> Text | None:
    """The reason to refuse this input; None if it is valid.

    It must fill exactly these blanks, each required one with more than spaces, none beyond its length, and one with
    choices with one of them.
    """
    if filled.keys() != {blank.id for blank in blanks}:
        return Text("refused-other-form")
    for blank in blanks:
        written = filled[blank.id]
        if blank.required and not written.strip():
            return Text("refused-field-empty", {"field": blank.label})
        if len(written) > blank.longest:
            counts = {"longest": blank.longest, "length": len(written)}
            return Text("refused-field-long", {"field": blank.label, **counts})
        if blank.choices and written and written not in {choice.value for choice in blank.choices}:
            return Text("refused-field-choice", {"field": blank.label})
    return None


class AsideForm(Struct, frozen=True):
    """The inputs that an aside needs."""

    title: Text
    fields: tuple[AsideField, ...]
    """One to five."""


class AsideOffer(Struct, frozen=True):
    """An aside that a seat may take now."""

    id: str
    """Stable and unique: an offer keeps its id as long as its meaning, and no other offer reuses it."""
    label: Text
    form: AsideForm | None = None
    """The inputs; None: one tap takes the offer, with `filled` as its input."""
    filled: dict[str, str] = {}

    def accept(self, filled: Mapping[str, str]) -> None:
        """Check the input. Raises IllFilled if the offer did not ask for it."""
        if self.form is None:
            wrong = None if filled == self.filled else Text("refused-other-form")
        else:
            wrong = wrong_with(filled, self.form.fields)
        if wrong is not None:
            raise IllFilled(wrong)


class Aside(Struct, frozen=True, tag=True):
    """A journal entry: `seat` takes an offer.

    `offer` is the offer's id, stored as `form`; `filled` holds the input by field id.
    """

    seat: Seat
    offer: str = field(name="form")
    filled: dict[str, str]
