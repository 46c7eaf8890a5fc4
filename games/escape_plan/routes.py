"""Routes of the Move step (EP-MOVE): where a pawn may go, by which ways worth offering, and why not elsewhere.

Pure functions over a `Journey`, which says all that matters about the table. `search` finds the ways and `hand` deals
out the aids; here ends that are not legal drop out, and of the rest the routes that are not dominated remain.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from .city import Map, tile_of
from .components import Thousands, components
from .graph import TILE_COUNT, TILES, Bits, Graph, graph_of, tile_bit, tiles_in
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
    "RouteRefusal",
    "RouteStep",
    "StepKind",
    "aid_of",
    "find_routes",
    "gang_member",
    "path_of",
    "why_not",
]

JOURNEYS_KEPT = 64
WITHOUT_AIDS = (NOTHING,)


class Route(Struct, frozen=True):
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


@lru_cache(maxsize=JOURNEYS_KEPT)
def find_routes(journey: Journey) -> tuple[Route, ...]:
    """The routes to offer (EP-MOVE-50): by end in tile order, escaping last; few aids and few manned tiles first."""
    return _Chooser(journey).routes()


def _restricted(journey: Journey, graph: Graph) -> frozenset[str]:
    """Ends that are not always legal (EP-MOVE-39)."""
    gangs = (graph.addresses[place] for place in graph.gangs)
    return frozenset((*gangs, *journey.cubes_at, *journey.closed))


@lru_cache(maxsize=JOURNEYS_KEPT)
def why_not(journey: Journey) -> Mapping[str, RouteRefusal]:
    """Why each location on the map that is no legal end is none, in tile order."""
    chooser = _Chooser(journey)
    ends = {route.end for route in find_routes(journey)}
    return {end: chooser.why_not(end) for end in chooser.graph.city.locations if end not in ends}


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


class _Chooser:
    """Deals out the aids and picks the routes of one journey."""

    def __init__(self, journey: Journey) -> None:
        self.journey = journey
        self.graph: Graph = graph_of(journey.map)
        self.hand = Hand(journey)
        self.manned = sum(tile_bit(tile) for tile in journey.manned)
        self.toll = tile_bit(journey.toll_tile) if journey.toll_tile else 0
        self.start = self.graph.place[journey.start]
        self.found = arrivals(journey.map, self.start, self.hand.kit())
        if returning := self.hand.returning_kit(self.graph):
            also_found = arrivals(journey.map, self.start, returning)
            self.found = self.found | {
                gang: self.found.get(gang, []) + also_found.get(gang, []) for gang in returning.goals
            }
        self.restricted = _restricted(journey, self.graph)

    def routes(self) -> tuple[Route, ...]:
        routes: list[Route] = []
        for place, end in enumerate(self.graph.city.locations):
            labels = self.found.get(place, [])
            routes += self._routes_to(end, labels, escape=False)
            if end == self.journey.open_exit:
                if place == self.start:
                    labels = [(place, self.graph.arrival[place] | ONE_MP, None)]  # EP-ESC-02
                routes += self._routes_to(end, labels, escape=True)
        return tuple(routes)

    def _routes_to(self, end: str, labels: Sequence[PathLabel], *, escape: bool) -> list[Route]:
        if not labels:
            return []
        best = self._best(end, labels, escape)
        return [self._route(end, escape, best[bits]) for bits in _not_dominated(best)]

    def _best(self, end: str, labels: Iterable[PathLabel], escape: bool) -> dict[Bits, _Candidate]:
        """Legal routes: of those with the same aids and manned left tiles, both in one number, the one to offer."""
        best: dict[Bits, _Candidate] = {}
        not_left = 0 if escape else tile_bit(tile_of(end))  # EP-MOVE-40, 43; EP-ESC-04
        may_be_left = TILES & ~not_left
        restricted = end in self.restricted
        for label in labels:
            bits = label[1]
            left = bits & may_be_left
            rank = mp_spent(bits), left.bit_count(), -left
            used = bits & AIDS
            for load in self.hand.loads(used) if used else WITHOUT_AIDS:
                if restricted and self._refusal(end, load, left) is not None:
                    continue
                aids_and_tiles = load.bits << TILE_COUNT | left & self.manned
                other = best.get(aids_and_tiles)
                if other is None or rank < other.rank:
                    best[aids_and_tiles] = _Candidate(rank, label, load, left)
        return best

    def _route(self, end: str, escape: bool, chosen: _Candidate) -> Route:
        aids = chosen.load.aids
        if len(aids) > 1:
            aids = in_order_of_use(chosen.label, aids)
        left = chosen.left
        return Route(
            end, escape, chosen.rank[0], aids, tiles_in(left), tiles_in(left & self.manned), chosen.label
        )

    def why_not(self, end: str) -> RouteRefusal:
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
