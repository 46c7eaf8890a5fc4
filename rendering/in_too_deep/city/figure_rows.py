"""A row for each figure in a zone: the head, the name, the item in the hand, whose hook it is, numbers of options."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, width_of

from ..figures import draw_lock, draw_plate, draw_portrait, draw_sentinel
from ..geometry import CELL_WIDTH, figure_middle, row_height
from ..marks import MARK_LEAST, draw_mark, mark_width
from ..theme import colour
from ..things import ITEM_LEGIBLE, draw_item
from .zone_cells import SENTINEL, FigureRow, ZoneCell

FIGURE_PX, FIGURE_PX_LEAST = 29, 28
MARK_BELOW = 15.0
"""Of the disc below a name, or before a taker's head."""
TWO_LINES, LINE_SHIFT = 58.0, 0.25
"""The least height of a row whose numbers stand below the name, and how far both are from its middle, in heights of the
row."""
PLATE, ITEM, LOCK = 19.0, 21.0, 13.0
"""Half the height of a console's letter, an item in a hand, and the sign at a criminal who cannot be unhooked, at most."""
SMALL_HEAD, SMALL_LOCK = 15.0, 10.0
"""The radius of a head beside numbers, and half the height of a lock where room is short."""
ROW_LEFT, MARK_LEFT = 12.0, 8.0
"""Where a row begins: with the head, or with numbers."""


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


def draw_figure(canvas: Canvas, cell: ZoneCell, place: int) -> None:
    """The row at this place, from 0. Numbers stand below the name, or before the head."""
    figure = cell.figures[place]
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
