"""Where a pawn can get to, and leaving which tiles: the label search of EP-MOVE-53.

A label sums up the beginning of a route: its place, and everything else as one number. The bits of that number are laid
out so that fewer are better. A label whose bits are a subset of another's at that place is as good, whatever follows:

    bits 0-13    tiles touched (`graph.TILES`)
    bits 14-19   MP spent minus ride bonus, plus one, as that many ones
    bit  20      the ride bonus was taken
    bits 21-32   aids used: gas cans and flights as that many ones, then one bit a card
    bits 33-46   the body of water that the Jet Ski opened (`graph.BODIES`)
    bits 47-58   aids *not* used, where routes with more aids may be legal when those with fewer are not

Which of several cards gives a flight does not matter here; `routes` deals them out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from ..city import Map
from .graph import BEND, BODIES, STRAIGHT, TILE_COUNT, Bits, Graph, Offsets, OnFoot, Place, Steps, graph_of

BASE_MP = 3  # EP-MOVE-02
MOST_CANS = 2  # EP-MOVE-30
MOST_FLIGHTS = 6
"""With every MP there can be: 3, two gas cans and a ride."""


def _ones(first: int, count: int) -> Bits:
    return ((1 << count) - 1) << first


MP_FIELD = _ones(TILE_COUNT, 1 + BASE_MP + MOST_CANS)
ONE_MP = 1 << TILE_COUNT
BEYOND_BASE = MP_FIELD & ~_ones(TILE_COUNT, 1 + BASE_MP)
RIDDEN = 1 << 20
CANS = _ones(21, MOST_CANS)
MP_TO_CANS = 21 - (TILE_COUNT + 1 + BASE_MP)
"""How far the MP beyond the base allowance lie from the gas cans that pay for them."""
FLIGHTS = _ones(23, MOST_FLIGHTS)
ONE_FLIGHT = 1 << 23
SEWER_STRAIGHT = 1 << 29
SEWER_BEND = 1 << 30
JET_SKI = 1 << 31
MEDEVAC = 1 << 32
AIDS = CANS | FLIGHTS | SEWER_STRAIGHT | SEWER_BEND | JET_SKI | MEDEVAC
NOT_USED = 26
"""How far the bits of aids not used lie from those of aids used."""

PathLabel: TypeAlias = "tuple[Place, Bits, PathLabel | None]"
"""Place, bits, and the label before."""
PathMove: TypeAlias = tuple[Steps, Bits]
"""Steps that cost the same, and what the route comes to by taking one, apart from arriving."""

SEARCHES_KEPT = 4
"""Few: a question holds its own searches. Labels that are kept cost the collector of garbage time, and the processor its
cache."""


class Kit(NamedTuple):
    """What a search may use."""

    cans: int = 0
    flights: int = 0
    straight: bool = False
    bend: bool = False
    jet_ski: bool = False
    medevac: bool = False
    exact: Bits = 0
    """Aids by which labels are not compared: who has used one is neither better nor worse off."""
    least_flights: int = 0
    """Only routes with at least so many flight aids are looked for, ..."""
    goals: frozenset[Place] = frozenset()
    """... and only those that end here; empty: everywhere."""


def mp_spent(bits: Bits) -> int:
    return (bits & MP_FIELD).bit_count() - 1 + bool(bits & RIDDEN)


@lru_cache(maxsize=SEARCHES_KEPT)
def arrivals(placed: Map, start: Place, kit: Kit) -> dict[Place, list[PathLabel]]:
    """All ways worth comparing to each location but the start, in order of MP spent. Do not change."""
    return _Search(graph_of(placed), kit).run(start)


class _Search:
    def __init__(self, graph: Graph, kit: Kit) -> None:
        self.graph = graph
        self.kit = kit
        # Looked at for each label:
        self.on_foot = graph.on_foot
        self.helicopters, self.helipads = graph.helicopters, graph.helipads
        self.jet_ski, self.least_flights, self.goals = kit.jet_ski, kit.least_flights, kit.goals
        self.all_mp = _ones(TILE_COUNT, 1 + BASE_MP + kit.cans)
        self.all_flights = _ones(23, kit.flights)
        self.next_mp = _next_mp(BASE_MP + kit.cans)
        self.known: list[list[Bits]] = [[] for _ in graph.addresses]
        self.departed: defaultdict[str, list[Bits]] = defaultdict(list)
        """What has flown from each tile: from where on the tile makes no difference."""
        self.sewers: list[tuple[Bits, Offsets]] = []
        if kit.straight:
            self.sewers.append((SEWER_STRAIGHT, STRAIGHT))
        if kit.bend:
            self.sewers.append((SEWER_BEND, BEND))
        self.by_aid = bool(self.sewers) or kit.jet_ski

    def run(self, start: Place) -> dict[Place, list[PathLabel]]:
        found: defaultdict[Place, list[PathLabel]] = defaultdict(list)
        first = self._with(self.graph.arrival(start) | ONE_MP, 0)
        by_mp: list[list[PathLabel]] = [[] for _ in range(BASE_MP + self.kit.cans + 3)]
        by_mp[0].append((start, first, None))
        if self.kit.jet_ski and self.kit.exact & JET_SKI and self.graph.has_closed_water:
            # Paying for a Jet Ski and staying ashore changes what can be paid at the end.
            by_mp[0].append((start, self._with(first, JET_SKI), None))
        self.known[start] += [bits for _, bits, _ in by_mp[0]]
        take, on_foot, by_aid = self._take, self.on_foot, self.by_aid
        locations, rides = self.graph.locations, self.graph.rides
        for mp, labels in enumerate(by_mp[:-1]):
            for label in labels:  # grows while steps of 0 MP are found
                place, bits, _ = label
                if place >= locations:
                    foot = on_foot[place]
                    if foot.walk:
                        take(foot.walk, bits, label, labels)
                    if by_aid:
                        self._walk_by_aid(foot, label, labels)
                else:
                    if place != start:
                        found[place].append(label)
                    if place in rides:
                        take(rides[place], _ridden(bits), label, labels)
            self._go_on_paying(labels, by_mp[mp + 1])
        return self._with_medevac(start, first, found)

    def _take(self, steps: Steps, reached: Bits, label: PathLabel, into: list[PathLabel]) -> None:
        """Keeps what no label at the same place is at least as good as (EP-MOVE-53)."""
        known = self.known
        for place, arrival in steps:
            bits = reached | arrival
            for other in known[place]:
                if other | bits == bits:
                    break
            else:
                known[place].append(bits)
                into.append((place, bits, label))

    def _walk_by_aid(self, foot: OnFoot, label: PathLabel, into: list[PathLabel]) -> None:
        place, bits, _ = label
        if foot.walk_closed and self.jet_ski:
            self._take(*self._afloat(foot.walk_closed, bits), label, into)
        for card, offsets in self.sewers:  # EP-MOVE-27
            if not bits & card:
                self._take(self.graph.sewer(place, offsets).same, self._with(bits, card), label, into)

    def _go_on_paying(self, labels: list[PathLabel], into: list[PathLabel]) -> None:
        """1 MP each, where there is one left."""
        take, on_foot, next_mp = self._take, self.on_foot, self.next_mp
        helicopters, helipads, all_flights = self.helicopters, self.helipads, self.all_flights
        least_flights, goals, exact = self.least_flights, self.goals, self.kit.exact
        for label in labels:
            place, bits, _ = label
            more, to_zones = next_mp[bits & MP_FIELD]
            if not more:
                continue
            paid = self._with(bits, more) if exact else bits | more
            if not least_flights or self._leaves_time(paid):
                foot = on_foot[place]
                if to_zones:  # without an MP to enter a location, a zone leads nowhere
                    take(foot.paying, paid, label, into)
                    if self.by_aid:
                        self._cross_by_aid(foot, label, paid, into)
                elif foot.enter:
                    take(self._worth_entering(foot.enter) if goals else foot.enter, paid, label, into)
                if place in helicopters:  # EP-MOVE-23
                    self._fly(label, paid, into, to_zones)
            if all_flights and bits & FLIGHTS != all_flights and place in helipads:  # EP-MOVE-26
                flown = self._with(paid, (bits & FLIGHTS) + ONE_FLIGHT)
                if self._leaves_time(flown):
                    self._fly(label, flown, into, to_zones)

    def _cross_by_aid(self, foot: OnFoot, label: PathLabel, paid: Bits, into: list[PathLabel]) -> None:
        if foot.cross_closed and self.jet_ski:
            self._take(*self._afloat(foot.cross_closed, paid), label, into)
        for card, offsets in self.sewers:  # EP-MOVE-27
            if not paid & card:
                self._take(self.graph.sewer(label[0], offsets).other, self._with(paid, card), label, into)

    def _worth_entering(self, locations: Steps) -> Steps:
        """With the last MP: the goals, and metros, where the bonus may wait."""
        if not self.kit.goals:
            return locations
        return tuple(step for step in locations if step[0] in self.kit.goals or step[0] in self.graph.rides)

    def _leaves_time(self, bits: Bits) -> bool:
        """Whether the MP left suffice for the flights that are still to come."""
        to_come = self.least_flights - (bits & FLIGHTS).bit_count()
        return (self.all_mp & ~bits).bit_count() + (not bits & RIDDEN) >= to_come

    def _fly(self, label: PathLabel, paid: Bits, into: list[PathLabel], to_zones: bool) -> None:
        tile = self.graph.tile[label[0]]
        departed = self.departed[tile]
        for other in departed:
            if other | paid == paid:
                return
        departed.append(paid)
        flights = self.graph.flights(tile)
        if not to_zones:
            self._take(self._worth_entering(flights.locations), paid, label, into)
            return
        self._take(flights.locations, paid, label, into)
        self._take(flights.zones, paid, label, into)
        if self.jet_ski:
            self._take(*self._afloat(flights.closed_water, paid), label, into)

    def _afloat(self, steps: Steps, bits: Bits) -> PathMove:
        """Onto closed water: the Jet Ski opens a body, or has opened that one (EP-MOVE-28)."""
        if bits & JET_SKI:
            return tuple(step for step in steps if step[1] & bits & BODIES), bits
        return steps, self._with(bits, JET_SKI)

    def _with(self, bits: Bits, aids: Bits) -> Bits:
        bits |= aids
        if exact := self.kit.exact:
            bits = bits & ~(exact << NOT_USED) | (~bits & exact) << NOT_USED
        return bits

    def _with_medevac(
        self, start: Place, first: Bits, found: dict[Place, list[PathLabel]]
    ) -> dict[Place, list[PathLabel]]:
        """Straight to the hospital (EP-MOVE-29). Walking first only leaves more tiles and never serves better."""
        if self.kit.medevac and start != (hospital := self.graph.place["HOSP"]):
            label = (
                hospital,
                self._with(first | self.graph.arrival(hospital), MEDEVAC),
                (start, first, None),
            )
            found.setdefault(hospital, []).append(label)
        return found


@cache
def _next_mp(most: int) -> Mapping[Bits, tuple[Bits, bool]]:
    """What one more MP adds to a label, and whether another can follow, by the MP field of the label. `most`: how many
    there are; after the last one nothing is added."""
    following = {_ones(TILE_COUNT, most + 1): (0, False)}
    for mp in range(-1, most):  # -1: a ride at the beginning gives one back
        more = ONE_MP << mp + 1
        if more & BEYOND_BASE:  # from a gas can when the others are spent (EP-MOVE-02)
            more |= more << MP_TO_CANS
        following[_ones(TILE_COUNT, mp + 1)] = more, mp + 1 < most
    return following


def _ridden(bits: Bits) -> Bits:
    """After a ride; the first gives an MP back (EP-MOVE-22)."""
    if bits & RIDDEN:
        return bits
    spent = bits & MP_FIELD
    return bits - spent | (spent >> 1) & MP_FIELD | RIDDEN
