"""Distances by which the automas judge places: of agents' moves (MM-TRK-10), and of Immortals from a pair (MM-AUR-10)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from ..components import AgentName, FeatureName, Location, components
from ..grid import Border, adjacent, by_index, king_distance, locations
from ..movement import steps_from
from ..state import Board

FAR: Final = 99
"""No pair of Immortals can ever stand on the feature as things are."""

Distances: TypeAlias = dict[Location, dict[Location, int]]


def agent_distances(board: Board) -> Distances:
    """Locations that an agent has to move over, from each location to each other."""
    return _distances(tuple(sorted(board.mayhem)))


@lru_cache(maxsize=64)
def _distances(mayhem: tuple[Border, ...]) -> Distances:
    return {start: _from(start, mayhem) for start in locations()}


def _from(start: Location, mayhem: tuple[Border, ...]) -> dict[Location, int]:
    found = {start: 0}
    ahead = [start]
    for place in ahead:
        for other in steps_from(place, mayhem):
            if other not in found:
                found[other] = found[place] + 1
                ahead.append(other)
    return found


def pair_distance(board: Board, feature: FeatureName) -> int:
    """How far two Immortals are from standing on two locations of the feature, out of Lyme's reach."""
    lyme = board.agents.get(AgentName.LYME)
    return _pair_distance(feature, tuple(by_index(board.immortals.values())), lyme.location if lyme else None)


@lru_cache(maxsize=1 << 14)
def _pair_distance(feature: FeatureName, immortals: tuple[Location, ...], lyme: Location | None) -> int:
    blocked = () if lyme is None else (lyme, *adjacent(lyme))
    free = [place for place in components().showing(feature) if place not in blocked]
    if len(free) < 2:
        return FAR
    nearest = [_two_nearest(immortal, free) for immortal in immortals]
    return min((_apart(one, other) for one, other in combinations(nearest, 2)), default=FAR)


_TwoNearest: TypeAlias = tuple[int, Location, int]
"""The distance of the nearest location, that location, and the distance of the next one."""


def _two_nearest(immortal: Location, free: list[Location]) -> _TwoNearest:
    (first, place), (second, _), *_ = sorted((king_distance(immortal, place), place) for place in free)
    return first, place, second


def _apart(one: _TwoNearest, other: _TwoNearest) -> int:
    """Both go to their nearest location, or one of them to its second one if that is the same."""
    if one[1] != other[1]:
        return one[0] + other[0]
    return min(one[0] + other[2], one[2] + other[0])
