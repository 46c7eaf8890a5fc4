"""The ring of zones with all that stands and lies in it.

A zone is painted as one part and kept: after a move only the zones that changed are painted again.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from PIL import Image

from games.in_too_deep.city import CityRing, Spot
from games.in_too_deep.names import criminal_name, item_name, zone_name
from rendering.cache import kept
from rendering.canvas import Canvas, along
from rendering.fonts import Weight, shortened, width_of
from rendering.page import blank, stamp
from rendering.words import Voice

from .figures import draw_lock, draw_plate, draw_portrait, draw_search, draw_sentinel
from .geometry import (
    CELL_HEIGHT,
    CELL_WIDTH,
    CELLS,
    GROUND,
    PLAZA,
    RING_HEIGHT,
    STREET,
    WIDTH,
    border_ends,
    border_middle,
    corner,
    figure_middle,
    ground_place,
    ground_step,
    row_height,
)
from .theme import THEME, colour
from .things import draw_item
from .zone_signs import draw_zone_sign

NAME_PX, HINT_PX = 30, 27
FIGURE_PX, FIGURE_PX_LEAST = 28, 22
NAME_GAP, ITEM_GAP = 6, 9
BAR, STRIPES, BADGE = 17, 9, 23
SENTINEL = "SENTINEL"


class Hold(Struct, frozen=True):
    """Who hooks a criminal."""

    letter: str
    """Of the console."""
    locked: bool = False


class FigureRow(Struct, frozen=True):
    """A criminal or the Sentinel in a zone."""

    code: str
    name: str
    item: str | None = None
    hold: Hold | None = None


class ZoneCell(Struct, frozen=True):
    """All that is to be seen in a zone."""

    zone: str
    name: str
    hint: str
    spot: Spot
    search: int
    figures: tuple[FigureRow, ...]
    """The Sentinel comes last."""
    dropped: tuple[tuple[str, str], ...]
    """Items that lie there, with their names."""


def zone_cell(city: CityRing, holds: Mapping[str, Hold], spot: Spot, voice: Voice) -> ZoneCell:
    zone = city.zones[spot]
    figures = [
        FigureRow(name.value, voice.say(criminal_name(name)), city.held_by(name), holds.get(name))
        for name in city.criminals_at(spot)
    ]
    if city.sentinel == spot:
        figures.append(FigureRow(SENTINEL, voice("board-sentinel")))
    return ZoneCell(
        zone=zone.value,
        name=voice.say(zone_name(zone)),
        hint=voice(f"board-hint-{zone}"),
        spot=spot,
        search=city.search[spot],
        figures=tuple(figures),
        dropped=tuple((item.value, voice.say(item_name(item))) for item in city.dropped_at(spot)),
    )


def painted_ring(
    city: CityRing, holds: Mapping[str, Hold], plaza: Image.Image, voice: Voice, marked: int | None = None
) -> Image.Image:
    """The city in the palette. `marked`: the barricade (1 or 2) that carries Echo's mark."""
    page = blank(THEME, WIDTH, RING_HEIGHT, colour("street"))
    for spot, cell in enumerate(CELLS):
        page.paste(painted_zone(zone_cell(city, holds, spot, voice)), corner(cell))
    page.paste(plaza, corner(PLAZA))
    for number, border in enumerate(city.barricades, start=1):
        (start_x, _), (end_x, _) = border_ends(border)
        bar = painted_barricade(start_x == end_x)
        x, y = border_middle(border)
        page.paste(bar, (round(x - bar.width / 2), round(y - bar.height / 2)))
        stamp(page, barricade_badge(number, number == marked), (x, y))
    return page


@kept
def painted_zone(cell: ZoneCell) -> Image.Image:
    canvas = Canvas(THEME, CELL_WIDTH, CELL_HEIGHT, colour("street"))
    light, ground = colour(cell.zone.lower()), colour(f"{cell.zone.lower()}-ground")
    canvas.box((0, 0, CELL_WIDTH, CELL_HEIGHT), ground, light, 2, 16)
    _head(canvas, cell)
    for place, figure in enumerate(cell.figures):
        _figure(canvas, cell, figure, place)
    _ground(canvas, cell)
    return canvas.printed()


def _head(canvas: Canvas, cell: ZoneCell) -> None:
    light = colour(cell.zone.lower())
    draw_zone_sign(canvas, cell.zone, (34, 29), 20)
    room = CELL_WIDTH - 64 - (64 if cell.search else 12)
    canvas.write((62, 29), shortened(cell.name, room, NAME_PX, Weight.BOLD), NAME_PX, light, Weight.BOLD)
    hint = shortened(cell.hint, CELL_WIDTH - 26 - (54 if cell.search else 0), HINT_PX)
    canvas.write((14, 66), hint, HINT_PX, colour("ink"))
    if cell.search:
        draw_search(canvas, cell.search, (CELL_WIDTH - 36, 38), 25)


def _figure(canvas: Canvas, cell: ZoneCell, figure: FigureRow, place: int) -> None:
    """A row: the head, the name, the item in the hand, whose hook it is."""
    count, has_ground = len(cell.figures), bool(cell.dropped)
    y, high = figure_middle(place, count, has_ground), row_height(count, has_ground)
    radius = high * 0.45
    name_px = min(FIGURE_PX, round(high * 0.88))
    left = 12 + 2 * radius + 8
    if figure.code == SENTINEL:
        draw_sentinel(canvas, (12 + radius, y), radius * 0.86)
        canvas.write((left, y), figure.name, name_px, colour("police-light"), Weight.BOLD)
        return
    rim = colour(f"console-{figure.hold.letter.lower()}") if figure.hold else colour("faint")
    draw_portrait(canvas, figure.code, (12 + radius, y), radius, rim)
    locked = bool(figure.hold and figure.hold.locked)
    item_x = CELL_WIDTH - (96 if locked else 80)
    room = item_x - 28 - left if figure.item else item_x - left
    while name_px > FIGURE_PX_LEAST and width_of(figure.name, name_px, Weight.BOLD) > room:
        name_px -= 1
    name = shortened(figure.name, room, name_px, Weight.BOLD)
    canvas.write((left, y), name, name_px, colour("ink"), Weight.BOLD)
    if figure.item:
        draw_item(canvas, figure.item, (item_x, y), min(23.0, high * 0.42))
    if figure.hold:
        draw_plate(canvas, figure.hold.letter, (CELL_WIDTH - 30, y), min(19.0, high * 0.38))
    if locked:
        draw_lock(canvas, (CELL_WIDTH - 60, y), min(9.0, high * 0.2))


def _ground(canvas: Canvas, cell: ZoneCell) -> None:
    """What lies dropped: signs, with names as long as there is room."""
    if not cell.dropped:
        return
    top = CELL_HEIGHT - GROUND - 1
    canvas.box((8, top, CELL_WIDTH - 8, CELL_HEIGHT - 8), colour("shadow"), radius=10)
    count = len(cell.dropped)
    y, radius = CELL_HEIGHT - GROUND / 2 - 1, min(21.0 if count == 1 else 19.0, ground_step(count) * 0.46)
    for name_px in (HINT_PX, HINT_PX - 1, HINT_PX - 2):
        taken = sum(2 * radius + NAME_GAP + width_of(name, name_px) + ITEM_GAP for _, name in cell.dropped)
        if taken - ITEM_GAP <= CELL_WIDTH - 26:
            _named(canvas, cell, y, radius, name_px)
            return
    for place, (item, _) in enumerate(cell.dropped):
        draw_item(canvas, item, ground_place(place, count), radius)


def _named(canvas: Canvas, cell: ZoneCell, y: float, radius: float, name_px: int) -> None:
    left = 14.0
    for item, name in cell.dropped:
        draw_item(canvas, item, (left + radius, y), radius)
        left += 2 * radius + NAME_GAP
        left += canvas.write((left, y), name, name_px, colour("ink")) + ITEM_GAP


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
