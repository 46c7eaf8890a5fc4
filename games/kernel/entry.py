"""The entries of a journal: all that is ever done at a table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from .aside import Aside
from .text import Seat


class Choose(Struct, frozen=True, tag=True):
    """`seat` answers a decision."""

    seat: Seat
    decision: int
    option: str


class Undo(Struct, frozen=True, tag=True):
    """`seat` goes back to how things stood after entry number `to`, over picks that nobody but itself knows of."""

    seat: Seat
    to: int


class Rewind(Struct, frozen=True, tag=True):
    """The table goes back to how things stood after entry number `to`, because `seat` asked for it and all whom it
    concerns agreed, or because the host of the table or of the bot said so (None)."""

    seat: Seat | None
    to: int


class Withdraw(Struct, frozen=True, tag=True, omit_defaults=True):
    """`seat` takes back its answer to a question on which others still think."""

    seat: Seat
    all: bool = False
    """All that it has answered in a series of questions, not just the last answer."""


class Resign(Struct, frozen=True, tag=True):
    """`seat` leaves the table."""

    seat: Seat


class Remedy(Struct, frozen=True, tag=True):
    """The host of the bot has the game make good what was told wrongly through a fault."""

    measure: int
    """In the game's own count, see `Game.most_remedy`."""
    seat: None = None
    """It is nobody's move."""


Entry = Choose | Undo | Rewind | Withdraw | Resign | Remedy | Aside

encode_entry = msgspec.msgpack.Encoder().encode
decode_entry = msgspec.msgpack.Decoder(Entry).decode


def taken_back(numbered: Iterable[tuple[int, Entry]]) -> frozenset[int]:
    """The numbers of those entries that count no more: what lies between a going back and where it led to, and each
    going back itself. Asides are never taken back.

    `numbered` are consecutive entries up to the newest. Whoever goes back may end amid what was taken back before;
    then that counts again.
    """
    gone: set[int] = set()
    standing: int | None = None
    """What is numbered above was jumped over; None: nothing was."""
    for number, entry in sorted(numbered, key=lambda one: one[0], reverse=True):
        if isinstance(entry, Aside):
            continue
        if standing is not None and number > standing:
            gone.add(number)
        elif isinstance(entry, Undo | Rewind):
            gone.add(number)
            standing = entry.to
    return frozenset(gone)
