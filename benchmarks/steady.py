"""What keeps figures steady: no pauses of the process that measures, and comparisons by turns."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

Measured = TypeVar("Measured")


def by_turns(measured: Sequence[Measured], rounds: int) -> Iterator[Measured]:
    """All of them so many times, there and back, so that none always comes first: the machine is not always as fast."""
    for number in range(rounds):
        yield from measured[:: -1 if number % 2 else 1]


@contextmanager
def without_pauses() -> Iterator[None]:
    """The process that plays Discord and its people must not stand still itself, or what it measures is its own pauses.

    Nothing is searched for cycles meanwhile. With thousands of games in memory a search takes up to a second, in
    which nobody presses anything. Afterwards a hundred people press at the same moment, and wait for each other."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
