"""The process that plays Discord and its people must not stand still itself, or what it measures is its own pauses."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_pauses() -> Iterator[None]:
    """Nothing is searched for cycles meanwhile. With thousands of games in memory a search takes up to a second, in
    which nobody presses anything. Afterwards a hundred people press at the same moment, and wait for each other."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
