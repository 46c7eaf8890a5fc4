"""A question to one seat with all its legal answers."""

from __future__ import annotations

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

    def option(self, option_id: str) -> Option | None:
        for option in self.options:
            if option.id == option_id:
                return option
        return None


class Barred(Struct, frozen=True, gc=False):
    """An answer that a player might expect but that the rules forbid now: the answer to "why not?"."""

    option: Option
    rule: str
    reason: Text
