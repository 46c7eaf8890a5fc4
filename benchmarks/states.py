"""The state as it is kept: its size, plain and compressed, and what a copy costs."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

import zstandard

from .figure import Figure
from .play import GAME, MOMENTS, a_game, at

SEATS = 5
ZSTD_LEVEL = 3
COMPRESSED_KB = 10
COPY_MS = 0.15


def figures(quick: bool) -> Iterator[Figure]:
    history = a_game(SEATS)
    for moment in MOMENTS:
        state = history[at(history, moment)].position.state
        encoded = GAME.encode(state)
        compressed = zstandard.ZstdCompressor(level=ZSTD_LEVEL).compress(encoded)
        yield Figure(f"state, {moment}: msgpack", len(encoded) / 1000, "kB")
        yield Figure(f"state, {moment}: zstd", len(compressed) / 1000, "kB", at_most=COMPRESSED_KB)
        yield Figure(f"state, {moment}: copy", copy_ms(state, 500 if quick else 3000), "ms", at_most=COPY_MS)


def copy_ms(state: Any, times: int) -> float:
    """Milliseconds of processor time."""
    began = process_time()
    for _ in range(times):
        GAME.copy(state)
    return (process_time() - began) * 1000 / times
