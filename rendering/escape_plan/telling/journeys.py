"""Everyone's way over the map: where each stop is drawn, and the curve to it. Pixels of the map; no colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from games.escape_plan.city import Placed, city_of, tile_of
from games.escape_plan.state import Pawn, Standing
from games.escape_plan.telling.itinerary import Itinerary, Stop
from rendering.arc_layout import ArcLayout
from rendering.canvas import Point
from rendering.placement import Room

from ..city.geometry import Frame, free_disc, middle_on_map

STOP_RADIUS = 0.42
"""Units, as all lengths here that are not said to be pixels."""


class StopMark(Struct, frozen=True):
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


class FigureJourney(Struct, frozen=True):
    """All of one figure's way. The first mark is where it started."""

    pawn: Pawn
    marks: tuple[StopMark, ...]
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


def journeys(
    ways: Sequence[Itinerary], placed: tuple[Placed, ...], frame: Frame, taken: Sequence[Room]
) -> list[FigureJourney]:
    """`taken` is what the marks must not cover, in pixels."""
    visits = {way.pawn: list(_visits(way)) for way in ways}
    rooms = _rooms(visits, placed, frame, taken)
    marks = {
        pawn: tuple(
            StopMark(pawn, visit.said, visit.day, rooms[pawn][index], visit.ending)
            for index, visit in enumerate(row)
        )
        for pawn, row in visits.items()
    }
    layout = ArcLayout(
        [mark.room for row in marks.values() for mark in row],
        taken,
        width=frame.width,
        height=frame.height,
        unit=frame.unit,
    )
    return [FigureJourney(pawn, row, tuple(_curves(row, layout))) for pawn, row in marks.items()]


def _curves(marks: Sequence[StopMark], layout: ArcLayout) -> Iterator[Curve]:
    for start, end in pairwise(marks):
        yield Curve(end.pawn, end.day, layout.curve(start.room, end.room))


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
        home = middle_on_map(city.tiles[tile_of(visit.place)], visit.place)
        room = free_disc(frame, home, STOP_RADIUS, full)
        found[pawn, index] = room
        full.append(room)
    return {pawn: [found[pawn, index] for index in range(len(row))] for pawn, row in visits.items()}
