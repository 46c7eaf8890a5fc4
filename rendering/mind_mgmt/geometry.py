"""Where things are on the map of MIND MGMT, in pixels of the finished picture. No colours, no rules.

A location is a block of the city; streets run between blocks. Every kind of thing has a place of its own in a block, so
that nothing ever hides anything else:

    immortal   name, watched    token, hour
    catacombs
    ..... hour of a visit .... slip
    note ...........................
    agent    agent    agent    agent
    feature         feature

The path of the Recruiter runs through the second row and, between agents and between features, from row to row.
"""

from __future__ import annotations

from msgspec import Struct

from games.mind_mgmt.grid import Border, GridSquare, locations, sides, square
from rendering.canvas import Box, Point
from rendering.page import PixelArea
from rendering.placement import Room, disc

COLUMNS, ROWS = 7, 6

LEGIBLE = 39.0
"""The height of writing that a phone shows in 11 pixels, at 400 across."""

BLOCK_WIDTH, BLOCK_HEIGHT = 178.0, 284.0
STREET = 14.0
"""Between two blocks."""
LEGEND = 38.0
"""For the letters above and the numbers beside the map."""
LETTERS_Y, NUMBERS_X = 22.0, 20.0
"""Their middles."""
LABEL_HALF_WIDTH, LABEL_HALF_HEIGHT = 13.0, 17.0
"""Of what is kept free around one of them."""
RIM = 10.0

AGENT_RADIUS, CROWDED_RADIUS = 23.0, 20.5
"""Of an agent that shares its location with one other at most, and with more."""
AGENT_STEP, CROWDED_STEP = 116.0, 42.0
SLIP_RADIUS = 19.0
STAIRS = (10.0, 48.0, 44.0, 68.0)
"""Of the way through the Catacombs: above where the path runs, left of the hour of a visit."""
TOKEN_RADIUS = 22.0
VISIT_RADIUS = 26.0
NAME_HALF_WIDTH, NAME_HALF_HEIGHT = 29.0, 17.0
"""Of what is kept free around the name of a block."""
NAME_Y, VISIT_Y, AGENT_Y = 24.0, 76.0, 169.0
"""Middles of the rows of a block; the note lies between the hours and the agents."""
NOTE_TOP, NOTE_BOTTOM = 104.0, 144.0
NOTE_WIDTH = BLOCK_WIDTH - 10
NUMBER_HALF_WIDTH, NUMBER_HALF_HEIGHT = 20.0, 16.0
"""Of an option's number on a border: it is as low as the gap between a feature's code and the name of the next block."""
PLATE_TOP = BLOCK_HEIGHT - 90
"""Of the features, which are as large as a block allows: a phone shows their codes in 11 pixels."""


class MapScale(Struct, frozen=True):
    """The map at a scale; at scale 1 it is as wide as a page with margins."""

    scale: float = 1.0

    @property
    def width(self) -> int:
        return round(self.scale * (LEGEND + COLUMNS * BLOCK_WIDTH + (COLUMNS - 1) * STREET + 2 * RIM))

    @property
    def height(self) -> int:
        return round(self.scale * (LEGEND + ROWS * BLOCK_HEIGHT + (ROWS - 1) * STREET + 2 * RIM))

    def at(self, x: float, y: float) -> Point:
        """A point of the unscaled map."""
        return x * self.scale, y * self.scale

    def length(self, pixels: float) -> float:
        return pixels * self.scale

    def block(self, location: str) -> Box:
        left, top = corner(location)
        return (*self.at(left, top), *self.at(left + BLOCK_WIDTH, top + BLOCK_HEIGHT))

    def part(self, first: GridSquare, last: GridSquare) -> PixelArea:
        """The blocks from the first to the last one, with the rim of the streets around them."""
        left, top, _, _ = self.block(_location(first))
        _, _, right, bottom = self.block(_location(last))
        rim = self.length(RIM)
        return round(left - rim), round(top - rim), round(right + rim), round(bottom + rim)

    def inside(self, location: str, x: float, y: float) -> Point:
        """A point of a block, counted from its upper left corner."""
        left, top = corner(location)
        return self.at(left + x, top + y)

    def middle(self, location: str) -> Point:
        return self.inside(location, BLOCK_WIDTH / 2, BLOCK_HEIGHT / 2)

    def name(self, location: str) -> Point:
        return self.inside(location, BLOCK_WIDTH / 2, NAME_Y)

    def immortal(self, location: str) -> Point:
        """The upper left, so that both features stay readable."""
        return self.inside(location, 26, NAME_Y)

    def token(self, location: str) -> Point:
        """Of a Step token or a confirmed note."""
        return self.inside(location, BLOCK_WIDTH - 28, NAME_Y)

    def stairs(self, location: str) -> Box:
        """Of a temple that is an end of the Catacombs."""
        left, top, right, bottom = STAIRS
        return (*self.inside(location, left, top), *self.inside(location, right, bottom))

    def eye(self, location: str) -> Point:
        """Of the mark of a location that is possible."""
        return self.inside(location, 20, VISIT_Y)

    def note(self, location: str) -> Box:
        left, right = (BLOCK_WIDTH - NOTE_WIDTH) / 2, (BLOCK_WIDTH + NOTE_WIDTH) / 2
        return (*self.inside(location, left, NOTE_TOP), *self.inside(location, right, NOTE_BOTTOM))

    def agent(self, location: str, place: int, among: int) -> Room:
        """The place of an agent, from 0, among so many in the same location."""
        is_crowded = among > 2
        x = 26 + place * CROWDED_STEP if is_crowded else 31 + place * AGENT_STEP
        return disc(
            self.inside(location, x, AGENT_Y), self.length(CROWDED_RADIUS if is_crowded else AGENT_RADIUS)
        )

    def slip(self, location: str) -> Point:
        return self.inside(location, BLOCK_WIDTH - 23, VISIT_Y)

    def feature(self, location: str, place: int) -> Box:
        """The plate of the first or second feature."""
        half = (BLOCK_WIDTH - 18) / 2
        left = 6 + place * (half + 6)
        return (
            *self.inside(location, left, PLATE_TOP),
            *self.inside(location, left + half, BLOCK_HEIGHT - 6),
        )

    def visit(self, location: str) -> Point:
        """Where the hour of a visit stands, and the path leads through."""
        return self.inside(location, BLOCK_WIDTH / 2, VISIT_Y)

    def name_box(self, location: str) -> Box:
        """What is kept free around the name; with the Stakeout token there, its plate."""
        x, y = BLOCK_WIDTH / 2, NAME_Y
        wide, high = NAME_HALF_WIDTH, NAME_HALF_HEIGHT
        return (*self.inside(location, x - wide, y - high), *self.inside(location, x + wide, y + high))

    def label_box(self, x: float, y: float) -> Box:
        """What is kept free around a letter or number beside the map."""
        wide, high = LABEL_HALF_WIDTH, LABEL_HALF_HEIGHT
        return (*self.at(x - wide, y - high), *self.at(x + wide, y + high))

    def crossing(self, one: str, other: str) -> Point:
        """Of the streets, between two blocks that meet at a corner."""
        (x, y), (other_x, other_y) = corner(one), corner(other)
        return self.at(max(x, other_x) - STREET / 2, max(y, other_y) - STREET / 2)

    def border(self, border: Border) -> tuple[Point, Point]:
        """The street between two blocks, from end to end."""
        first, second = sides(border)
        left, top = corner(second)
        if square(first)[1] == square(second)[1]:
            x = left - STREET / 2
            return self.at(x, top + 14), self.at(x, top + BLOCK_HEIGHT - 14)
        y = top - STREET / 2
        return self.at(left + 14, y), self.at(left + BLOCK_WIDTH - 14, y)

    def border_number(self, border: Border) -> Point:
        """Of an option: where it covers neither names and codes, nor anything that can stand or lie beside the street."""
        (start_x, start_y), (end_x, end_y) = self.border(border)
        if start_y == end_y:
            return (start_x + end_x) / 2, start_y
        _, second = sides(border)
        _, top, _, bottom = self.feature(second, 0)
        return start_x, (top + bottom) / 2


def _location(at: GridSquare) -> str:
    column, row = at
    return locations()[row * COLUMNS + column]


def corner(location: str) -> Point:
    """The upper left one of a block, unscaled."""
    column, row = square(location)
    return (
        LEGEND + RIM + column * (BLOCK_WIDTH + STREET),
        LEGEND + RIM + row * (BLOCK_HEIGHT + STREET),
    )


def columns() -> list[tuple[str, float]]:
    """The letters, with the middles of their columns, unscaled."""
    return [(place[0], corner(place)[0] + BLOCK_WIDTH / 2) for place in locations()[:COLUMNS]]


def labels() -> list[tuple[str, float, float]]:
    """Letters and numbers with their middles, unscaled."""
    return [(letter, x, LETTERS_Y) for letter, x in columns()] + [(row, NUMBERS_X, y) for row, y in rows()]


def rows() -> list[tuple[str, float]]:
    """The numbers, with the middles of their rows, unscaled."""
    return [(place[1], corner(place)[1] + BLOCK_HEIGHT / 2) for place in locations()[::COLUMNS]]
