"""Everybody's way over the map: where each stop is drawn, and the curve to it. Pixels of the map; no colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from msgspec import Struct

from games.escape_plan.cells import centre
from games.escape_plan.city import Placed, city_of
from games.escape_plan.components import components
from games.escape_plan.itinerary import Itinerary, Stop
from games.escape_plan.state import Pawn, Standing
from rendering.canvas import Point

from .geometry import Frame, Room, disc, middle_of, shifts

STOP_RADIUS = 0.42
"""Units, as all lengths here that are not said to be pixels."""
REACH = 2.6
"""How far from its place a stop may be drawn."""
BULGES = (0.08, -0.08, 0.16, -0.16, 0.26, -0.26)
"""How far a curve may swing out to its left, in lengths of the way; the first that is free of trouble is taken."""
SAMPLES = 24
APART = 0.2
"""Curves that come nearer than this run into each other."""


class Mark(Struct, frozen=True):
    """A stop as it is drawn; turns at which a figure stayed are one mark with those before."""

    pawn: Pawn
    said: str
    """Its turn, or turns: “3”, “4–5”; nothing at the start."""
    day: int
    room: Room
    ending: Standing
    """IN unless it is where the figure left the city or was arrested."""


class Curve(Struct, frozen=True):
    """The way to a stop."""

    pawn: Pawn
    day: int
    points: tuple[Point, ...]


class Trail(Struct, frozen=True):
    """All of one figure's way. The first mark is where it started."""

    pawn: Pawn
    marks: tuple[Mark, ...]
    curves: tuple[Curve, ...]


class _Visit(Struct, frozen=True):
    """Turns in a row at one place."""

    pawn: Pawn
    turns: tuple[int, ...]
    day: int
    place: str
    ending: Standing

    @property
    def said(self) -> str:
        first, last = self.turns[:1], self.turns[-1:]
        return "–".join(str(turn) for turn in dict.fromkeys(first + last))


def trails(
    ways: Sequence[Itinerary], placed: tuple[Placed, ...], frame: Frame, taken: Sequence[Room]
) -> list[Trail]:
    """`taken` is what the marks must not cover, in pixels."""
    visits = {way.pawn: list(_visits(way)) for way in ways}
    rooms = _rooms(visits, placed, frame, taken)
    marks = {
        pawn: tuple(
            Mark(pawn, visit.said, visit.day, rooms[pawn][index], visit.ending)
            for index, visit in enumerate(row)
        )
        for pawn, row in visits.items()
    }
    weaver = _Weaver([mark.room for row in marks.values() for mark in row], taken, frame.unit)
    return [Trail(pawn, row, tuple(weaver.curves(row))) for pawn, row in marks.items()]


def _visits(way: Itinerary) -> Iterator[_Visit]:
    rows: list[list[Stop]] = []
    for stop in way.stops:
        if rows and not stop.moved:
            rows[-1].append(stop)
        elif stop.moved:
            rows.append([stop])
    yield _Visit(way.pawn, (), 1, way.start, way.ending if not rows else Standing.IN)
    for row in rows:
        ending = way.ending if row is rows[-1] else Standing.IN
        yield _Visit(way.pawn, tuple(stop.turn for stop in row), row[0].hour.day, row[0].place, ending)


# Where the stops go


def _rooms(
    visits: dict[Pawn, list[_Visit]], placed: tuple[Placed, ...], frame: Frame, taken: Sequence[Room]
) -> dict[Pawn, list[Room]]:
    """Each as near to its place as there is room; those of crowded places first."""
    city = city_of(placed)
    crowds = Counter(visit.place for row in visits.values() for visit in row)
    found: dict[tuple[Pawn, int], Room] = {}
    todo = [(pawn, index, visit) for pawn, row in visits.items() for index, visit in enumerate(row)]
    full = list(taken)
    for pawn, index, visit in sorted(todo, key=lambda one: (-crowds[one[2].place], one[2].place, one[1])):
        tile = city.tiles[components().locations[visit.place].tile]
        x, y = centre(tile.position)
        dx, dy = middle_of(components().locations[visit.place].cells, tile.rotation)
        room = _free(frame, (x + dx, y + dy), full)
        found[pawn, index] = room
        full.append(room)
    return {pawn: [found[pawn, index] for index in range(len(row))] for pawn, row in visits.items()}


def _free(frame: Frame, home: Point, full: Sequence[Room]) -> Room:
    """The nearest place to a location that covers nothing, else the one that covers least."""
    radius = STOP_RADIUS * frame.unit
    best, least = disc(frame.pixels(home), radius), len(full)
    for dx, dy in shifts(REACH, 0.12):
        room = disc(frame.pixels((home[0] + dx, home[1] + dy)), radius)
        if not (radius <= room.x <= frame.width - radius and radius <= room.y <= frame.height - radius):
            continue
        covered = sum(not room.clears(other, 0.03 * frame.unit) for other in full)
        if not covered:
            return room
        if covered < least:
            best, least = room, covered
    return best


# The curves between them


class _Weaver:
    """Draws curve after curve, each beside those before."""

    def __init__(self, stops: Sequence[Room], labels: Sequence[Room], unit: float) -> None:
        self._stops = stops
        self._labels = labels
        self._unit = unit
        self._drawn: list[Point] = []

    def curves(self, marks: Sequence[Mark]) -> Iterator[Curve]:
        for start, end in pairwise(marks):
            points = min(
                (_bent((start.room.x, start.room.y), (end.room.x, end.room.y), bulge) for bulge in BULGES),
                key=lambda curve: self._trouble(curve, start.room, end.room),
            )
            self._drawn += points[2:-2]
            yield Curve(end.pawn, end.day, points)

    def _trouble(self, curve: Sequence[Point], start: Room, end: Room) -> float:
        """What it crosses or runs along with; longer ways are worse."""
        thin = [disc(point, 0.06 * self._unit) for point in curve]
        stops = sum(
            any(not bead.clears(stop) for bead in thin)
            for stop in self._stops
            if stop is not start and stop is not end
        )
        labels = sum(any(not bead.clears(label) for bead in thin) for label in self._labels)
        near = APART * self._unit
        beside = sum(
            any(abs(x - ox) < near and abs(y - oy) < near for ox, oy in self._drawn) for x, y in curve[2:-2]
        )
        length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(curve))
        return 1.5 * stops + 0.5 * labels + 0.5 * beside + length / (2 * self._unit)


def _bent(start: Point, end: Point, bulge: float) -> tuple[Point, ...]:
    """A curve that swings out to its left by `bulge` lengths."""
    (ax, ay), (bx, by) = start, end
    middle = ((ax + bx) / 2 + 2 * bulge * (by - ay), (ay + by) / 2 - 2 * bulge * (bx - ax))
    return tuple(_on_curve(start, middle, end, part / SAMPLES) for part in range(SAMPLES + 1))


def _on_curve(start: Point, middle: Point, end: Point, share: float) -> Point:
    rest = 1 - share
    return (
        rest * rest * start[0] + 2 * rest * share * middle[0] + share * share * end[0],
        rest * rest * start[1] + 2 * rest * share * middle[1] + share * share * end[1],
    )
