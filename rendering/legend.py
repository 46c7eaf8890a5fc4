"""Legends: the signs on a picture with their meanings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from .canvas import Canvas, Point
from .fonts import Weight

SignT = TypeVar("SignT")
Sample: TypeAlias = Callable[[Canvas, Point], None]
"""Draws a sign around a point."""


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
