"""Numbers on the borders of zones that point where something goes: options of a question, and Echo's last way."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from PIL import Image

from games.in_too_deep.city import Frontier, Heading
from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight
from rendering.page import stamp

from .geometry import CELLS, chip_places
from .theme import THEME, colour

CHIP, TIP = 18, 7
OPTION, ECHOS = "accent", "police-light"
"""Colours of chips."""
NUMBER_PX = 28


class Chip(Struct, frozen=True):
    """A number on a border, with the direction that it points to; None: the border itself is meant."""

    border: Frontier
    way: Heading | None
    number: str


def lay_chips(ring: Image.Image, chips: Iterable[Chip], ink: str) -> None:
    """Side by side on their borders, in their order."""
    by_border: dict[Frontier, list[Chip]] = {}
    for chip in chips:
        by_border.setdefault(chip.border, []).append(chip)
    for border, here in by_border.items():
        for chip, at in zip(here, chip_places(border, len(here)), strict=True):
            stamp(ring, painted_chip(chip.number, _pointing(chip), ink), at)


def _pointing(chip: Chip) -> tuple[int, int]:
    """Right or left, down or up, on the picture."""
    if chip.way is None:
        return 0, 0
    (column, row), (next_column, next_row) = CELLS[chip.border], CELLS[(chip.border + 1) % len(CELLS)]
    return (next_column - column) * chip.way, (next_row - row) * chip.way


@kept
def painted_chip(number: str, pointing: tuple[int, int], ink: str) -> Image.Image:
    """A number on a disc with a tip; Echo's numbers stand on squares."""
    side = 2 * (CHIP + TIP + 2)
    canvas = Canvas(THEME, side, side, None)
    middle = side / 2
    dx, dy = pointing
    for radius, fill in ((CHIP, colour("shadow")), (CHIP - 2, colour(ink))):
        if dx or dy:
            tip, base = radius + TIP, radius * 0.86
            corners = [
                (middle + dx * tip, middle + dy * tip),
                (middle + dx * radius * 0.4 - dy * base, middle + dy * radius * 0.4 - dx * base),
                (middle + dx * radius * 0.4 + dy * base, middle + dy * radius * 0.4 + dx * base),
            ]
            canvas.polygon(corners, fill)
        reach, corners_px = (
            (radius * 0.88, 4) if ink == ECHOS else (radius, 10 if len(number) > 1 else radius)
        )
        canvas.box((middle - reach, middle - reach, middle + reach, middle + reach), fill, radius=corners_px)
    canvas.write((middle, middle), number, NUMBER_PX, colour("shadow"), Weight.BLACK, "m")
    return canvas.finished()
