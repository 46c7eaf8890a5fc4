"""Tracks the painted area of a surface, as cells of a grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import ceil, hypot
from typing import TypeAlias

from .page import PixelArea

Point: TypeAlias = tuple[float, float]
CELL = 32
"""The size of a cell in pixels. Smaller cells fit strokes more closely, but cost more to merge."""


class Touched:
    """The cells of a surface that may be painted. `width` and `height` are in pixels."""

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self._height = height
        self._cells: set[tuple[int, int]] = set()
        """Row and column, from 0."""

    def area(self, corners: Sequence[Point], reach: float = 0) -> None:
        """Mark the bounding box of these points, extended by `reach` on all sides. Parts outside the surface are
        ignored."""
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        columns = _cells(min(xs) - reach, max(xs) + reach, self._width)
        rows = _cells(min(ys) - reach, max(ys) + reach, self._height)
        self._cells.update([(row, column) for row in rows for column in columns])

    def stroke(self, points: Sequence[Point], thick: int) -> None:
        """Mark the cells along a line, whatever its slope."""
        for (ax, ay), (bx, by) in pairwise(points):
            slants = abs(bx - ax) > CELL < abs(by - ay)
            parts = ceil(hypot(bx - ax, by - ay) / CELL) if slants else 1
            dx, dy = (bx - ax) / parts, (by - ay) / parts
            for part in range(parts):
                x, y = ax + part * dx, ay + part * dy
                self.area(((x, y), (x + dx, y + dy)), thick)

    def areas(self) -> Iterator[PixelArea]:
        """Merge the cells into boxes that cover exactly them. A box spans rows for as long as its columns stay the
        same."""
        begun: dict[tuple[int, int], int] = {}
        by_row = {
            row: [column for _, column in cells]
            for row, cells in groupby(sorted(self._cells), lambda cell: cell[0])
        }
        for row in range(min(by_row, default=0), max(by_row, default=-1) + 2):
            runs = set(_runs(by_row.get(row, [])))
            for run in begun.keys() - runs:
                yield self._in_pixels(run, begun.pop(run), row)
            for run in runs - begun.keys():
                begun[run] = row

    def _in_pixels(self, run: tuple[int, int], top: int, bottom: int) -> PixelArea:
        left, right = run
        return left * CELL, top * CELL, min(right * CELL, self._width), min(bottom * CELL, self._height)


def _cells(first: float, last: float, length: int) -> range:
    """The range of cells between two pixels, along a side of `length` pixels."""
    return range(max(0, int(first)) // CELL, min(length - 1, int(last) + 1) // CELL + 1)


def _runs(columns: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Merge adjacent columns into ranges: the first, and the one after the last."""
    start = 0
    for end in range(1, len(columns) + 1):
        if end == len(columns) or columns[end] > columns[end - 1] + 1:
            yield columns[start], columns[end - 1] + 1
            start = end
