"""The title picture: the map at night, a path with its hours, and the one whom nobody sees among the agents."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.canvas import Canvas
from rendering.fonts import Weight
from rendering.lines import cased_line
from rendering.page import Picture
from rendering.portraits import portraits_of
from rendering.theme import blend
from rendering.title import title_page
from rendering.words import Voice, Words

from .symbols import draw_symbol, feature_colour
from .theme import THEME, colour

SITTERS = ("unseen", "meru", "lyme", "bill", "dusty")
BLOCK, STREET = 92.0, 10.0
PATH = ((7, 0), (7, 1), (8, 1), (8, 2), (9, 2), (9, 3), (10, 3), (11, 3))
"""Columns and rows of the blocks that it leads over."""
SIGNS = ((8, 0, "CF"), (10, 0, "DH"), (11, 1, "UM"), (7, 2, "PG"), (10, 2, "FI"), (8, 3, "RA"))
DARK_COLUMNS = 7
"""From the left, where the name stands."""


def title_picture(*, names: Sequence[str], words: Words) -> Picture:
    """1200 pixels wide."""
    faces = portraits_of(__package__)
    return title_page(THEME, _night, Voice(words, names), [faces[name] for name in SITTERS])


def _middle(column: int, row: int) -> tuple[float, float]:
    step = BLOCK + STREET
    return column * step + step / 2 - 6, row * step + BLOCK / 2 + 14


def _night(canvas: Canvas) -> None:
    canvas.box((0, 0, canvas.width, canvas.height), colour("header"))
    for column in range(12):
        for row in range(5):
            _block(canvas, column, row)
    for column, row, feature in SIGNS:
        ink = blend(colour("header"), feature_colour(feature), 0.75)
        draw_symbol(canvas, feature, _middle(column, row), 27, ink, colour("panel"))
    _path(canvas)


def _block(canvas: Canvas, column: int, row: int) -> None:
    x, y = _middle(column, row)
    half = BLOCK / 2
    is_temple = (column, row) == (9, 1)
    ground = "header" if column < DARK_COLUMNS and row < 2 else "temple" if is_temple else "panel"
    canvas.box(
        (x - half, y - half, x + half, y + half),
        colour(ground),
        colour("gold" if is_temple else "raised"),
        4 if is_temple else 2,
        10,
    )


def _path(canvas: Canvas) -> None:
    points = [_middle(column, row) for column, row in PATH]
    cased_line(canvas, points, colour("accent"), 6, 12)
    for hour, at in enumerate(points, start=1):
        last = hour == len(points)
        canvas.disc(at, 25, colour("shadow"))
        canvas.disc(at, 22, colour("ink" if last else "accent"))
        canvas.write(at, "?" if last else str(hour), 27, colour("shadow"), Weight.BLACK, "m")
