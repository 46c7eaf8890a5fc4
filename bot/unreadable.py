"""Stored rows that cannot be decoded: damaged, forged, or written by a release with other types.

Readers of the store skip such a row and go on, so that it blocks nothing else. It is logged once.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from games.kernel import KernelError

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
"""The errors that decoding invalid bytes may raise."""
UNREPLAYABLE: Final = (KernelError, AssertionError, *BROKEN)
"""What a replay of a journal may raise: an entry is damaged or forged, or the rules have changed since it was made. They
may then be led to what cannot happen, such as a seat that nobody plays."""
MOST_REMEMBERED: Final = 4096
"""Reports kept to avoid repeats. The oldest are dropped, so those rows may be reported again."""
IDS: Final = ("id", "game", "kind", "key", "number", "revision", "seat", "person", "challenge")
"""Fields that identify a stored row without revealing its content."""

Stored = TypeVar("Stored", bound=Struct)
Held = TypeVar("Held")


def legible(rows: Iterable[Stored], read: Callable[[Stored], Held]) -> list[tuple[Stored, Held]]:
    """The rows that can be read, each with its decoded content. The others are reported."""
    found: list[tuple[Stored, Held]] = []
    for row in rows:
        try:
            found.append((row, read(row)))
        except BROKEN:
            report(row)
    return found


def report(row: Struct, why: str = "") -> None:
    """Log once that the stored row cannot be read. The row's content is never logged, so `why` must not reveal it."""
    fields = (name for name in IDS if name in row.__struct_fields__)
    named = ", ".join(f"{name} {getattr(row, name)!r:.80}" for name in fields)
    _report(f"{type(row).__name__.lower()} ({named})", f": {why}" if why else "")


@lru_cache(MOST_REMEMBERED)
def _report(what: str, why: str) -> None:
    log.error("%s cannot be read and is left out%s", what, why)
