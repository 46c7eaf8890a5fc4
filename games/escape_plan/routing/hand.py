"""The aids at hand, and the ways to deal them out to a route of the search (EP-MOVE-30, 31)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from ..components import Thousands, components
from .graph import Bits, Graph, Place
from .journey import Aid, AidKind, Journey, gang_member
from .search import (
    AIDS,
    CANS,
    FLIGHTS,
    JET_SKI,
    MEDEVAC,
    MOST_CANS,
    MOST_FLIGHTS,
    ONE_FLIGHT,
    SEWER_BEND,
    SEWER_STRAIGHT,
    Kit,
)

CARD_BITS = (
    (SEWER_STRAIGHT, AidKind.SEWER_STRAIGHT),
    (SEWER_BEND, AidKind.SEWER_BEND),
    (JET_SKI, AidKind.JET_SKI),
    (MEDEVAC, AidKind.MEDEVAC),
)
"""Aids of which there is only one."""


class Load(NamedTuple):
    """Aids that a route uses, dealt out."""

    aids: tuple[Aid, ...]
    price: Thousands
    bits: Bits
    """One bit for each aid; of equal aids always the first ones."""
    freed: frozenset[str]
    """Gangs with the player's marker that all members return to, so that the marker comes back (EP-GANG-05)."""


NOTHING = Load((), 0, 0, frozenset())


class Hand:
    """The aids at hand, and how they can be dealt out to what a label has used."""

    def __init__(self, journey: Journey) -> None:
        self._journey = journey
        self._by_kind: defaultdict[AidKind, list[Aid]] = defaultdict(list)
        for aid in journey.aids:
            self._by_kind[aid.kind].append(aid)
        self._bit = {copy: 1 << number for number, copy in enumerate(_numbered(journey.aids))}
        self._loads: dict[Bits, list[Load]] = {0: [NOTHING]}
        self.kit = self._kit() if journey.aids else Kit()

    def _kit(self) -> Kit:
        have = self._by_kind
        return Kit(
            cans=min(len(have[AidKind.GAS_CAN]), MOST_CANS),
            flights=min(len(have[AidKind.FLIGHT]), MOST_FLIGHTS),
            straight=bool(have[AidKind.SEWER_STRAIGHT]),
            bend=bool(have[AidKind.SEWER_BEND]),
            jet_ski=bool(have[AidKind.JET_SKI]),
            medevac=bool(have[AidKind.MEDEVAC]),
            exact=self._exact(),
        )

    def _exact(self) -> Bits:
        """Aids that are not simply better kept (EP-MOVE-33): who has spent too much to pay the toll keeps what is
        left, maybe enough for the Master Key."""
        journey = self._journey
        needs_master_key = journey.closed and not journey.locker_key and journey.master_key
        return AIDS if journey.toll_tile and needs_master_key else 0

    def returning_kit(self, graph: Graph, within_reach: Collection[Place]) -> Kit | None:
        """For routes that bring a control marker back by returning all members, to gangs that other routes reach. None if
        there are no such gangs."""
        journey, kit = self._journey, self.kit
        held = {gang: journey.aids.count(gang_member(gang)) for gang in journey.own_markers}
        held = {gang: members for gang, members in held.items() if 0 < members <= kit.flights}
        if not held or journey.money < components().money.gang_visit:
            return None
        own = {graph.place[gang] for gang in held}
        taken = {graph.place[pawn] for pawn in journey.pawns_at}
        goals = frozenset((own if journey.markers_left else graph.gangs) - taken).intersection(within_reach)
        flown = ((1 << max(held.values())) - 1) * ONE_FLIGHT
        least = min(held.values())
        return kit._replace(exact=kit.exact | flown, least_flights=least, goals=goals) if goals else None

    def loads(self, used: Bits) -> list[Load]:
        """All ways to deal out the aids of a label that can be paid (EP-MOVE-31)."""
        if used not in self._loads:
            dealt = (self._load(aids) for aids in self._deal(used))
            self._loads[used] = [load for load in dealt if load.price <= self._journey.money]
        return self._loads[used]

    def _deal(self, used: Bits) -> Iterator[tuple[Aid, ...]]:
        have = self._by_kind
        cans = have[AidKind.GAS_CAN][: (used & CANS).bit_count()]
        cards = [have[kind][0] for bit, kind in CARD_BITS if used & bit]
        for flights in dict.fromkeys(combinations(have[AidKind.FLIGHT], (used & FLIGHTS).bit_count())):
            yield (*cans, *flights, *cards)

    def _load(self, aids: tuple[Aid, ...]) -> Load:
        journey = self._journey
        freed = (
            gang
            for gang in journey.own_markers
            if 0 < journey.aids.count(gang_member(gang)) == aids.count(gang_member(gang))
        )
        return Load(
            aids,
            sum(aid.price for aid in aids),
            sum(self._bit[copy] for copy in _numbered(aids)),
            frozenset(freed),
        )


def _numbered(aids: Iterable[Aid]) -> Iterator[tuple[Aid, int]]:
    """Tells equal aids apart: the first, the second."""
    seen: Counter[Aid] = Counter()
    for aid in aids:
        seen[aid] += 1
        yield aid, seen[aid]
