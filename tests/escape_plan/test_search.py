"""The search against every possible route, walked cell by cell as the rules are written."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.escape_plan.cells import (
    DIRECTIONS,
    EDGES,
    NEIGHBOURS,
    across,
    distance,
    placed_index,
    printed_index,
)
from games.escape_plan.city import Map, Placed, city_of, free_positions, place_on, tile_of, zone_at
from games.escape_plan.components import LocationKind, Zone, components
from games.escape_plan.routing.graph import graph_of
from games.escape_plan.routing.routes import (
    GAS_CAN,
    Aid,
    AidKind,
    Journey,
    aid_of,
    finder_of,
    gang_member,
)

BOX = components()
TILE_ORDER = list(BOX.tiles)


class Pawn(NamedTuple):
    """Everything that has happened on a route so far."""

    place: str
    spent: int
    available: int
    ridden: bool
    used: frozenset[int]
    """Numbers of the aids."""
    opened: frozenset[str]
    """Water opened by the Jet Ski."""
    touched: frozenset[str]
    flown_home: bool = False
    """Medevac ends the route."""


class Walker:
    """Takes every step that EP-MOVE-10 to 30 allow, by the cells and half edges of the map."""

    def __init__(self, journey: Journey) -> None:
        self.journey = journey
        self.at = {(tile.q, tile.r): tile for tile in journey.map}
        self.position = {tile.tile: tile.position for tile in journey.map}
        self.near: dict[str, dict[str, None]] = {}
        for tile in journey.map:
            for cell in range(24):
                place = place_on(tile.tile, cell)
                self.near.setdefault(place, {}).update(dict.fromkeys(self._near(tile, cell)))
                self.near[place].pop(place, None)
        self.tile = {place: tile_of(place) for place in self.near}
        self.code = {place: zone_at(place).type if place.startswith("zone:") else None for place in self.near}
        """Zone type; None for a location."""
        self.closed_bodies = [
            body for body in self._bodies() if not any(BOX.tiles[tile_of(zone)].ferry for zone in body)
        ]
        self.closed_water = frozenset[str]().union(*self.closed_bodies)
        self.metros = [place for place in self.near if self._is(place, LocationKind.METRO)]

    def _is(self, place: str, kind: LocationKind) -> bool:
        return place in BOX.locations and BOX.locations[place].kind is kind

    def _near(self, tile: Placed, cell: int) -> Iterator[str]:
        yield from (place_on(tile.tile, near) for near in NEIGHBOURS[cell])
        for edge in EDGES:
            dq, dr = DIRECTIONS[edge]
            if other := self.at.get((tile.q + dq, tile.r + dr)):
                for mine, theirs in across(edge):
                    if placed_index(cell, tile.rotation) == mine:
                        yield place_on(other.tile, printed_index(theirs, other.rotation))

    def _bodies(self) -> set[frozenset[str]]:
        bodies = set()
        for place in self.near:
            if self.code[place] is Zone.WATER:
                body = [place]
                for zone in body:
                    body += [
                        near for near in self.near[zone] if self.code[near] is Zone.WATER and near not in body
                    ]
                bodies.add(frozenset(body))
        return bodies

    def all_routes(self) -> Iterator[Pawn]:
        cans = [number for number, aid in enumerate(self.journey.aids) if aid == GAS_CAN]
        for returned in range(len(cans) + 1):
            start = self.journey.start
            used, touched = frozenset(cans[:returned]), frozenset({self.tile[start]})
            first = Pawn(start, 0, 3 + returned, False, used, frozenset(), touched)
            seen, queue = {first}, deque([first])
            while queue:
                pawn = queue.popleft()
                yield pawn
                for after in self._steps(pawn):
                    if after.spent <= after.available and after not in seen:
                        seen.add(after)
                        queue.append(after)

    def _steps(self, pawn: Pawn) -> Iterator[Pawn]:
        if pawn.flown_home:
            return
        here = self.code[pawn.place]
        for near in self.near[pawn.place]:
            if self._is_passable(pawn, near):
                yield self._to(pawn, near, 0 if here is self.code[near] is not None else 1)
        if pawn.place in self.metros:
            after = pawn if pawn.ridden else pawn._replace(ridden=True, available=pawn.available + 1)
            yield from (self._to(after, metro, 0) for metro in self.metros if metro != pawn.place)
        if self._is(pawn.place, LocationKind.HELICOPTER):
            yield from self._flights(pawn)
        for number, aid in enumerate(self.journey.aids):
            if number not in pawn.used:
                yield from self._with_aid(pawn._replace(used=pawn.used | {number}), aid.kind)

    def _is_passable(self, pawn: Pawn, place: str) -> bool:
        return place not in self.closed_water or place in pawn.opened

    def _to(self, pawn: Pawn, place: str, mp: int) -> Pawn:
        return pawn._replace(place=place, spent=pawn.spent + mp, touched=pawn.touched | {self.tile[place]})

    def _flights(self, pawn: Pawn) -> Iterator[Pawn]:
        here = self.position[self.tile[pawn.place]]
        for place, tile in self.tile.items():
            if 1 <= distance(here, self.position[tile]) <= 2 and self._is_passable(pawn, place):
                yield self._to(pawn, place, 1)

    def _with_aid(self, pawn: Pawn, kind: AidKind) -> Iterator[Pawn]:
        here = self.code[pawn.place]
        if kind is AidKind.FLIGHT and BOX.tiles[self.tile[pawn.place]].helipad and here is not Zone.WATER:
            yield from self._flights(pawn)
        elif kind in (AidKind.SEWER_STRAIGHT, AidKind.SEWER_BEND) and here is not None and here.is_land:
            yield from self._sewer(pawn, here, second_turn=0 if kind is AidKind.SEWER_STRAIGHT else 1)
        elif kind is AidKind.JET_SKI:
            yield from (pawn._replace(opened=body) for body in self.closed_bodies)
        elif kind is AidKind.MEDEVAC and self.journey.start != "HOSP":
            yield self._to(pawn, "HOSP", 0)._replace(flown_home=True)

    def _sewer(self, pawn: Pawn, here: Zone, second_turn: int) -> Iterator[Pawn]:
        start = self.position[self.tile[pawn.place]]
        mouths = {start.beside(edge).beside((edge + second_turn) % 6) for edge in EDGES}
        for place, zone in self.code.items():
            if zone is not None and zone.is_land and self.position[self.tile[place]] in mouths:
                yield self._to(pawn, place, 0 if zone is here else 1)


Found = tuple[str, bool, tuple[str, ...], int, tuple[str, ...], tuple[str, ...]]
"""End, escape, aids, MP, left tiles, manned left tiles."""


def legal(journey: Journey, end: str, aids: list[Aid], left: frozenset[str]) -> bool:
    """EP-MOVE-31, 33, 36, 37, 38. The aids can be paid for."""
    money = journey.money - sum(aid.price for aid in aids)
    if journey.toll_tile in left and money >= 3:
        money -= 3
    back = {
        gang
        for gang in journey.own_markers
        if gang_member(gang) in aids
        and journey.aids.count(gang_member(gang)) == aids.count(gang_member(gang))
    }
    if BOX.locations[end].kind is LocationKind.GANG:
        free = end not in journey.pawns_at and end not in journey.markers - back
        if not (free and money >= 5 and journey.markers_left + len(back) >= 1):
            return False
    if end in journey.closed and not journey.locker_key:
        key = journey.master_key is not None and journey.master_key <= money
        return key and end not in journey.cubes_at
    return end not in journey.cubes_at


class Offer(NamedTuple):
    """What EP-MOVE-51 compares."""

    aids: frozenset[tuple[Aid, int]]
    """Equal aids are numbered, so that they are interchangeable."""
    manned: frozenset[str]


def all_offers(journey: Journey) -> set[Found]:
    """EP-MOVE-50 to 52 by comparing every legal route with every other."""
    by_end: dict[tuple[str, bool], dict[Offer, tuple[int, int, list[int]]]] = {}
    for pawn in Walker(journey).all_routes():
        aids = [journey.aids[number] for number in pawn.used]
        if pawn.place not in BOX.locations or sum(aid.price for aid in aids) > journey.money:
            continue
        for escape in (False, True):
            left = pawn.touched if escape else pawn.touched - {tile_of(pawn.place)}
            staying = not escape and pawn.place != journey.start and legal(journey, pawn.place, aids, left)
            if staying or (escape and pawn.place == journey.open_exit):
                numbered = frozenset((aid, number) for number, aid in enumerate_equal(aids))
                order = sorted(TILE_ORDER.index(tile) for tile in left)
                same_end = by_end.setdefault((pawn.place, escape), {})
                offer, rank = Offer(numbered, journey.manned & left), (pawn.spent, len(left), order)
                same_end[offer] = min(rank, same_end.get(offer, rank))
    return {
        (
            end,
            escape,
            tuple(sorted(aid.id for aid, _ in offer.aids)),
            rank[0],
            tuple(TILE_ORDER[number] for number in rank[2]),
            tuple(sorted(offer.manned, key=TILE_ORDER.index)),
        )
        for (end, escape), same_end in by_end.items()
        for offer, rank in same_end.items()
        if not any(
            other != offer and other.aids <= offer.aids and other.manned <= offer.manned for other in same_end
        )
    }


def enumerate_equal(aids: list[Aid]) -> Iterator[tuple[int, Aid]]:
    for number, aid in enumerate(aids):
        yield aids[:number].count(aid), aid


def offers(journey: Journey) -> set[Found]:
    return {
        (
            route.end,
            route.escape,
            tuple(sorted(aid.id for aid in route.aids)),
            route.mp,
            route.left,
            route.manned_left,
        )
        for route in finder_of(journey).routes
    }


def subset(draw: Any, items: list[str], most: int | None = None) -> frozenset[str]:
    return draw(st.frozensets(st.sampled_from(items), max_size=most)) if items else frozenset()


@st.composite
def cities(draw: Any, tiles: int) -> Map:
    """S1 and other tiles in any arrangement, legal or not."""
    names = draw(st.permutations([tile for tile in TILE_ORDER if tile != "S1"]))[: tiles - 1]
    placed: Map = (
        Placed("S1", 0, 0, draw(st.integers(0, 5))),
        Placed(names[0], 1, 0, draw(st.integers(0, 5))),
    )
    for name in names[1:]:
        position = draw(st.sampled_from(free_positions(placed)))
        placed = (*placed, Placed(name, *position, draw(st.integers(0, 5))))
    return placed


@st.composite
def journeys(draw: Any) -> Journey:
    placed = draw(cities(tiles=draw(st.integers(3, 5))))
    places = city_of(placed).locations
    kinds = {place: BOX.locations[place].kind for place in places}
    gangs = [place for place in places if kinds[place] is LocationKind.GANG]
    venues = [place for place in places if kinds[place] in (LocationKind.BUSINESS, LocationKind.SAFE_HOUSE)]
    exits = [place for place in places if kinds[place] is LocationKind.EXIT]
    markers = subset(draw, gangs)
    own = subset(draw, sorted(markers))
    members = [gang_member(gang) for gang in sorted(own) for _ in range(draw(st.integers(1, 2)))]
    pool = [GAS_CAN, *(aid_of(card) for card in ("C23", "C24", "C27", "C29", "C33", "F8"))]
    aids = draw(st.lists(st.sampled_from(pool), unique=True, max_size=2))
    tiles = [tile.tile for tile in placed]
    return Journey(
        map=placed,
        start=draw(st.sampled_from(places)),
        manned=subset(draw, tiles),
        aids=(*members[:2], *aids) if len(members) <= 2 else tuple(members),
        money=draw(st.integers(0, 9)),
        pawns_at=subset(draw, list(places), 1),
        markers=markers,
        own_markers=own,
        markers_left=2 - len(own) if len(own) <= 2 else 0,
        cubes_at=subset(draw, venues, 1),
        closed=subset(draw, venues, 2),
        locker_key=draw(st.booleans()),
        master_key=draw(st.sampled_from([None, 0, 1, 2])),
        toll_tile=draw(st.sampled_from([None, *tiles])),
        open_exit=draw(st.sampled_from([None, *exits])),
    )


@pytest.mark.rule("EP-MOVE-50", "EP-MOVE-51", "EP-MOVE-52", "EP-MOVE-53")
@settings(max_examples=60, deadline=None)
@given(journeys())
def test_the_search_offers_exactly_the_undominated_routes(journey: Journey) -> None:
    assert offers(journey) == all_offers(journey)


@pytest.mark.rule("EP-MOVE-16")
@settings(max_examples=40, deadline=None)
@given(cities(tiles=7))
@example((Placed("D2", 0, 0, 1), Placed("C3", 1, -1, 4), Placed("C1", 0, -1, 2)))  # closed water meets
def test_steps_on_foot_lead_once_to_each_place_that_touches_by_a_side(placed: Map) -> None:
    graph = graph_of(placed)
    for place, near in Walker(Journey(map=placed, start="HOSP")).near.items():
        foot = graph.on_foot[graph.place[place]]
        steps = (*foot.paying, *foot.walk, *foot.cross_closed, *foot.walk_closed)
        assert sorted(graph.addresses[there] for there, _ in steps) == sorted(near)
        assert foot.paying == foot.enter + foot.cross


@settings(max_examples=40, deadline=None)
@given(journeys())
def test_every_location_is_an_end_or_has_a_reason_not_to_be(journey: Journey) -> None:
    ends = {route.end for route in finder_of(journey).routes}
    assert ends | set(finder_of(journey).refusals) == set(city_of(journey.map).locations)
    assert not ends & set(finder_of(journey).refusals)
