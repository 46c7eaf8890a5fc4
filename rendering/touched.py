"""Where something was painted, as cells of a grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import ceil, hypot
from typing import TypeAlias

from .page import Area

Point: TypeAlias = tuple[float, float]
CELL = 32
"""Pixels. Smaller cells fit strokes more closely, but are more to put together again."""


class Touched:
    """The cells of a surface of that many pixels in which there may be paint."""

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self._height = height
        self._cells: set[tuple[int, int]] = set()
        """By row and column, from 0."""

    def area(self, corners: Sequence[Point], reach: float = 0) -> None:
        """The box around these points, with so much more on all sides. What is outside of the surface does not count."""
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        columns = _cells(min(xs) - reach, max(xs) + reach, self._width)
        rows = _cells(min(ys) - reach, max(ys) + reach, self._height)
        self._cells.update([(row, column) for row in rows for column in columns])

    def stroke(self, points: Sequence[Point], thick: int) -> None:
        """A line: the cells along it, however it slants."""
        for (ax, ay), (bx, by) in pairwise(points):
            slants = abs(bx - ax) > CELL < abs(by - ay)
            parts = ceil(hypot(bx - ax, by - ay) / CELL) if slants else 1
            dx, dy = (bx - ax) / parts, (by - ay) / parts
            for part in range(parts):
                x, y = ax + part * dx, ay + part * dy
                self.area(((x, y), (x + dx, y + dy)), thick)

    def areas(self) -> Iterator[Area]:
        """Boxes that cover all these cells and no others, each as tall as neighbours in a row stay the same."""
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

    def _in_pixels(self, run: tuple[int, int], top: int, bottom: int) -> Area:
        left, right = run
        return left * CELL, top * CELL, min(right * CELL, self._width), min(bottom * CELL, self._height)


def _cells(first: float, last: float, length: int) -> range:
    """Of a row or column of that many pixels."""
    return range(max(0, int(first)) // CELL, min(length - 1, int(last) + 1) // CELL + 1)


def _runs(columns: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Neighbours put together: the first, and the one after the last."""
    start = 0
    for end in range(1, len(columns) + 1):
        if end == len(columns) or columns[end] > columns[end - 1] + 1:
            yield columns[start], columns[end - 1] + 1
            start = end
