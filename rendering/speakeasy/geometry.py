"""Where things are in the pictures of Speakeasy, in pixels of the finished picture. No colours, no rules.

The map has north up: Uptown is at the top. The rules draw Manhattan from the side: their columns are rows here, and their
rows from west shore to east shore are columns. Downtown's districts are two abreast, and water is around them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from games.speakeasy.components import District, HarbourId, components
from rendering.canvas import Box

WIDTH = 1000
MARGIN = 12
"""Left and right of a panel."""
PANEL_WIDTH = WIDTH - 2 * MARGIN
WATER = 84
"""Between the edge of the map and the shore, with room for a boat."""
CELL_WIDTH, CELL_HEIGHT = 270, 216
STREET = 8
TOP = 10
ROWS, COLUMNS = 7, 3
MAP_HEIGHT = 2 * TOP + ROWS * CELL_HEIGHT + (ROWS - 1) * STREET

BOAT_WIDTH, BOAT_HEIGHT = WATER - 10, CELL_HEIGHT - 4
SIDE_WIDTH = 200
"""Of a panel in the water beside Downtown."""

HEAD = 44
"""Of a district: its number, and who guards or runs it."""
SITES: dict[int, int] = {2: 96, 3: 84}
"""The width of a building space, by how many a district has."""
SITE_STRIP = 28
"""The letter of a building space stands in a strip above a square as wide as the space."""
SITE_GAP = 4
SITE_TOP = HEAD + 1


@cache
def cell_place(district: District) -> tuple[int, int]:
    """Its upper left corner on the map."""
    row, column = components().districts[district].at
    top = TOP + (ROWS - column) * (CELL_HEIGHT + STREET)
    if column > 3:
        return WATER + 4 + row * (CELL_WIDTH + STREET), top
    middle = WIDTH // 2
    return (middle - CELL_WIDTH - STREET // 2, top) if row == 0 else (middle + STREET // 2, top)


def cell_box(district: District) -> Box:
    left, top = cell_place(district)
    return left, top, left + CELL_WIDTH, top + CELL_HEIGHT


PARK_PLACE = (WATER + 4 + CELL_WIDTH + STREET, TOP)
PARK_WIDTH, PARK_HEIGHT = CELL_WIDTH, 2 * CELL_HEIGHT + STREET


def site_box(place: int, count: int) -> Box:
    """Of a building space inside its cell; the first one has place 0."""
    side = SITES[count]
    gap = SITE_GAP if count > 2 else 3 * SITE_GAP
    left = (CELL_WIDTH - count * side - (count - 1) * gap) / 2 + place * (side + gap)
    return left, SITE_TOP, left + side, SITE_TOP + SITE_STRIP + side


@cache
def berth_place(harbour: HarbourId) -> tuple[int, int]:
    """The upper left corner of a boat in this harbour, off the shore of its district."""
    left, top = cell_place(components().harbours[harbour].district)
    on_the_left = left < WIDTH / 2 - CELL_WIDTH / 2
    return (left - BOAT_WIDTH - 5 if on_the_left else left + CELL_WIDTH + 5), top + 2


WEST_PLACE = (10, TOP + 4 * (CELL_HEIGHT + STREET))
EAST_PLACE = (WIDTH - SIDE_WIDTH - 10, TOP + 4 * (CELL_HEIGHT + STREET))
WEST_HEIGHT, EAST_HEIGHT = 2 * CELL_HEIGHT + STREET, CELL_HEIGHT
"""Panels in the free water west and east of Downtown's upper districts."""


def map_part(districts: Iterable[District]) -> tuple[int, int]:
    """Top and bottom of the rows of the map in which these districts lie. Nothing that is two rows high is cut."""
    tops = [cell_place(district)[1] for district in districts]
    top, bottom = min(tops) - STREET // 2, max(tops) + CELL_HEIGHT + STREET // 2
    for (_, start), height in ((PARK_PLACE, PARK_HEIGHT), (WEST_PLACE, WEST_HEIGHT)):
        if start < bottom and top < start + height:
            top, bottom = min(top, start - STREET // 2), max(bottom, start + height + STREET // 2)
    return 0 if top < TOP else top, MAP_HEIGHT if bottom > MAP_HEIGHT - TOP else bottom
