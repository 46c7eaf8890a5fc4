"""Numbers on the borders of zones that point where something goes: options of a question, and Echo's last way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from PIL import Image

from games.in_too_deep.zones.city import Frontier, Heading
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, width_of
from rendering.page import stamp

from ..geometry import CELLS, border_ends, chip_places, chips_that_fit
from ..theme import THEME, colour

CHIP, TIP = 18, 18
"""Half of a chip without its tip, and how far the tip stands out."""
SIDE = 2 * CHIP + TIP + 4
"""Of the sprite of a single number."""
OPTION, ECHOS = "accent", "police-light"
"""Colours of chips."""
NUMBER_PX = 28


class Chip(Struct, frozen=True):
    """A number on a border, with the direction that it points to; None: the border itself is meant."""

    border: Frontier
    way: Heading | None
    number: str


def lay_chips(
    ring: Image.Image, chips: Iterable[Chip], ink: str, targets: Mapping[Frontier, int] | None = None
) -> None:
    """Side by side on their borders, in their order. `targets`: how many numbers of barricade moves are to stand there."""
    by_border: dict[Frontier, list[Chip]] = {}
    for chip in chips:
        by_border.setdefault(chip.border, []).append(chip)
    for border, found in by_border.items():
        beside = (targets or {}).get(border, 0)
        here = found if len(found) <= chips_that_fit(border, beside) else joined(found)
        sprites = [painted_chip(chip.number, _pointing(chip), ink) for chip in here]
        for sprite, at in zip(
            sprites, places_for(border, [sprite.width for sprite in sprites], beside), strict=True
        ):
            stamp(ring, sprite, at)


def places_for(border: Frontier, widths: Sequence[int], targets: int = 0) -> Iterator[Point]:
    """A wide chip begins where a single number would, and pushes those beside it on."""
    start, end = border_ends(border)
    pushed = 0.0
    for (x, y), width in zip(chip_places(border, len(widths), targets), widths, strict=True):
        extra = width - SIDE
        yield x + pushed + extra / 2, y
        pushed += extra if start[1] == end[1] else 0


def joined(chips: Sequence[Chip]) -> list[Chip]:
    """Rows of numbers that point the same way become one chip, as "3–9"."""
    rows: list[list[Chip]] = []
    for chip in chips:
        if rows and rows[-1][-1].way == chip.way and int(rows[-1][-1].number) + 1 == int(chip.number):
            rows[-1].append(chip)
        else:
            rows.append([chip])
    return [
        Chip(
            row[0].border, row[0].way, f"{row[0].number}–{row[-1].number}" if len(row) > 1 else row[0].number
        )
        for row in rows
    ]


def _pointing(chip: Chip) -> tuple[int, int]:
    """Right or left, down or up, on the picture."""
    if chip.way is None:
        return 0, 0
    (column, row), (next_column, next_row) = CELLS[chip.border], CELLS[(chip.border + 1) % len(CELLS)]
    return (next_column - column) * chip.way, (next_row - row) * chip.way


@kept
def painted_chip(number: str, pointing: tuple[int, int], ink: str) -> Image.Image:
    """A number on a disc with a tip; Echo's numbers stand on squares. Chip and tip lie evenly over the middle."""
    spread = _spread(number)
    canvas = Canvas(THEME, SIDE + 2 * spread, SIDE, None)
    dx, dy = pointing
    x, y = SIDE / 2 + spread - dx * TIP / 2, SIDE / 2 - dy * TIP / 2
    for radius, fill in ((CHIP, colour("shadow")), (CHIP - 2, colour(ink))):
        if dx or dy:
            canvas.polygon(_tip((x + dx * spread, y), pointing, radius), fill)
        reach, corners_px = (
            (radius * 0.88, 4) if ink == ECHOS else (radius, 10 if len(number) > 1 else radius)
        )
        canvas.box((x - reach - spread, y - reach, x + reach + spread, y + reach), fill, radius=corners_px)
    canvas.write((x, y), number, NUMBER_PX, colour("shadow"), Weight.BLACK, "m")
    return canvas.finished()


def _spread(number: str) -> int:
    """How much further to each side a chip with a long number reaches."""
    if len(number) <= 2:
        return 0
    return max(0, round((width_of(number, NUMBER_PX, Weight.BLACK) - 2 * CHIP) / 2) + 3)


def _tip(at: Point, pointing: tuple[int, int], radius: float) -> list[Point]:
    """A triangle as broad as the chip around the point."""
    (x, y), (dx, dy) = at, pointing
    root, base = radius * 0.4, radius * 0.92
    return [
        (x + dx * (radius + TIP), y + dy * (radius + TIP)),
        (x + dx * root - dy * base, y + dy * root - dx * base),
        (x + dx * root + dy * base, y + dy * root + dx * base),
    ]
