"""Where things are in the pictures of In Too Deep, in pixels of the finished picture. No colours, no rules.

The ring of eight zones is drawn as the rim of a square of three by three cells, position 0 at the upper left, clockwise.
So zones across the middle of the picture are opposite. The cell in the middle is the plaza, which belongs to no zone.
"""

from __future__ import annotations

from games.in_too_deep.zones.city import Frontier, Spot, around
from rendering.canvas import Box, Point
from rendering.page import PixelArea

WIDTH = 1000
MARGIN = 15
PANEL_WIDTH = WIDTH - 2 * MARGIN
CONSOLES_LEFT = 214.0
"""Where the columns of participants begin in a panel."""
CELL_WIDTH, CELL_HEIGHT = 294, 332
CHIPS_FROM, CHIPS_EDGE = 79.0, 14.0
"""The nearest place for a number to the end of a border where a barricade's number stands, and to the other end."""
TARGET_FROM = 74.0
"""From the streets around the plaza to the number of a barricade's move."""
CHIP_STEP, CHIP_LEAST = 52.0, 36.0
"""From one number on a border to the next; and at least, so that they do not cover each other."""
STREET = 44
"""Between two cells. Barricades stand on it, and numbers that cover nothing in the zones."""
TOP = 20
"""Above the ring, for words on the upper edge of a zone."""
FOOT = 6
"""Below the ring, for the frame of a zone."""
RING_HEIGHT = TOP + 3 * CELL_HEIGHT + 2 * STREET + FOOT

CELLS: tuple[tuple[int, int], ...] = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""Column and row by position."""
PLAZA = (1, 1)
RING_CELLS = (3, 3)

HEAD = 84
"""Of a zone: its name and what it does."""
GROUND, SLIM_GROUND = 58, 42
"""Of the strip with dropped items at the foot of a zone; slim below many figures."""
GROUND_STEP = 46
"""Of each further line of dropped items."""
CROWD = 6
"""So many figures leave room for a slim strip only."""
ROW = 60
"""For a figure, where there is room."""


def console_step(consoles: int) -> float:
    """From the column of one participant to the next."""
    return (PANEL_WIDTH - CONSOLES_LEFT - 12) / consoles


def corner(cell: tuple[int, int]) -> tuple[int, int]:
    """The upper left one of a cell."""
    column, row = cell
    return MARGIN + column * (CELL_WIDTH + STREET), TOP + row * (CELL_HEIGHT + STREET)


def zone_box(spot: Spot) -> Box:
    left, top = corner(CELLS[spot])
    return left, top, left + CELL_WIDTH, top + CELL_HEIGHT


def rows_area(first: tuple[int, int], last: tuple[int, int]) -> PixelArea:
    """The whole rows from that of the first cell to that of the last, with the streets above and below: nothing on these is
    cut."""
    _, top = corner(first)
    _, bottom = corner(last)
    return 0, max(0, top - STREET), WIDTH, min(RING_HEIGHT, bottom + CELL_HEIGHT + STREET)


def border_ends(border: Frontier) -> tuple[Point, Point]:
    """The street between the two zones of a border, from end to end."""
    (column, row), (next_column, next_row) = CELLS[border], CELLS[around(border, 1)]
    left, top = corner((max(column, next_column), max(row, next_row)))
    if row == next_row:
        x = left - STREET / 2
        return (x, top + 10), (x, top + CELL_HEIGHT - 10)
    y = top - STREET / 2
    return (left + 10, y), (left + CELL_WIDTH - 10, y)


def border_middle(border: Frontier) -> Point:
    (ax, ay), (bx, by) = border_ends(border)
    return (ax + bx) / 2, (ay + by) / 2


def inner_corner(border: Frontier) -> Point:
    """Where the street of a border meets the streets around the plaza."""
    left, top, right, bottom = (*corner(PLAZA), *corner((PLAZA[0] + 1, PLAZA[1] + 1)))
    x, y = border_middle(border)
    half = STREET / 2
    return (left if x < WIDTH / 2 else right) - half, (top if y < RING_HEIGHT / 2 else bottom) - half


def outwards(border: Frontier, reach: float) -> Point:
    """On a border, so far from the streets around the plaza."""
    (x, y), (middle_x, middle_y) = inner_corner(border), border_middle(border)
    if x == middle_x:
        return x, y + reach * (1 if middle_y > y else -1)
    return x + reach * (1 if middle_x > x else -1), y


def target_place(border: Frontier, place: int) -> Point:
    """For the number of a barricade's move to a border, the first one at place 0: from the plaza outwards."""
    return outwards(border, TARGET_FROM + place * CHIP_STEP)


def badge_place(border: Frontier) -> Point:
    """Of a barricade's number: where the zones on both sides have nothing near their edge."""
    (start_x, start_y), (end_x, end_y) = border_ends(border)
    return (start_x, start_y + 38) if start_x == end_x else (end_x - 26, end_y)


def chip_places(border: Frontier, count: int, targets: int = 0) -> list[Point]:
    """For so many numbers on a border, beside the number of a barricade, and beside targets of barricade moves."""
    (start_x, start_y), (end_x, _) = border_ends(border)
    first, last = _stretch(border, targets)
    step = min(CHIP_STEP, (last - first) / max(1, count - 1))
    if start_x == end_x:
        return [(start_x, start_y + first + place * step) for place in range(count)]
    return [(start_x + first + place * step, start_y) for place in range(count)]


def chips_that_fit(border: Frontier, targets: int = 0) -> int:
    """So many numbers stand side by side on a border and cover nothing."""
    first, last = _stretch(border, targets)
    return max(1, int((last - first) // CHIP_LEAST) + 1)


def _stretch(border: Frontier, targets: int) -> tuple[float, float]:
    """Where the first and the last number can stand, from the start of the border."""
    (start_x, start_y), (end_x, end_y) = border_ends(border)
    length = end_x - start_x + end_y - start_y
    first, last = (CHIPS_FROM, CHIPS_EDGE) if start_x == end_x else (CHIPS_EDGE, CHIPS_FROM)
    if targets:
        taken = TARGET_FROM - STREET / 2 - 10 + CHIP_STEP * (targets - 1) + CHIP_LEAST
        corner_x, corner_y = inner_corner(border)
        if abs(corner_x - start_x) + abs(corner_y - start_y) < length / 2:
            first = max(first, taken)
        else:
            last = max(last, taken)
    return first, length - last


def ground_height(figures: int) -> int:
    """Of the strip with dropped items."""
    return SLIM_GROUND if figures >= CROWD else GROUND


def row_height(figures: int, has_ground: bool) -> float:
    """Of each figure in a zone, so that all fit above what lies on the ground."""
    room = CELL_HEIGHT - HEAD - (ground_height(figures) if has_ground else 6)
    return min(ROW, room / max(1, figures))


def figure_middle(place: int, figures: int, has_ground: bool) -> float:
    """How far below the upper edge of its zone a figure stands, the first one at place 0."""
    return HEAD + (place + 0.5) * row_height(figures, has_ground)
