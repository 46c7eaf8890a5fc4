"""Journal entries: every action at a table is one of these."""

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
    """`seat` goes back to the position after entry `to`. It undoes only picks that no other seat knows of."""

    seat: Seat
    to: int


class Rewind(Struct, frozen=True, tag=True):
    """The table goes back to the position after entry `to`.

    Either `seat` asked for it and everyone concerned agreed, or the host of the table or of the bot decided it
    (None).
    """

    seat: Seat | None
    to: int


class Withdraw(Struct, frozen=True, tag=True, omit_defaults=True):
    """`seat` withdraws its answer to a question that others are still answering."""

    seat: Seat
    all: bool = False
    """Withdraw all of its answers in a series, not only the last one."""


class Resign(Struct, frozen=True, tag=True):
    """`seat` leaves the table."""

    seat: Seat


class Remedy(Struct, frozen=True, tag=True):
    """The host of the bot repairs a running game after a fault gave wrong information."""

    measure: int
    """A quantity in the game's own unit; see `Game.most_remedy`."""
    seat: None = None
    """No seat makes this move."""


Entry = Choose | Undo | Rewind | Withdraw | Resign | Remedy | Aside

encode_entry = msgspec.msgpack.Encoder().encode
decode_entry = msgspec.msgpack.Decoder(Entry).decode


def taken_back(numbered: Iterable[tuple[int, Entry]]) -> frozenset[int]:
    """The numbers of the entries that no longer count: each undo and rewind, and what it took back. Asides always
    count.

    `numbered` are consecutive entries up to the newest. An undo or rewind may lead into entries that an earlier one
    took back; those then count again.
    """
    gone: set[int] = set()
    standing: int | None = None
    """Entries above this number were taken back; None: none were so far."""
    for number, entry in sorted(numbered, key=lambda one: one[0], reverse=True):
        if isinstance(entry, Aside):
            continue
        if standing is not None and number > standing:
            gone.add(number)
        elif isinstance(entry, Undo | Rewind):
            gone.add(number)
            standing = entry.to
    return frozenset(gone)
