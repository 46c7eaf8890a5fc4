"""The ring of zones with all that stands and lies in it.

A zone is painted as one part and kept: after a move only the zones that changed are painted again.
"""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from games.in_too_deep.zones.city import CityRing
from rendering.cache import kept
from rendering.canvas import Canvas, along
from rendering.fonts import Weight, shortened
from rendering.page import blank, stamp
from rendering.words import Voice

from ..figures import draw_search
from ..geometry import (
    CELL_HEIGHT,
    CELL_WIDTH,
    CELLS,
    PLAZA,
    RING_HEIGHT,
    STREET,
    WIDTH,
    badge_place,
    border_ends,
    border_middle,
    corner,
)
from ..marks import draw_mark
from ..theme import THEME, colour
from ..zone_signs import draw_zone_sign
from .dropped_items import draw_dropped
from .figure_rows import draw_figure
from .zone_cells import UNMARKED, Hold, RingMarks, ZoneCell, zone_cell

NAME_PX, HINT_PX = 30, 28
SIGN, MARK_ZONE = (34.0, 29.0), 18.0
"""Where the sign of a zone is, and the size of the disc with the number of an option instead."""
BAR, STRIPES, BADGE = 17, 9, 23


def painted_ring(
    city: CityRing,
    holds: Mapping[str, Hold],
    plaza: Image.Image,
    voice: Voice,
    echos: int | None = None,
    marks: RingMarks = UNMARKED,
) -> Image.Image:
    """The city in the palette. `echos`: the barricade (1 or 2) that carries Echo's mark."""
    page = blank(THEME, WIDTH, RING_HEIGHT, colour("street"))
    for spot, cell in enumerate(CELLS):
        page.paste(painted_zone(zone_cell(city, holds, spot, voice, marks)), corner(cell))
    page.paste(plaza, corner(PLAZA))
    for border in city.barricades:
        (start_x, _), (end_x, _) = border_ends(border)
        bar = painted_barricade(start_x == end_x)
        x, y = border_middle(border)
        page.paste(bar, (round(x - bar.width / 2), round(y - bar.height / 2)))
    stamp_badges(page, city, echos)
    return page


def stamp_badges(page: Image.Image, city: CityRing, echos: int | None) -> None:
    """The numbers of the barricades."""
    for number, border in enumerate(city.barricades, start=1):
        stamp(page, barricade_badge(number, number == echos), badge_place(border))


@kept
def painted_zone(cell: ZoneCell) -> Image.Image:
    canvas = Canvas(THEME, CELL_WIDTH, CELL_HEIGHT, colour("street"))
    light, ground = colour(cell.zone.lower()), colour(f"{cell.zone.lower()}-ground")
    canvas.box((0, 0, CELL_WIDTH, CELL_HEIGHT), ground, light, 2, 16)
    _head(canvas, cell)
    for place in range(len(cell.figures)):
        draw_figure(canvas, cell, place)
    draw_dropped(canvas, cell)
    return canvas.printed()


def _head(canvas: Canvas, cell: ZoneCell) -> None:
    """The zone's name after its sign, or after the numbers of options that mean it; below it what the zone does."""
    light, left = colour(cell.zone.lower()), 62.0
    if cell.mark:
        left = max(left, 24 + draw_mark(canvas, SIGN, cell.mark, MARK_ZONE))
    else:
        draw_zone_sign(canvas, cell.zone, SIGN, 20)
    room = CELL_WIDTH - 2 - left - (64 if cell.search else 12)
    canvas.write((left, 29), shortened(cell.name, room, NAME_PX, Weight.BOLD), NAME_PX, light, Weight.BOLD)
    hint = shortened(cell.hint, CELL_WIDTH - 26 - (54 if cell.search else 0), HINT_PX)
    canvas.write((14, 63), hint, HINT_PX, colour("ink"))
    if cell.search:
        draw_search(canvas, cell.search, (CELL_WIDTH - 36, 38), 25)


@kept
def painted_barricade(upright: bool) -> Image.Image:
    """A striped bar over the whole border."""
    long = (CELL_HEIGHT if upright else CELL_WIDTH) - 16
    wide, high = (STREET, long) if upright else (long, STREET)
    canvas = Canvas(THEME, wide, high, colour("street"))
    middle = STREET / 2
    start, end = ((middle, 4), (middle, high - 4)) if upright else ((4, middle), (wide - 4, middle))
    canvas.line([start, end], colour("barrier"), BAR)
    for stripe in range(STRIPES):
        share = (stripe + 0.5) / STRIPES
        canvas.line([along(start, end, share - 0.026), along(start, end, share + 0.026)], colour("ink"), BAR)
    return canvas.printed()


@kept
def barricade_badge(number: int, marked: bool) -> Image.Image:
    """The number of a barricade; that with Echo's mark has a square badge."""
    canvas = Canvas(THEME, 2 * BADGE, 2 * BADGE, None)
    if marked:
        canvas.box((0, 0, 2 * BADGE, 2 * BADGE), colour("shadow"), radius=4)
        canvas.box((3, 3, 2 * BADGE - 3, 2 * BADGE - 3), colour("gold"), radius=3)
    else:
        canvas.disc((BADGE, BADGE), BADGE, colour("shadow"))
        canvas.disc((BADGE, BADGE), BADGE - 3, colour("barrier"))
    canvas.write((BADGE, BADGE), str(number), 30, colour("shadow"), Weight.BLACK, "m")
    return canvas.finished()
