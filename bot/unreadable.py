"""What is stored and cannot be read: it is damaged, forged, or of a release that knew other things.

Whoever reads the store leaves such a thing out and goes on, so that it blocks nothing else. It is reported once.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

log = logging.getLogger(__name__)

BROKEN: Final = (
    msgspec.MsgspecError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
"""What reading bytes raises that are not what they should be."""
MOST_REMEMBERED: Final = 4096
"""Reports; one that was forgotten may come again."""
IDS: Final = ("id", "game", "kind", "key", "number", "revision", "seat", "person", "challenge")
"""Fields of stored rows that say which one it is, and nothing of what it holds."""

Stored = TypeVar("Stored", bound=Struct)
Held = TypeVar("Held")


def legible(rows: Iterable[Stored], read: Callable[[Stored], Held]) -> list[tuple[Stored, Held]]:
    """The rows that can be read, each with what it holds; the others are reported."""
    found: list[tuple[Stored, Held]] = []
    for row in rows:
        try:
            found.append((row, read(row)))
        except BROKEN:
            report(row)
    return found


def report(row: Struct, why: str = "") -> None:
    """Log that the stored row cannot be read, unless that was done before. Nothing that it holds is logged; nor may `why`
    tell of it."""
    fields = (name for name in IDS if name in row.__struct_fields__)
    named = ", ".join(f"{name} {getattr(row, name)!r:.80}" for name in fields)
    _report(f"{type(row).__name__.lower()} ({named})", f": {why}" if why else "")


@lru_cache(MOST_REMEMBERED)
def _report(what: str, why: str) -> None:
    log.error("%s cannot be read and is left out%s", what, why)
