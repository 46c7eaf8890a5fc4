"""A question to one seat with all its legal answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from .text import Seat, Text


class Option(Struct, frozen=True, gc=False):
    """One legal answer."""

    id: str
    """Stable within its decision; it is what the journal keeps."""
    label: Text
    note: Text | None = None
    """A second line: cost, consequence."""
    at: tuple[str, ...] = ()
    """Where on the board: addresses in the game's own form. One is a place, several are a way from first to last."""
    value: Any = None
    """What the step that asks receives for it, such as a card or a number; None: the id itself. Of frozen
    data, never a part of the state that changes. Not stored."""

    @property
    def picked(self) -> Any:
        """What picking it means to the step that asks."""
        return self.id if self.value is None else self.value


BACK = Option("back", Text("option-back"))
"""Out of a question that need not be answered. Nothing happens, and what follows is the question before it."""


def or_back(options: Sequence[Option], *, leads_elsewhere: bool = True) -> tuple[Option, ...]:
    """The options and a way back, unless it would lead to the same question or there is just one option, which is taken
    without asking."""
    return (*options, BACK) if leads_elsewhere and len(options) > 1 else tuple(options)


class Decision(Struct, frozen=True, gc=False):
    """A question that waits. Exactly one option answers it; larger choices are asked as a row of small ones."""

    seat: Seat
    kind: str
    """Its id in the rules specification, such as "D-MOVE-DEST"."""
    rule: str
    """The paragraph that an answer outside `options` would break."""
    prompt: Text
    options: tuple[Option, ...]
    default: str
    """The option of a seat that has run out of time or left."""
    always: bool = False
    """Ask even when there is just one option (to confirm, or so that not being asked tells the others nothing)."""
    id: int = 0
    """Given by the engine; a later decision has a higher id."""

    @property
    def is_forced(self) -> bool:
        """Whether nobody need be asked, as there is one answer only."""
        return len(self.options) == 1 and not self.always

    def option(self, option_id: str) -> Option | None:
        for option in self.options:
            if option.id == option_id:
                return option
        return None

    def picked(self, option_id: str) -> Any:
        """What this answer means to the step that asks. Raises LookupError for one that is not offered."""
        option = self.option(option_id)
        if option is None:
            raise LookupError(f"{self.kind} does not offer {option_id}")
        return option.picked


class Barred(Struct, frozen=True, gc=False):
    """An answer that a player might expect but that the rules forbid now: the answer to "why not?"."""

    option: Option
    rule: str
    reason: Text
