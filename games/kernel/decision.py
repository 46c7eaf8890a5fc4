"""A question to one seat, with all legal answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from .text import Seat, Text


class Option(Struct, frozen=True, gc=False):
    """One legal answer."""

    id: str
    """Unique within its decision. The journal stores it."""
    label: Text
    note: Text | None = None
    """A second line, such as the cost or the consequence."""
    at: tuple[str, ...] = ()
    """Addresses on the board, in the game's own form. One is a place; several are a route from first to last."""
    value: Any = None
    """What the asking step receives, such as a card or a number; None: the id itself.

    Must be frozen data, never a part of the mutable state. Not stored.
    """

    @property
    def picked(self) -> Any:
        """The value that the asking step receives."""
        return self.id if self.value is None else self.value


BACK = Option("back", Text("option-back"))
"""Leaves an optional question: nothing happens, and the question before it is asked again."""


def or_back(options: Sequence[Option], *, leads_elsewhere: bool = True) -> tuple[Option, ...]:
    """The options, and BACK unless it would lead to the same question.

    A single option gets no BACK either: it is taken without asking.
    """
    return (*options, BACK) if leads_elsewhere and len(options) > 1 else tuple(options)


class Decision(Struct, frozen=True, gc=False):
    """An open question, answered by exactly one option. Larger choices are asked as several small ones."""

    seat: Seat
    kind: str
    """Its id in the rules specification, such as "D-MOVE-DEST"."""
    rule: str
    """The rule that an answer outside `options` would break."""
    prompt: Text
    options: tuple[Option, ...]
    default: str
    """The option taken for a seat that has run out of time or left."""
    always: bool = False
    """Ask even when there is one option: to confirm, or because not asking would tell the others something."""
    id: int = 0
    """Assigned by the engine; later decisions have higher ids."""

    @property
    def is_forced(self) -> bool:
        """Whether there is only one answer, so that no one need be asked."""
        return len(self.options) == 1 and not self.always

    def option(self, option_id: str) -> Option | None:
        for option in self.options:
            if option.id == option_id:
                return option
        return None

    def picked(self, option_id: str) -> Any:
        """The value that the asking step receives. Raises LookupError for an option that is not offered."""
        option = self.option(option_id)
        if option is None:
            raise LookupError(f"{self.kind} does not offer {option_id}")
        return option.picked


class Barred(Struct, frozen=True, gc=False):
    """An answer that a player might expect but the rules forbid now. It answers "why not?"."""

    option: Option
    rule: str
    reason: Text
