"""Legends: the signs on a picture with their meanings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct

from .canvas import Canvas, Point
from .fonts import Weight, width_of
from .theme import Theme

SignT = TypeVar("SignT")
Sample: TypeAlias = Callable[[Canvas, Point], None]
"""Draws a sign around a point."""
LegendEntry: TypeAlias = tuple[Sample | Sequence[Sample], str]
"""A sign with its meaning, or several signs side by side that share one."""

PADDING = 20.0
ROW_STEP = 1.36
"""From row to row, in heights of the writing."""
SIGN_STEP = 0.9
"""At least so much, in widths of a sign."""
ROWS_OPEN = 2
"""How many of the last rows take further entries: the order is roughly kept."""


class LegendStyle(Struct, frozen=True):
    """How a strip sets its entries."""

    sign_width: float
    text_px: int
    before_text: float = 12
    """Between a sign and its meaning."""
    between: float = 34
    """Between entries."""
    fills_rows: bool = False
    """An entry moves up to one of the last rows that has room for it."""


def compact(sign_width: float, text_px: int) -> LegendStyle:
    """For many entries: they stand closer, and leave no gaps."""
    return LegendStyle(sign_width, text_px, before_text=10, between=26, fills_rows=True)


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


def legend_strip(theme: Theme, width: int, entries: Sequence[LegendEntry], style: LegendStyle) -> Canvas:
    """A strip of as many rows as the entries take, each entry in one piece."""
    widths = [
        style.sign_width * len(_samples(signs)) + style.before_text + width_of(text, style.text_px)
        for signs, text in entries
    ]
    rows = _rows(widths, width - 2 * PADDING, style)
    step = max(style.text_px * ROW_STEP, style.sign_width * SIGN_STEP)
    canvas = Canvas(theme, width, round(len(rows) * step + PADDING), theme.colour("paper"))
    for number, row in enumerate(rows):
        at = (PADDING, PADDING / 2 + (number + 0.5) * step)
        sign_row(
            canvas,
            at,
            [entries[place] for place in row],
            sign_width=style.sign_width,
            text_px=style.text_px,
            before_text=style.before_text,
            between=style.between,
        )
    return canvas


def _rows(widths: Sequence[float], room: float, style: LegendStyle) -> list[list[int]]:
    """The entries in each row, by their places."""
    rows: list[list[int]] = []
    taken: list[float] = []
    for place, width in enumerate(widths):
        open_rows = range(max(0, len(rows) - (ROWS_OPEN if style.fills_rows else 1)), len(rows))
        row = next((one for one in open_rows if taken[one] + style.between + width <= room), None)
        if row is None:
            rows.append([place])
            taken.append(width)
        else:
            rows[row].append(place)
            taken[row] += style.between + width
    return rows
