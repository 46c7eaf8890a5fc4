"""Routes of the Move step (EP-MOVE): where a pawn may go, by which ways worth offering, and why not elsewhere.

Pure functions over a `Journey`, which says all that matters about the table. `search` finds the ways and `hand` deals
out the aids; here ends that are not legal drop out, and of the rest the routes that are not dominated remain.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from msgspec import Struct

from ..city import Map, tile_of
from ..components import Thousands, components
from .graph import TILE_COUNT, TILES, Bits, Graph, Place, graph_of, tile_bit, tiles_in
from .hand import NOTHING, Hand, Load
from .journey import GAS_CAN, Aid, AidKind, Journey, aid_of, gang_member
from .paths import RouteStep, StepKind, in_order_of_use, steps_of
from .search import AIDS, ONE_MP, PathLabel, arrivals, mp_spent

__all__ = [
    "GAS_CAN",
    "Aid",
    "AidKind",
    "Journey",
    "Route",
    "RouteFinder",
    "RouteGoal",
    "RouteRefusal",
    "RouteStep",
    "StepKind",
    "aid_of",
    "finder_of",
    "gang_member",
    "path_of",
]

JOURNEYS_KEPT = 4
WITHOUT_AIDS = (NOTHING,)


class RouteGoal(NamedTuple):
    """Where a route may lead: to stay there, or out of the city."""

    end: str
    escape: bool = False
    """Out of the city, through this exit."""


class Route(Struct, frozen=True, gc=False):
    """One way to go, as EP-MOVE-54 shows it."""

    end: str
    escape: bool
    mp: int
    """MP spent, before any ride bonus."""
    aids: tuple[Aid, ...]
    """In the order of their use (EP-MOVE-31)."""
    left: tuple[str, ...]
    """Left tiles, in tile order (EP-MOVE-40)."""
    manned_left: tuple[str, ...]
    """Those of them that are manned."""
    label: PathLabel
    """How the search got there; for `path_of`."""

    @property
    def key(self) -> str:
        """Tells the routes of one journey apart; stays the same when the journey is looked at again."""
        aids = ",".join(sorted(aid.id for aid in self.aids))
        return f"{self.end}{'!' if self.escape else ''}|{aids}|{','.join(self.manned_left)}"

    @property
    def destination(self) -> RouteGoal:
        return RouteGoal(self.end, self.escape)

    @property
    def price(self) -> Thousands:
        return sum(aid.price for aid in self.aids)


class RouteRefusal(StrEnum):
    """Why a location cannot be an end."""

    OWN_START = "own start"
    OUT_OF_REACH = "out of reach"
    OTHER_PAWN = "other pawn"
    MARKER = "marker"
    NO_MONEY = "no money"
    NO_MARKER_LEFT = "no marker left"
    OWN_CUBE = "own cube"
    NO_KEY = "no key"

    @property
    def rule(self) -> str:
        return _RULES[self]


_RULES = {
    RouteRefusal.OWN_START: "EP-MOVE-01",
    RouteRefusal.OUT_OF_REACH: "EP-MOVE-02",
    RouteRefusal.OTHER_PAWN: "EP-MOVE-36",
    RouteRefusal.MARKER: "EP-MOVE-36",
    RouteRefusal.NO_MONEY: "EP-MOVE-36",
    RouteRefusal.NO_MARKER_LEFT: "EP-MOVE-36",
    RouteRefusal.OWN_CUBE: "EP-MOVE-37",
    RouteRefusal.NO_KEY: "EP-MOVE-38",
}


_LIFTED_BY_RETURNING = (RouteRefusal.MARKER, RouteRefusal.NO_MARKER_LEFT)
"""What using aids may change: a gang to which all members return gives the control marker back (EP-GANG-05)."""


def _restricted(journey: Journey, graph: Graph) -> frozenset[Place]:
    """Ends that are not always legal (EP-MOVE-39)."""
    return graph.gangs.union(map(graph.place.__getitem__, (*journey.cubes_at, *journey.closed)))


@cache
def _stays() -> tuple[RouteGoal, ...]:
    """To stay at each location, by place."""
    return tuple(map(RouteGoal, components().locations))


def path_of(placed: Map, route: Route) -> tuple[RouteStep, ...]:
    """The steps of a route; the start location is not among them."""
    return steps_of(graph_of(placed), route.label, route.aids)


class _Candidate(NamedTuple):
    """A route that may turn out to be dominated."""

    rank: tuple[int, int, int]
    """Which of equals is offered, least first (EP-MOVE-52): MP, number of left tiles, their order."""
    label: PathLabel
    load: Load
    left: Bits


class RouteFinder:
    """Where one journey can lead and by which routes; get it from `finder_of`.

    Places are searched once. The routes to a destination are compared when someone asks for them.
    """

    def __init__(self, journey: Journey) -> None:
        self.journey = journey
        self.graph: Graph = graph_of(journey.map)
        self.hand = Hand(journey)
        self.manned = sum(map(tile_bit, journey.manned))
        self.toll = tile_bit(journey.toll_tile) if journey.toll_tile else 0
        self.start = self.graph.place[journey.start]
        self.found = arrivals(journey.map, self.start, self.hand.kit)
        if returning := self.hand.returning_kit(self.graph, self.found):
            also_found = arrivals(journey.map, self.start, returning)
            self.found = self.found | {
                gang: self.found.get(gang, []) + also_found.get(gang, []) for gang in returning.goals
            }
        self.restricted = _restricted(journey, self.graph)
        self._routes: dict[RouteGoal, tuple[Route, ...]] = {}

    @cached_property
    def destinations(self) -> tuple[RouteGoal, ...]:
        """Where some route leads (EP-MOVE-50), in tile order; out of the city after the exit that leads there."""
        return tuple(self._legal_goals())

    def routes_to(self, destination: RouteGoal) -> tuple[Route, ...]:
        """The routes to offer (EP-MOVE-51, 52): few aids and few manned tiles first. None to where none leads."""
        if destination not in self._routes:
            best = self._best(destination)
            self._routes[destination] = tuple(
                self._route(destination, best[bits]) for bits in _not_dominated(best)
            )
        return self._routes[destination]

    @property
    def routes(self) -> tuple[Route, ...]:
        """All routes, by destination."""
        return tuple(route for destination in self.destinations for route in self.routes_to(destination))

    @cached_property
    def refusals(self) -> Mapping[str, RouteRefusal]:
        """Why each location on the map that is no legal end is none, in tile order."""
        ends = {destination.end for destination in self.destinations}
        return {end: self._why_not(end) for end in self.graph.city.locations if end not in ends}

    def _legal_goals(self) -> Iterator[RouteGoal]:
        way_out = self.graph.place[self.journey.open_exit] if self.journey.open_exit else None
        stays, found, restricted = _stays(), self.found, self.restricted
        for place in sorted(found if way_out is None else {*found, way_out}):
            goal = stays[place]
            labels = found.get(place, ())
            if labels and place not in restricted and not labels[0][1] & AIDS:
                yield goal  # as most often
            elif labels and self._may_end_at(place) and any(self._legal_ways(goal)):
                yield goal
            if place == way_out and any(self._legal_ways(goal._replace(escape=True))):
                yield goal._replace(escape=True)

    def _may_end_at(self, place: Place) -> bool:
        """False where no way of using aids makes an end legal: they cost money and give none."""
        if place not in self.restricted:
            return True
        refusal = self._refusal(self.graph.addresses[place], NOTHING, 0)
        return refusal is None or (refusal in _LIFTED_BY_RETURNING and bool(self.journey.own_markers))

    def _labels(self, destination: RouteGoal) -> Sequence[PathLabel]:
        place = self.graph.place[destination.end]
        if destination.escape and place == self.start:
            return ((place, self.graph.arrival(place) | ONE_MP, None),)  # EP-ESC-02
        return self.found.get(place, ())

    def _legal_ways(self, destination: RouteGoal) -> Iterator[tuple[PathLabel, Load, Bits]]:
        """Ways to arrive with the aids dealt out, and the tiles left."""
        end, escape = destination
        not_left = 0 if escape else tile_bit(tile_of(end))  # EP-MOVE-40, 43; EP-ESC-04
        may_be_left = TILES & ~not_left
        restricted = self.graph.place[end] in self.restricted
        for label in self._labels(destination):
            left = label[1] & may_be_left
            used = label[1] & AIDS
            for load in self.hand.loads(used) if used else WITHOUT_AIDS:
                if not restricted or self._refusal(end, load, left) is None:
                    yield label, load, left

    def _best(self, destination: RouteGoal) -> dict[Bits, _Candidate]:
        """Legal routes: of those with the same aids and manned left tiles, both in one number, the one to offer."""
        best: dict[Bits, _Candidate] = {}
        for label, load, left in self._legal_ways(destination):
            rank = mp_spent(label[1]), left.bit_count(), -left
            aids_and_tiles = load.bits << TILE_COUNT | left & self.manned
            other = best.get(aids_and_tiles)
            if other is None or rank < other.rank:
                best[aids_and_tiles] = _Candidate(rank, label, load, left)
        return best

    def _route(self, destination: RouteGoal, chosen: _Candidate) -> Route:
        aids = chosen.load.aids
        if len(aids) > 1:
            aids = in_order_of_use(chosen.label, aids)
        left = chosen.left
        return Route(
            *destination, chosen.rank[0], aids, tiles_in(left), tiles_in(left & self.manned), chosen.label
        )

    def _why_not(self, end: str) -> RouteRefusal:
        if end == self.journey.start:
            return RouteRefusal.OWN_START
        if refusal := self._refusal(end, NOTHING, 0):
            return refusal
        for label in self.found.get(self.graph.place[end], []):
            for load in self.hand.loads(label[1] & AIDS):
                if refusal := self._refusal(end, load, label[1] & TILES & ~tile_bit(tile_of(end))):
                    return refusal
        return RouteRefusal.OUT_OF_REACH

    def _refusal(self, end: str, load: Load, left: Bits) -> RouteRefusal | None:
        """Why a route may not end there, after its aids are used and the toll is paid (EP-MOVE-33)."""
        journey, costs = self.journey, components().money
        money = journey.money - load.price
        if left & self.toll and money >= costs.costa_toll:
            money -= costs.costa_toll
        if self.graph.place[end] in self.graph.gangs:  # EP-MOVE-36
            if end in journey.pawns_at:
                return RouteRefusal.OTHER_PAWN
            if end in journey.markers and end not in load.freed:
                return RouteRefusal.MARKER
            if money < costs.gang_visit:
                return RouteRefusal.NO_MONEY
            if not journey.markers_left and not load.freed:
                return RouteRefusal.NO_MARKER_LEFT
        if end in journey.cubes_at:
            return RouteRefusal.OWN_CUBE
        if end in journey.closed and not self._can_turn_a_key(money):
            return RouteRefusal.NO_KEY
        return None

    def _can_turn_a_key(self, money: Thousands) -> bool:
        """EP-KEY-01, for a closed business."""
        price = self.journey.master_key
        return self.journey.locker_key or (price is not None and price <= money)


@lru_cache(maxsize=JOURNEYS_KEPT)
def finder_of(journey: Journey) -> RouteFinder:
    """Searches once for as long as nothing changes that the routes depend on."""
    return RouteFinder(journey)


def _not_dominated(best: Collection[Bits]) -> list[Bits]:
    """Those of which no other is a subset (EP-MOVE-51), smallest first."""
    if 0 in best:  # with no aid and no manned tile, as most often
        return [0]
    if len(best) == 1:
        return [*best]
    kept: list[Bits] = []
    for bits in sorted(best, key=_size):
        if not any(other | bits == bits for other in kept):
            kept.append(bits)
    return kept


def _size(bits: Bits) -> tuple[int, int]:
    return bits.bit_count(), bits
