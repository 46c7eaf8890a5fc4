"""The head of an operations board: whose it is, and amounts with their signs."""

from __future__ import annotations

from rendering.canvas import Canvas
from rendering.fonts import Weight, fitting, shortened

from ..families import Family
from ..geometry import PANEL_WIDTH
from ..plates import draw_plate
from ..signs import (
    SignDrawer,
    draw_barrel,
    draw_book,
    draw_capo,
    draw_dollar,
    draw_family,
    draw_hand,
    draw_safe,
    draw_vip,
)
from ..theme import colour

TEXT_PX = 28
"""A phone shows it in 11 pixels."""
NAME_PX, NAME_ROOM = 32, 220
HEAD, LINE = 62, 42
"""Heights of the head, and of each line of writing below it."""
AMOUNT_SIGNS: dict[str, SignDrawer] = {
    "cash": draw_dollar,
    "capos": draw_capo,
    "hand": draw_hand,
    "safe": draw_safe,
    "vip": draw_vip,
    "books": draw_book,
    "still": draw_barrel,
    "family": draw_family,
}


def draw_head(canvas: Canvas, family: Family, amounts: tuple[tuple[str, str], ...]) -> None:
    y = HEAD / 2 + 2
    draw_plate(canvas, family, (38, y), 22)
    name = shortened(family.name, NAME_ROOM, NAME_PX, Weight.BLACK)
    canvas.write((72, y), name, NAME_PX, colour("ink"), Weight.BLACK)
    step = (PANEL_WIDTH - 310) / len(amounts)
    for place, (sign, said) in enumerate(amounts):
        x = 312 + place * step
        AMOUNT_SIGNS[sign](canvas, (x, y), 17)
        canvas.write(
            (x + 24, y), said, fitting(said, step - 46, TEXT_PX, Weight.BOLD), colour("ink"), Weight.BOLD
        )
