"""What people at a table are called, so that everyone can tell them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

CACHED_TABLES = 1024


def told_apart(names: Iterable[str]) -> tuple[str, ...]:
    """The names, by seat. Those that differ by capitals at most get the number of their seat: “Bo (1)”, “Bo (3)”."""
    return _told_apart(tuple(names))


@lru_cache(maxsize=CACHED_TABLES)
def _told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    shown = names
    while alike := {name for name, count in Counter(map(str.casefold, shown)).items() if count > 1}:
        shown = tuple(
            f"{name} ({seat + 1})" if name.casefold() in alike else name for seat, name in enumerate(shown)
        )
    return shown
