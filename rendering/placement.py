"""Placement on a map: pieces, labels and badges go as near to their place as they can without covering anything.

All lengths are in one unit of the caller's, such as pixels or tile units.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from math import hypot, inf, sqrt
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from .canvas import Point


class Room(Struct, frozen=True):
    """The space of a thing: a box with fully rounded ends. With equal halves it is a disc."""

    x: float
    y: float
    half_width: float
    half_height: float

    @property
    def middle(self) -> Point:
        return self.x, self.y

    def clears(self, other: Room, gap: float = 0.0) -> bool:
        """Whether two things are at least the gap apart."""
        mine, theirs = self.half_width - self.half_height, other.half_width - other.half_height
        dx = abs(self.x - other.x) - (mine if mine > 0 else 0.0) - (theirs if theirs > 0 else 0.0)
        dy = abs(self.y - other.y) + (mine if mine < 0 else 0.0) + (theirs if theirs < 0 else 0.0)
        apart = (
            (self.half_height if mine > 0 else self.half_width)
            + (other.half_height if theirs > 0 else other.half_width)
            + gap
            - 1e-9
        )
        if dx >= apart or dy >= apart:
            return True
        return hypot(dx if dx > 0 else 0.0, dy if dy > 0 else 0.0) >= apart

    def is_near(self, points: Iterable[Point], distance: float) -> bool:
        """Whether any of the points is nearer than the distance. Equivalent to `clears` with discs of that radius,
        but much faster."""
        wide, high = (
            max(self.half_width - self.half_height, 0.0),
            max(self.half_height - self.half_width, 0.0),
        )
        apart = min(self.half_width, self.half_height) + distance - 1e-9
        for x, y in points:
            dx, dy = abs(x - self.x) - wide, abs(y - self.y) - high
            if dx < apart and dy < apart and hypot(max(dx, 0.0), max(dy, 0.0)) < apart:
                return True
        return False

    def apart(self, point: Point) -> float:
        """How far a point is from the box around it; 0 inside."""
        x, y = abs(self.x - point[0]) - self.half_width, abs(self.y - point[1]) - self.half_height
        return hypot(max(x, 0.0), max(y, 0.0))

    def away(self, points: Iterable[Point], distance: float) -> list[Point]:
        """The points that are not nearer than the distance."""
        wide, high = (
            max(self.half_width - self.half_height, 0.0),
            max(self.half_height - self.half_width, 0.0),
        )
        apart = min(self.half_width, self.half_height) + distance - 1e-9
        left, right, top, bottom = self.x - wide, self.x + wide, self.y - high, self.y + high
        return [
            (x, y)
            for x, y in points
            if x <= left - apart
            or x >= right + apart
            or y <= top - apart
            or y >= bottom + apart
            or hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0)) >= apart
        ]


def disc(at: Point, radius: float) -> Room:
    return Room(at[0], at[1], radius, radius)


# Sequential placement

Candidates: TypeAlias = Iterable[tuple[float, tuple[Room, ...]]]
"""Possible places for a group of things with their costs, cheapest first."""

Extra: TypeAlias = Callable[[tuple[Room, ...]], float]
"""An additional cost of a place."""


Spots: TypeAlias = Iterable[tuple[float, float, float]]
"""Possible places for one thing: the cost, x and y of its middle, cheapest first."""


def _nothing(rooms: object) -> float:
    return 0.0


class Placement:
    """A surface that fills up. Earlier things choose first, so place fixed things first."""

    def __init__(self, is_inside: Callable[[Room], bool], gap: float) -> None:
        """`is_inside` tells whether a thing lies on the surface; `gap` is the least distance between things."""
        self._is_inside = is_inside
        self._gap = gap
        self._taken: list[Room] = []
        self._in_the_way: Room | None = None
        """What the last candidate would have covered: mostly the next one would, too."""
        self.squeezed = False
        """Whether something overlaps for lack of space."""

    def take(self, room: Room) -> Room:
        """Occupy this space, even if it overlaps other things."""
        self._taken.append(room)
        return room

    def fits(self, rooms: Sequence[Room]) -> bool:
        return all(map(self._is_free, rooms))

    def _is_free(self, room: Room) -> bool:
        gap, blocker = self._gap, self._in_the_way
        if blocker is not None and not room.clears(blocker, gap):
            return False
        if not self._is_inside(room):
            return False
        for taken in self._taken:
            if not room.clears(taken, gap):
                self._in_the_way = taken
                return False
        return True

    def cheapest(self, candidates: Candidates, extra: Extra = _nothing) -> tuple[Room, ...]:
        """Occupy the free place with the least cost + extra. If none is free, occupy the first candidate and set
        `squeezed`."""
        others = iter(candidates)
        cheapest = next(others)
        if found := self.found(chain([cheapest], others), extra):
            return found
        self.squeezed = True
        _, rooms = cheapest
        self._taken.extend(rooms)
        return rooms

    def found(self, candidates: Candidates, extra: Extra = _nothing) -> tuple[Room, ...] | None:
        """Occupy the free place with the least cost + extra; None if no place is free.

        Candidates come by rising cost, so the search ends at the first that costs more than the best total.
        """
        best, least = None, inf
        for cost, rooms in candidates:
            if cost >= least:
                break
            if self.fits(rooms) and (total := cost + extra(rooms)) < least:
                best, least = rooms, total
        if best is not None:
            self._taken.extend(best)
        return best

    def put(
        self, spots: Spots, half_width: float, half_height: float, extra: Callable[[Room], float] = _nothing
    ) -> Room:
        """As `cheapest`, for one thing of this size."""
        others = iter(spots)
        first = next(others)
        if found := self.spot(chain([first], others), half_width, half_height, extra):
            return found
        self.squeezed = True
        return self.take(Room(first[1], first[2], half_width, half_height))

    def spot(
        self, spots: Spots, half_width: float, half_height: float, extra: Callable[[Room], float] = _nothing
    ) -> Room | None:
        """As `found`, for one thing of this size. Sooner, since only what may fit becomes a Room."""
        size = _Size.of(half_width, half_height)
        obstacles = [_Obstacle.of(taken, size, self._gap) for taken in self._taken]
        in_the_way = obstacles[:1]
        best, least = None, inf
        for cost, x, y in spots:
            if cost >= least:
                break
            if _first_covered(x, y, size, in_the_way) is not None:
                continue
            room = Room(x, y, half_width, half_height)
            if not self._is_inside(room):
                continue
            covered = _first_covered(x, y, size, obstacles)
            if covered is not None:
                in_the_way = [covered]
            elif (total := cost + extra(room)) < least:
                best, least = room, total
        return best and self.take(best)


class _Size(NamedTuple):
    """Of a thing: a disc that is drawn out in one direction."""

    wide: float
    """By how much it is longer than high."""
    high: float
    """By how much it is higher than long."""
    end: float
    """The radius of its ends."""

    @classmethod
    def of(cls, half_width: float, half_height: float) -> _Size:
        longer = half_width - half_height
        return cls(max(longer, 0.0), max(-longer, 0.0), half_height if longer > 0 else half_width)


class _Obstacle(NamedTuple):
    """What is taken, as seen from things of one size."""

    x: float
    y: float
    wide: float
    high: float
    apart: float
    """The least distance from the ends of such a thing."""

    @classmethod
    def of(cls, taken: Room, size: _Size, gap: float) -> _Obstacle:
        wide, high, end = _Size.of(taken.half_width, taken.half_height)
        return cls(taken.x, taken.y, wide, high, size.end + end + gap - 1e-9)


def _first_covered(x: float, y: float, size: _Size, obstacles: Iterable[_Obstacle]) -> _Obstacle | None:
    """What a thing at this place would cover, if anything. The same sums as in Room.clears."""
    my_wide, my_high, _ = size
    for obstacle in obstacles:
        other_x, other_y, wide, high, apart = obstacle
        dx = abs(x - other_x) - my_wide - wide
        if dx < apart:
            dy = abs(y - other_y) - my_high - high
            if dy < apart and hypot(dx if dx > 0 else 0.0, dy if dy > 0 else 0.0) < apart:
                return obstacle
    return None


def counting_covered(others: Iterable[Room], half_width: float, half_height: float) -> Extra:
    """Counts how many of the others things of this size would cover."""
    size = _Size.of(half_width, half_height)
    each = [[_Obstacle.of(other, size, 0.0)] for other in others]

    def covered(rooms: Iterable[Room]) -> float:
        return sum(_first_covered(room.x, room.y, size, one) is not None for room in rooms for one in each)

    return covered


def least_covering(
    candidates: Iterable[Room], full: Sequence[Room], width: float, height: float, *, reach: float, gap: float
) -> Room:
    """The first candidate within the picture that covers nothing; otherwise the one that covers least.

    The first candidate is the preferred place; the others must lie at most `reach` away from it.
    """
    others = iter(candidates)
    best = next(others)
    wide, high, least = best.half_width, best.half_height, len(full)
    near = [
        other
        for other in full
        if abs(other.x - best.x) < reach + gap + wide + other.half_width
        and abs(other.y - best.y) < reach + gap + high + other.half_height
    ]
    for room in chain([best], others):
        if not (wide <= room.x <= width - wide and high <= room.y <= height - high):
            continue
        covered = 0
        for other in near:
            covered += not room.clears(other, gap)
            if covered == least:
                break
        else:
            best, least = room, covered
            if not covered:
                break
    return best


# Candidate places


@cache
def shifts(reach: float, step: float) -> tuple[Point, ...]:
    """Points of a grid with spacing `step` around (0, 0), within `reach`, nearest first."""
    count = int(reach / step)
    grid = [(x * step, y * step) for x in range(-count, count + 1) for y in range(-count, count + 1)]
    near = [point for point in grid if hypot(*point) <= reach + 1e-9]
    return tuple(sorted(near, key=lambda point: (round(hypot(*point), 6), point[1], point[0])))


@cache
def costed(reach: float, step: float) -> tuple[tuple[float, float, float], ...]:
    """The same points, each after its distance."""
    return tuple((hypot(x, y), x, y) for x, y in shifts(reach, step))


def around(at: Point, reach: float, step: float) -> Spots:
    """The grid around a point, each place at the cost of its distance."""
    x, y = at
    return ((cost, x + dx, y + dy) for cost, dx, dy in costed(reach, step))


def moved(points: Iterable[Point], by: Point) -> Iterator[Point]:
    for x, y in points:
        yield x + by[0], y + by[1]


# Formations of several pieces at one spot

ROWS: dict[int, tuple[tuple[int, ...], ...]] = {
    1: ((1,),),
    2: ((2,), (1, 1)),
    3: ((2, 1), (1, 2), (3,)),
    4: ((2, 2), (4,)),
    5: ((3, 2), (2, 3)),
    6: ((3, 3),),
    7: ((3, 4),),
}
"""Pieces per row, by the number of pieces; the nicest arrangement first."""


@cache
def formation(count: int, radius: float, gap: float) -> tuple[tuple[Point, ...], ...]:
    """Compact arrangements of `count` discs around (0, 0), the nicest first."""
    step = 2 * radius + gap
    return tuple(
        tuple(
            ((column - (in_row - 1) / 2) * step, (row - (len(rows) - 1) / 2) * step * _tightness(rows))
            for row, in_row in enumerate(rows)
            for column in range(in_row)
        )
        for rows in ROWS[count]
    )


def _tightness(rows: tuple[int, ...]) -> float:
    """The row spacing as a share of `step`: rows that differ by one piece interlock."""
    interlocked = all(abs(upper - lower) == 1 for upper, lower in pairwise(rows))
    return sqrt(3) / 2 if interlocked and len(rows) > 1 else 1.0
