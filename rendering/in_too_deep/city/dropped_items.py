"""The items that lie in a zone: signs with numbers of options, and with names if there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, width_of

from ..figures import draw_portrait
from ..geometry import CELL_HEIGHT, CELL_WIDTH, GROUND_STEP, figure_middle, ground_height, row_height
from ..marks import LISTED, MARK_LEAST, draw_mark, mark_width
from ..theme import colour
from ..things import ITEM_LEGIBLE, draw_item
from .figure_rows import ITEM, MARK_BELOW
from .zone_cells import DroppedItem, ZoneCell

NAME_GAP, ITEM_GAP, BARE_GAP = 4, 7, 3
"""Before a name; after it; and after an item without one."""
MARK_SHARE = 0.86
"""Of the number of a dropped item, in radii of the item."""
NAME_PX = 28
ITEM_LEAST, ITEM_NAMED = 12.0, 19.0
ITEM_SIZES = ((ITEM_NAMED, NAME_PX), (ITEM_LEGIBLE, 0), (ITEM_LEAST, 0))
"""Of signs of dropped items with their names, from the best to the least."""
GROUND_ROOM = CELL_WIDTH - 22


def draw_dropped(canvas: Canvas, cell: ZoneCell) -> None:
    """In a strip at the foot of the zone. Items without room are counted: "+3"."""
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
        canvas.write(at, f"+{left_out}", NAME_PX, colour("ink"), Weight.BOLD, "r")


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
    return GROUND_ROOM - (width_of(f"+{left_out}", NAME_PX, Weight.BOLD) + ITEM_GAP if left_out else 0)


def _fit(items: Sequence[DroppedItem], strip: float, room: float = GROUND_ROOM) -> tuple[float, int]:
    """Half the height of the signs in a line, and the size of the names, 0 where there is no room for names."""
    radius = min(ITEM if len(items) == 1 else ITEM_NAMED, (strip - 8) / 2)
    if _line_width(items, radius, NAME_PX) <= room:
        return radius, NAME_PX
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
    return sum(mark_width(number, radius) + 2 * radius + 2 for number in item.mark.split(LISTED))


def _draw_numbers(canvas: Canvas, item: DroppedItem, at: Point, radius: float) -> float:
    """The numbers of an item, with takers each before the taker's head. Returns the width."""
    left, y = at
    numbers = item.mark.split(LISTED) if item.takers else [item.mark] if item.mark else []
    radius = min(radius, MARK_BELOW) if item.takers else radius
    for place, number in enumerate(numbers):
        left += draw_mark(canvas, (left + radius, y), number, radius)
        if item.takers:
            draw_portrait(canvas, item.takers[place], (left + radius, y), radius, colour("faint"))
            left += 2 * radius
        left += 2
    return left - at[0]
