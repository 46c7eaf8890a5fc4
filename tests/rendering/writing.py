"""What is written while a test draws: for questions about contrast and size."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec import Struct

from rendering import cache
from rendering.cache import MOST_BYTES, SizedCache
from rendering.canvas import SMOOTH, Canvas, Point
from rendering.fonts import Weight, cap_height, width_of
from rendering.theme import Colour

PHONE_PX = 400
"""The width at which a phone shows a picture."""
LEGIBLE_PX = 11


class Written(Struct, frozen=True):
    text: str
    px: float
    weight: Weight
    ink: Colour
    ground: Colour


@contextmanager
def noting(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Written]]:
    """Nothing is at hand from before, so that everything is written again."""
    found: list[Written] = []
    write = Canvas.write

    def noted(canvas, at, text, size_px, fill, weight=Weight.REGULAR, anchor="l"):
        ground = ground_under(canvas, at, text, size_px, weight, anchor) if text.strip() else None
        if ground is not None:
            found.append(Written(text, size_px, weight, fill, ground))
        return write(canvas, at, text, size_px, fill, weight, anchor)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "write", noted)
        patch.setattr(cache, "_painted", SizedCache(MOST_BYTES))
        yield found


def ground_under(
    canvas: Canvas, at: Point, text: str, size_px: float, weight: Weight, anchor: str
) -> Colour | None:
    """The colour that most of the writing stands on; None where that is not painted yet, as on a sprite."""
    wide, high = width_of(text, round(size_px), weight), cap_height(round(size_px), weight)
    left = at[0] - {"l": 0.0, "m": wide / 2, "r": wide}[anchor]
    box = [left, at[1] - high / 2, left + max(wide, 1), at[1] + max(high, 1) / 2]
    part = canvas.image.crop(tuple(round(edge * SMOOTH) for edge in box))
    _, most = max(part.getcolors(part.width * part.height), key=lambda found: found[0])
    return None if len(most) == 4 and most[3] < 255 else most[:3]


def too_small(written: list[Written], width: int) -> set[tuple[str, float]]:
    """What cannot be read on a phone, in a picture of that width."""
    return {(one.text, one.px) for one in written if one.px * PHONE_PX / width < LEGIBLE_PX}
