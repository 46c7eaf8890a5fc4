"""Who may move where (MM-MAP-05 … MM-MAP-09): Mayhem tokens stop orthogonal movement and nothing else."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from .components import Location
from .grid import Border, adjacent, border_between, by_index, diagonal, is_temple


@cache
def _neighbours(location: Location) -> tuple[tuple[Location, Border], ...]:
    """Orthogonally adjacent locations, each with the border to it, by index."""
    return tuple((other, border_between(location, other)) for other in adjacent(location))


@cache
def _ways(location: Location) -> tuple[tuple[Location, Border | None], ...]:
    """Where a Step may lead at all, each with the border that it crosses; a diagonal one crosses none. By index."""
    by_temple = [other for other in diagonal(location) if is_temple(location) or is_temple(other)]
    border_to = dict(_neighbours(location))
    return tuple((other, border_to.get(other)) for other in by_index([*border_to, *by_temple]))


def open_neighbours(location: Location, mayhem: Collection[Border]) -> list[Location]:
    """Orthogonally adjacent locations behind no Mayhem token, by index (MM-MAP-07)."""
    return [other for other, border in _neighbours(location) if border not in mayhem]


def steps_from(
    location: Location, closed: Collection[Border], linked: Collection[Location] = ()
) -> list[Location]:
    """Where a Step or one location of an agent's Move leads, by index: also diagonally out of a temple and into one
    (MM-MAP-05). `linked`: locations that are adjacent to each other all the same (MM-MOD-R7-01)."""
    ways = [other for other, border in _ways(location) if border not in closed]
    return by_index([*ways, *_beyond(location, linked)]) if location in linked else ways


def _beyond(location: Location, linked: Collection[Location]) -> list[Location]:
    return [other for other in linked if other != location]


def within_reach(location: Location, mayhem: Collection[Border], moves: int) -> list[Location]:
    """Where an agent may be after 1 to `moves` locations, by index, without where it stands (MM-MOV-07)."""
    reached, border = {location}, {location}
    for _ in range(moves):
        border = {other for place in border for other in steps_from(place, mayhem)} - reached
        reached |= border
    return by_index(reached - {location})


def distance(start: Location, end: Location, mayhem: Collection[Border]) -> int:
    """Locations that an agent has to move over from one to the other (MM-MAP-05). No tokens cut the map in two."""
    moves, reached = 0, {start}
    while end not in reached:
        reached |= {other for place in reached for other in steps_from(place, mayhem)}
        moves += 1
    return moves


def immortal_moves(
    location: Location,
    mayhem: Collection[Border],
    immortals: Collection[Location],
    linked: Collection[Location] = (),
) -> list[Location]:
    """Where an Immortal may go from here, by index (MM-MAP-06, MM-IMM-04). `linked`: see `steps_from`."""
    reached = [*open_neighbours(location, mayhem), *diagonal(location)]
    if location in linked:
        reached += _beyond(location, linked)
    return by_index(other for other in reached if other not in immortals)


def pushes(location: Location, mayhem: Collection[Border], immortals: Collection[Location]) -> list[Location]:
    """Where an agent may push an Immortal from here, by index: orthogonally only (MM-SHK-06, MM-ABI-07)."""
    return [other for other in open_neighbours(location, mayhem) if other not in immortals]
