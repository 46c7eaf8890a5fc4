"""The ring of zones with all that stands and lies in it.

A zone is painted as one part and kept: after a move only the zones that changed are painted again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from games.in_too_deep.codes import CriminalName, ItemName
from games.in_too_deep.telling.names import criminal_name, item_name, zone_name
from games.in_too_deep.zones.city import CityRing, Spot
from rendering.cache import kept
from rendering.canvas import Canvas, Point, along
from rendering.fonts import Weight, shortened, width_of
from rendering.page import blank, stamp
from rendering.words import Voice

from .figures import draw_lock, draw_plate, draw_portrait, draw_search, draw_sentinel
from .geometry import (
    CELL_HEIGHT,
    CELL_WIDTH,
    CELLS,
    GROUND_STEP,
    PLAZA,
    RING_HEIGHT,
    STREET,
    WIDTH,
    badge_place,
    border_ends,
    border_middle,
    corner,
    figure_middle,
    ground_height,
    row_height,
)
from .theme import THEME, colour
from .things import draw_item
from .zone_signs import draw_zone_sign

NAME_PX, HINT_PX = 30, 28
FIGURE_PX, FIGURE_PX_LEAST = 29, 28
MARK_TEXT = 1.32
"""The height of a number, in radii of its disc; small discs have larger ones."""
MARK_LEAST = 14.0
"""The radius of the disc of a number that can still be read on a phone."""
MARK_HINT = 16.0
"""Of the disc before what a zone does."""
MARK_BELOW = 15.0
"""Of the disc below a name, or before a taker's head."""
TWO_LINES, LINE_SHIFT = 58.0, 0.25
"""The least height of a row whose numbers stand below the name, and how far both are from its middle, in heights of the
row."""
NAME_GAP, ITEM_GAP, BARE_GAP = 4, 7, 3
"""Before a name; after it; and after an item without one."""
MARK_SHARE = 0.86
"""Of the number of a dropped item, in radii of the item."""
ITEM_LEAST, ITEM_LEGIBLE, ITEM_NAMED = 12.0, 16.0, 19.0
ITEM_SIZES = ((ITEM_NAMED, HINT_PX), (ITEM_LEGIBLE, 0), (ITEM_LEAST, 0))
"""Of signs of dropped items with their names, from the best to the least."""
GROUND_ROOM = CELL_WIDTH - 22
BAR, STRIPES, BADGE = 17, 9, 23
PLATE, ITEM, LOCK = 19.0, 21.0, 13.0
"""Half the height of a console's letter, an item in a hand, and the sign at a criminal who cannot be unhooked, at most."""
SMALL_HEAD, SMALL_LOCK = 15.0, 10.0
"""The radius of a head beside numbers, and half the height of a lock where room is short."""
ROW_LEFT, MARK_LEFT = 12.0, 8.0
"""Where a row begins: with the head, or with numbers."""
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
    mark: str = ""
    """The numbers of the options that mean this figure."""
    item_mark: str = ""
    """Of those that mean the item in its hand."""


class DroppedItem(Struct, frozen=True):
    code: str
    name: str
    mark: str = ""
    takers: tuple[str, ...] = ()
    """The criminals that the numbers in the mark belong to, one for each; none where it needs no saying."""


class RingMarks(Struct, frozen=True):
    """The numbers of options at what they mean."""

    figures: Mapping[str, str] = {}
    items: Mapping[str, str] = {}
    zones: Mapping[str, str] = {}
    takers: Mapping[str, str] = {}
    """By number, the criminal who would take an item."""


UNMARKED = RingMarks()


class ZoneCell(Struct, frozen=True):
    """All that is to be seen in a zone."""

    zone: str
    name: str
    hint: str
    spot: Spot
    search: int
    figures: tuple[FigureRow, ...]
    """The Sentinel comes last."""
    dropped: tuple[DroppedItem, ...]
    mark: str = ""
    """The numbers of the options that mean the zone."""


def zone_cell(
    city: CityRing, holds: Mapping[str, Hold], spot: Spot, voice: Voice, marks: RingMarks = UNMARKED
) -> ZoneCell:
    zone = city.zones[spot]
    here = city.criminals_at(spot)
    figures = [_row_of(city, name, holds.get(name), voice, marks) for name in here]
    if city.sentinel == spot:
        figures.append(FigureRow(SENTINEL, voice("board-sentinel"), mark=marks.figures.get(SENTINEL, "")))
    return ZoneCell(
        zone=zone.value,
        name=voice.say(zone_name(zone)),
        hint=voice(f"board-hint-{zone}"),
        spot=spot,
        search=city.search[spot],
        figures=tuple(figures),
        dropped=tuple(
            DroppedItem(
                item.value,
                voice.say(item_name(item)),
                marks.items.get(item, ""),
                _takers(marks, item, here),
            )
            for item in city.dropped_at(spot)
        ),
        mark=marks.zones.get(zone, ""),
    )


def _takers(marks: RingMarks, item: ItemName, here: Collection[CriminalName]) -> tuple[str, ...]:
    """By number, if several criminals who are here could take something."""
    if len(set(marks.takers.values()) & set(here)) <= 1:
        return ()
    found = [marks.takers.get(number, "") for number in marks.items.get(item, "").split("/")]
    return tuple(found) if all(found) else ()


def _row_of(
    city: CityRing, name: CriminalName, hold: Hold | None, voice: Voice, marks: RingMarks
) -> FigureRow:
    item = city.held_by(name)
    return FigureRow(
        code=name.value,
        name=voice.say(criminal_name(name)),
        item=item.value if item else None,
        hold=hold,
        mark=marks.figures.get(name, ""),
        item_mark=marks.items.get(item, "") if item else "",
    )


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
    for place, figure in enumerate(cell.figures):
        _figure(canvas, cell, figure, place)
    _ground(canvas, cell)
    return canvas.printed()


def _head(canvas: Canvas, cell: ZoneCell) -> None:
    light = colour(cell.zone.lower())
    left = 62.0
    draw_zone_sign(canvas, cell.zone, (34, 29), 20)
    room = CELL_WIDTH - 2 - left - (64 if cell.search else 12)
    canvas.write((left, 29), shortened(cell.name, room, NAME_PX, Weight.BOLD), NAME_PX, light, Weight.BOLD)
    left = 14.0
    if cell.mark:
        left += draw_mark(canvas, (left - 4 + MARK_HINT, 64), cell.mark, MARK_HINT) + 2
    hint = shortened(cell.hint, CELL_WIDTH - 12 - left - (54 if cell.search else 0), HINT_PX)
    canvas.write((left, 63), hint, HINT_PX, colour("ink"))
    if cell.search:
        draw_search(canvas, cell.search, (CELL_WIDTH - 36, 38), 25)


class RowSizes(Struct, frozen=True):
    """How large the parts of a row are: radii, and half of what is square."""

    head: float
    plate: float
    """Of the console's letter."""
    plate_room: float
    """For the letter, which keeps its place in rows that are lower than it could be."""
    item: float
    lock: float
    mark: float
    shift: float
    """How far the name and the numbers below it are from the middle; 0: the numbers stand before the head."""


def row_sizes(figure: FigureRow, high: float) -> RowSizes:
    """For a row of that height. Signs are smaller where the name would be cut beside large ones."""
    is_marked = bool(figure.mark or figure.item_mark)
    is_in_line = is_marked and high < TWO_LINES
    large = RowSizes(
        head=high * 0.45,
        plate=min(PLATE, high * 0.48),
        plate_room=PLATE,
        item=min(ITEM, high * 0.47),
        lock=min(LOCK, high * 0.36),
        mark=MARK_BELOW,
        shift=high * LINE_SHIFT if is_marked else 0.0,
    )
    if not is_in_line and _has_whole_name(figure, large):
        return large
    small = replace(
        large, plate=MARK_LEAST, plate_room=MARK_LEAST, item=min(ITEM_LEGIBLE, large.item), lock=SMALL_LOCK
    )
    return (
        replace(small, head=min(SMALL_HEAD, high * 0.47), mark=MARK_LEAST, shift=0.0) if is_in_line else small
    )


def _has_whole_name(figure: FigureRow, sizes: RowSizes) -> bool:
    left, right = name_room(figure, sizes)
    return width_of(figure.name, FIGURE_PX_LEAST, Weight.BOLD) <= right - left


def name_room(figure: FigureRow, sizes: RowSizes) -> tuple[float, float]:
    """From left to right between what stands on both sides of the name."""
    left, right = _head_left(figure, sizes) + 2 * sizes.head + 6, _plate_left(figure, sizes)
    if figure.hold and figure.hold.locked:
        right -= 2 * sizes.lock + 2
    if figure.item:
        right -= 2 * sizes.item + 5
    if figure.item_mark and not sizes.shift:
        right -= mark_width(figure.item_mark, sizes.mark) + 3
    return left, right - 2


def _head_left(figure: FigureRow, sizes: RowSizes) -> float:
    """Behind the numbers, if they stand in one line with the name."""
    if not figure.mark or sizes.shift:
        return ROW_LEFT
    return MARK_LEFT + mark_width(figure.mark, sizes.mark) + 3


def _plate_left(figure: FigureRow, sizes: RowSizes) -> float:
    return CELL_WIDTH - (2 * sizes.plate_room + 11 if figure.hold else 10)


def _figure(canvas: Canvas, cell: ZoneCell, figure: FigureRow, place: int) -> None:
    """A row: the head, the name, the item in the hand, whose hook it is. Numbers stand below the name, or before the
    head."""
    count, has_ground = len(cell.figures), bool(cell.dropped)
    y, high = figure_middle(place, count, has_ground), row_height(count, has_ground)
    sizes = row_sizes(figure, high)
    left, right = name_room(figure, sizes)
    if figure.mark:
        mark_left = left if sizes.shift else MARK_LEFT
        draw_mark(canvas, (mark_left + sizes.mark, y + sizes.shift), figure.mark, sizes.mark)
    _draw_head(canvas, figure, (_head_left(figure, sizes) + sizes.head, y), sizes.head)
    _name(canvas, figure, (left, y - sizes.shift), right, min(FIGURE_PX, round(high * 0.97)))
    _right_of_row(canvas, figure, y, sizes)


def _draw_head(canvas: Canvas, figure: FigureRow, at: Point, radius: float) -> None:
    if figure.code == SENTINEL:
        draw_sentinel(canvas, at, radius * 0.86)
        return
    rim = colour(f"console-{figure.hold.letter.lower()}") if figure.hold else colour("faint")
    draw_portrait(canvas, figure.code, at, radius, rim)


def _name(canvas: Canvas, figure: FigureRow, at: Point, right: float, name_px: int) -> None:
    room = right - at[0]
    while name_px > FIGURE_PX_LEAST and width_of(figure.name, name_px, Weight.BOLD) > room:
        name_px -= 1
    ink = colour("police-light" if figure.code == SENTINEL else "ink")
    canvas.write(at, abbreviated(figure.name, room, name_px), name_px, ink, Weight.BOLD)


def abbreviated(name: str, room: float, name_px: int) -> str:
    """The name, or its first letters with a full stop, which leaves more of them than an ellipsis does."""
    if width_of(name, name_px, Weight.BOLD) <= room:
        return name
    starts = (f"{name[:count]}." for count in range(len(name) - 1, 1, -1))
    return next((start for start in starts if width_of(start, name_px, Weight.BOLD) <= room), name[:1])


def _right_of_row(canvas: Canvas, figure: FigureRow, y: float, sizes: RowSizes) -> None:
    """From the right: the plate of the console, a lock, the item with its numbers."""
    x = _plate_left(figure, sizes)
    if figure.hold:
        draw_plate(canvas, figure.hold.letter, (x + 2 + sizes.plate_room, y), sizes.plate)
        if figure.hold.locked:
            draw_lock(canvas, (x - sizes.lock + 2, y), sizes.lock)
            x -= 2 * sizes.lock + 2
    if figure.item:
        draw_item(canvas, figure.item, (x - 3 - sizes.item, y), sizes.item)
        x -= 2 * sizes.item + 5
    if figure.item_mark:
        wide = mark_width(figure.item_mark, sizes.mark)
        draw_mark(canvas, (x - wide + sizes.mark, y + sizes.shift), figure.item_mark, sizes.mark)


def _mark_px(radius: float) -> int:
    return round(max(radius * MARK_TEXT, min(28.0, radius * 2)))


def mark_width(mark: str, radius: float) -> float:
    text_px = _mark_px(radius)
    return max(2 * radius, width_of(mark, text_px, Weight.BLACK) + radius * 0.7)


def draw_mark(canvas: Canvas, at: Point, mark: str, radius: float) -> float:
    """The numbers of options on a pill, which begins where a disc around the point would. Returns its width."""
    text_px, wide = _mark_px(radius), mark_width(mark, radius)
    x, y = at
    canvas.box((x - radius, y - radius, x - radius + wide, y + radius), colour("shadow"), radius=radius)
    inner = (x - radius + 2, y - radius + 2, x - radius + wide - 2, y + radius - 2)
    canvas.box(inner, colour("accent"), radius=radius)
    canvas.write((x - radius + wide / 2, y), mark, text_px, colour("shadow"), Weight.BLACK, "m")
    return wide


def _ground(canvas: Canvas, cell: ZoneCell) -> None:
    """What lies dropped: signs, with names if there is room."""
    if not cell.dropped:
        return
    strip = ground_height(len(cell.figures))
    lines, left_out = _lines_of(cell, strip)
    top = CELL_HEIGHT - strip - (len(lines) - 1) * GROUND_STEP - 1
    canvas.box((8, top, CELL_WIDTH - 8, CELL_HEIGHT - 8), colour("shadow"), radius=10)
    radius, name_px = min(_fit(items, strip, _room(left_out)) for items in lines)
    for above, items in enumerate(reversed(lines)):
        y = CELL_HEIGHT - above * GROUND_STEP - (strip + 9) / 2
        _lay_out(canvas, items, y, radius, name_px)
    if left_out:
        at = CELL_WIDTH - 13, CELL_HEIGHT - (strip + 9) / 2
        canvas.write(at, f"+{left_out}", HINT_PX, colour("ink"), Weight.BOLD, "r")


def _lines_of(cell: ZoneCell, strip: float) -> tuple[list[Sequence[DroppedItem]], int]:
    """As few as names need in the room above, or large signs, and how many items have no room even with small ones.

    Numbers stand without the heads of takers sooner than that an item is left out.
    """
    count, items = len(cell.figures), cell.dropped
    foot = figure_middle(count - 1, count, has_ground=True) + row_height(count, has_ground=True) / 2
    most = 1 + max(0, int((CELL_HEIGHT - foot - strip) // GROUND_STEP))
    ways = dict.fromkeys([items, tuple(replace(item, takers=()) for item in items)])
    for left_out, way in product(range(len(items)), ways):
        shown = way[: len(items) - left_out]
        for (radius, name_px), number in product(ITEM_SIZES, range(1, most + 1)):
            lines = _split(shown, number)
            if all(_line_width(line, radius, name_px) <= _room(left_out) for line in lines):
                return lines, left_out
    return [items[:1]], len(items) - 1


def unnamed_items(cell: ZoneCell) -> Iterator[str]:
    """Those whose signs stand without their names."""
    yield from (figure.item for figure in cell.figures if figure.item)
    if cell.dropped:
        strip = ground_height(len(cell.figures))
        lines, left_out = _lines_of(cell, strip)
        if any(not _fit(items, strip, _room(left_out))[1] for items in lines):
            yield from (item.code for items in lines for item in items)


def _split(items: Sequence[DroppedItem], lines: int) -> list[Sequence[DroppedItem]]:
    """Evenly, in their order."""
    step = -(-len(items) // lines)
    return [items[start : start + step] for start in range(0, len(items), step)]


def _room(left_out: int) -> float:
    """For a line that ends with a number of items that are left out."""
    return GROUND_ROOM - (width_of(f"+{left_out}", HINT_PX, Weight.BOLD) + ITEM_GAP if left_out else 0)


def _fit(items: Sequence[DroppedItem], strip: float, room: float = GROUND_ROOM) -> tuple[float, int]:
    """Half the height of the signs in a line, and the size of the names, 0 where there is no room for names."""
    radius = min(ITEM if len(items) == 1 else ITEM_NAMED, (strip - 8) / 2)
    if _line_width(items, radius, HINT_PX) <= room:
        return radius, HINT_PX
    while radius > ITEM_LEAST and _line_width(items, radius, 0) > room:
        radius -= 1
    return radius, 0


def _line_width(items: Sequence[DroppedItem], radius: float, name_px: int) -> float:
    """As `_lay_out` needs."""
    marks = sum(_numbers_width(item, _mark_radius(radius)) for item in items)
    names = sum(NAME_GAP + width_of(item.name, name_px) for item in items) if name_px else 0
    gaps = (ITEM_GAP if name_px else BARE_GAP) * (len(items) - 1)
    return marks + 2 * radius * len(items) + names + gaps


def _lay_out(canvas: Canvas, items: Sequence[DroppedItem], y: float, radius: float, name_px: int) -> None:
    """Side by side."""
    left = 12.0
    for item in items:
        left += _draw_numbers(canvas, item, (left, y), _mark_radius(radius))
        draw_item(canvas, item.code, (left + radius, y), radius)
        left += 2 * radius + (NAME_GAP if name_px else BARE_GAP)
        if name_px:
            left += canvas.write((left, y), item.name, name_px, colour("ink")) + ITEM_GAP


def _mark_radius(radius: float) -> float:
    """Of the numbers of an item with this radius."""
    return max(MARK_LEAST, radius * MARK_SHARE)


def _numbers_width(item: DroppedItem, radius: float) -> float:
    """Of what `_draw_numbers` draws."""
    if not item.takers:
        return mark_width(item.mark, radius) + 2 if item.mark else 0
    radius = min(radius, MARK_BELOW)
    return sum(mark_width(number, radius) + 2 * radius + 2 for number in item.mark.split("/"))


def _draw_numbers(canvas: Canvas, item: DroppedItem, at: Point, radius: float) -> float:
    """The numbers of an item, with takers each before the taker's head. Returns the width."""
    left, y = at
    numbers = item.mark.split("/") if item.takers else [item.mark] if item.mark else []
    radius = min(radius, MARK_BELOW) if item.takers else radius
    for place, number in enumerate(numbers):
        left += draw_mark(canvas, (left + radius, y), number, radius)
        if item.takers:
            draw_portrait(canvas, item.takers[place], (left + radius, y), radius, colour("faint"))
            left += 2 * radius
        left += 2
    return left - at[0]


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
