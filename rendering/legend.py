"""Legends: the signs on a picture with their meanings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from .canvas import Canvas, Point
from .fonts import Weight, width_of
from .theme import Theme

SignT = TypeVar("SignT")
Sample: TypeAlias = Callable[[Canvas, Point], None]
"""Draws a sign around a point."""
LegendEntry: TypeAlias = tuple[Sample | Sequence[Sample], str]
"""A sign with its meaning, or several signs side by side that share one."""

PADDING = 20.0
BEFORE_TEXT, BETWEEN = 12.0, 34.0
"""Between a sign and its meaning, and between entries."""
ROW_STEP = 1.36
"""From row to row, in heights of the writing."""
SIGN_STEP = 0.9
"""At least so much, in widths of a sign."""
ROWS_OPEN = 2
"""How many of the last rows take further entries: the order is roughly kept."""


def in_use(used: Mapping[SignT, bool]) -> list[SignT]:
    """The signs that occur on a picture, in the order of the legend."""
    return [sign for sign, is_used in used.items() if is_used]


def sign_row(
    canvas: Canvas,
    at: Point,
    entries: Sequence[LegendEntry],
    *,
    sign_width: float,
    text_px: float,
    weight: Weight = Weight.REGULAR,
    before_text: float = 16,
    between: float = 40,
) -> float:
    """Draw signs with their meanings in a row that starts at `at`. Returns the x at which another would start."""
    x, y = at
    ink = canvas.theme.colour("ink")
    for entry, text in entries:
        for sample in _samples(entry):
            sample(canvas, (x + sign_width / 2, y))
            x += sign_width
        left = x + before_text
        x = left + canvas.write((left, y), text, text_px, ink, weight) + between
    return x


def _samples(entry: Sample | Sequence[Sample]) -> Sequence[Sample]:
    return (entry,) if callable(entry) else entry


def legend_strip(
    theme: Theme,
    width: int,
    entries: Sequence[LegendEntry],
    *,
    sign_width: float,
    text_px: int,
    before_text: float = BEFORE_TEXT,
    between: float = BETWEEN,
    fills_rows: bool = False,
) -> Canvas:
    """A strip of so many rows as the entries take, each entry in one piece.

    `fills_rows`: an entry moves up to one of the last rows that has room for it.
    """
    room = width - 2 * PADDING
    widths = [
        sign_width * len(_samples(signs)) + before_text + width_of(text, text_px) for signs, text in entries
    ]
    rows = _rows(widths, room, between, fills_rows=fills_rows)
    step = max(text_px * ROW_STEP, sign_width * SIGN_STEP)
    canvas = Canvas(theme, width, round(len(rows) * step + PADDING), theme.colour("paper"))
    for number, row in enumerate(rows):
        at = (PADDING, PADDING / 2 + (number + 0.5) * step)
        sign_row(
            canvas,
            at,
            [entries[place] for place in row],
            sign_width=sign_width,
            text_px=text_px,
            before_text=before_text,
            between=between,
        )
    return canvas


def _rows(widths: Sequence[float], room: float, between: float, *, fills_rows: bool) -> list[list[int]]:
    """The entries in each row, by their places."""
    rows: list[list[int]] = []
    taken: list[float] = []
    for place, width in enumerate(widths):
        open_rows = range(max(0, len(rows) - (ROWS_OPEN if fills_rows else 1)), len(rows))
        row = next((one for one in open_rows if taken[one] + between + width <= room), None)
        if row is None:
            rows.append([place])
            taken.append(width)
        else:
            rows[row].append(place)
            taken[row] += between + width
    return rows
