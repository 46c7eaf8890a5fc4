"""The part of a board of blocks in which something happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

BlockPlace: TypeAlias = tuple[int, int]
"""Column and row, from 0."""

SPARED = 0.75
"""A part larger than this share of the board is not worth cutting out."""


def close_up(
    cells: Iterable[BlockPlace], size: BlockPlace, least: BlockPlace
) -> tuple[BlockPlace, BlockPlace] | None:
    """The first and the last cell of the smallest rectangle around all `cells`, at least `least` across and down.

    It lies on a board of that size. None if there are no cells, or if the rectangle would be most of the board.
    """
    found = list(cells)
    if not found:
        return None
    columns, rows = zip(*found, strict=True)
    left, right = _stretched(min(columns), max(columns), least[0], size[0])
    top, bottom = _stretched(min(rows), max(rows), least[1], size[1])
    if (right - left + 1) * (bottom - top + 1) > SPARED * size[0] * size[1]:
        return None
    return (left, top), (right, bottom)


def _stretched(first: int, last: int, least: int, most: int) -> tuple[int, int]:
    """At least so many around the same middle, moved so that all lie between 0 and `most` (exclusive)."""
    missing = max(0, least - (last - first + 1))
    first = min(max(first - missing // 2, 0), max(0, most - max(least, last - first + 1)))
    return first, max(last, first + least - 1)
