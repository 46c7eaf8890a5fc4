"""The state as it is kept: its size, plain and compressed, and what a copy costs."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

import zstandard

from games import GAMES
from games.kernel import Game, Match

from .figure import Figure
from .play import MOMENTS, a_game, at

ZSTD_LEVEL = 3
COMPRESSED_KB = 10
COPY_MS = 0.15


def figures(quick: bool) -> Iterator[Figure]:
    for title in GAMES:
        history = a_game(title, max(GAMES[title].seats))
        for moment in MOMENTS:
            match = history[at(history, moment)]
            yield from _figures(f"state, {title}, {moment}", match, 500 if quick else 3000)


def _figures(name: str, match: Match[Any], times: int) -> Iterator[Figure]:
    state = match.position.state
    encoded = match.game.encode(state)
    compressed = zstandard.ZstdCompressor(level=ZSTD_LEVEL).compress(encoded)
    yield Figure(f"{name}: msgpack", len(encoded) / 1000, "kB")
    yield Figure(f"{name}: zstd", len(compressed) / 1000, "kB", at_most=COMPRESSED_KB)
    yield Figure(f"{name}: copy", copy_ms(match.game, state, times), "ms", at_most=COPY_MS)


def copy_ms(game: Game[Any, Any], state: Any, times: int) -> float:
    """Milliseconds of processor time."""
    began = process_time()
    for _ in range(times):
        game.copy(state)
    return (process_time() - began) * 1000 / times
