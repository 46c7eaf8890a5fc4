"""Legends: the signs on a picture with their meanings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from .canvas import Canvas, Point
from .fonts import Weight, width_of
from .theme import Theme

SignT = TypeVar("SignT")
Sample: TypeAlias = Callable[[Canvas, Point], None]
"""Draws a sign around a point."""

PADDING = 20.0
BEFORE_TEXT, BETWEEN = 12.0, 34.0
"""Between a sign and its meaning, and between entries."""
ROW_STEP = 1.36
"""From row to row, in heights of the writing."""
SIGN_STEP = 0.9
"""At least so much, in widths of a sign."""


def in_use(used: Mapping[SignT, bool]) -> list[SignT]:
    """The signs that occur on a picture, in the order of the legend."""
    return [sign for sign, is_used in used.items() if is_used]


def sign_row(
    canvas: Canvas,
    at: Point,
    entries: Sequence[tuple[Sample, str]],
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
    for sample, text in entries:
        sample(canvas, (x + sign_width / 2, y))
        left = x + sign_width + before_text
        x = left + canvas.write((left, y), text, text_px, ink, weight) + between
    return x


def legend_strip(
    theme: Theme, width: int, entries: Sequence[tuple[Sample, str]], *, sign_width: float, text_px: int
) -> Canvas:
    """A strip of so many rows as the entries take, each entry in one piece."""
    room = width - 2 * PADDING
    rows = list(_rows(entries, room, sign_width, text_px))
    step = max(text_px * ROW_STEP, sign_width * SIGN_STEP)
    canvas = Canvas(theme, width, round(len(rows) * step + PADDING), theme.colour("paper"))
    for number, row in enumerate(rows):
        at = (PADDING, PADDING / 2 + (number + 0.5) * step)
        sign_row(
            canvas,
            at,
            row,
            sign_width=sign_width,
            text_px=text_px,
            before_text=BEFORE_TEXT,
            between=BETWEEN,
        )
    return canvas


def _rows(
    entries: Sequence[tuple[Sample, str]], room: float, sign_width: float, text_px: int
) -> Iterator[list[tuple[Sample, str]]]:
    row: list[tuple[Sample, str]] = []
    taken = 0.0
    for sample, text in entries:
        width = sign_width + BEFORE_TEXT + width_of(text, text_px)
        if row and taken + BETWEEN + width > room:
            yield row
            row, taken = [], 0.0
        taken += width + (BETWEEN if row else 0.0)
        row.append((sample, text))
    if row:
        yield row
