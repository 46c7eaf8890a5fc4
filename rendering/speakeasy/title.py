"""The title picture: the skyline at night, a cop's light, boats on the river, and a door with a peephole."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.canvas import Canvas
from rendering.page import Picture
from rendering.title import title_page
from rendering.words import Voice, Words

from .signs import draw_barrel, draw_cop, draw_dice, draw_family, draw_glass, draw_note, draw_still
from .theme import THEME, colour

RIVER = 428
TOWERS: tuple[tuple[int, int, int], ...] = (
    (0, 96, 118),
    (96, 70, 182),
    (166, 104, 96),
    (270, 62, 150),
    (332, 110, 78),
    (442, 84, 132),
    (526, 120, 70),
    (646, 74, 168),
    (720, 92, 112),
    (812, 66, 146),
    (878, 98, 204),
    (976, 72, 128),
    (1048, 152, 92),
)
"""Left edge, width and height above the river of each building."""
SPIRE = (927, 60)
WINDOW, WINDOW_STEP = 9, 24


def title_picture(*, names: Sequence[str], words: Words) -> Picture:
    """1200 pixels wide."""
    return title_page(THEME, _night, Voice(words, names))


def _night(canvas: Canvas) -> None:
    canvas.box((0, 0, canvas.width, canvas.height), colour("header"))
    canvas.disc((1086, 92), 52, colour("card"))
    canvas.disc((1068, 82), 46, colour("header"))
    for place, (left, width, height) in enumerate(TOWERS):
        _tower(canvas, left, width, height, place)
    _spire(canvas)
    canvas.box((0, RIVER, canvas.width, canvas.height), colour("water"))
    for x in range(0, canvas.width, 92):
        canvas.line([(x, RIVER + 22), (x + 14, RIVER + 16), (x + 28, RIVER + 22)], colour("wave"), 3)
    _boat(canvas)
    _signs(canvas)


def _tower(canvas: Canvas, left: int, width: int, height: int, place: int) -> None:
    """With a few lit windows, always the same ones."""
    ground = colour(("panel", "raised", "midtown-ground", "uptown-ground")[place % 4])
    top = RIVER - height
    canvas.box((left, top, left + width, RIVER), ground)
    canvas.box((left + width * 0.2, top - 10, left + width * 0.8, top), ground)
    for row, y in enumerate(range(top + 14, RIVER - 14, WINDOW_STEP)):
        for column, x in enumerate(range(left + 12, left + width - 14, WINDOW_STEP)):
            if (row * 5 + column * 7 + place * 3) % 6 < 2:
                canvas.box((x, y, x + WINDOW, y + WINDOW + 3), colour("gold"))


def _spire(canvas: Canvas) -> None:
    x, top = SPIRE
    foot = RIVER - 204
    canvas.polygon(
        [(x - 26, foot), (x - 14, foot - 44), (x, top + 40), (x + 14, foot - 44), (x + 26, foot)],
        colour("raised"),
    )
    canvas.line([(x, foot - 90), (x, top)], colour("accent"), 4)


def _boat(canvas: Canvas) -> None:
    canvas.polygon(
        [(760, RIVER + 8), (980, RIVER + 8), (946, RIVER + 38), (790, RIVER + 38)],
        colour("barrel-dark"),
        colour("crate"),
        3,
    )
    for barrel in range(5):
        draw_barrel(canvas, (822 + barrel * 34, RIVER - 8), 18)
    draw_family(canvas, (778, RIVER - 16), 22)


def _signs(canvas: Canvas) -> None:
    """Lit signs on four houses, and the law."""
    draw_glass(canvas, (132, 296), 26, "family-1")
    draw_note(canvas, (388, 384), 24, "family-0")
    draw_still(canvas, (586, 392), 24, "still")
    draw_dice(canvas, (1122, 382), 24, "rival")
    draw_cop(canvas, (684, 300), 26)
