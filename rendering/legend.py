"""Legends: the signs that are on a picture, and only those, each with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from .canvas import Canvas, Point
from .fonts import Weight

SignT = TypeVar("SignT")
Sample: TypeAlias = Callable[[Canvas, Point], None]
"""Draws a sign around a point."""


def in_use(used: Mapping[SignT, bool]) -> list[SignT]:
    """The signs that a picture shows, in the order of the legend."""
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
    """Signs with their meanings in a row that begins at the left of `at`. Returns where the next would begin."""
    x, y = at
    ink = canvas.theme.colour("ink")
    for sample, text in entries:
        sample(canvas, (x + sign_width / 2, y))
        left = x + sign_width + before_text
        x = left + canvas.write((left, y), text, text_px, ink, weight) + between
    return x
