"""Routes of the Move step (EP-MOVE): where a pawn may go, by which ways worth offering, and why not elsewhere.

Pure functions over a `Journey`, which says all that matters about the table. `search` finds the ways; here the aids
are dealt out, ends that are not legal drop out, and of the rest the routes that are not dominated remain.

An aid counts as used where it does something: a gas can when the other MP are spent, the Jet Ski on entering water.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from msgspec import Struct

from .city import Map, tile_of
from .components import EffectKind, LocationKind, Thousands, components
from .graph import TILES, Bits, Graph, graph_of, tile_bit, tiles_in
from .search import (
    AIDS,
    CANS,
    FLIGHTS,
    JET_SKI,
    MEDEVAC,
    MOST_CANS,
    MOST_FLIGHTS,
    MP_FIELD,
    ONE_FLIGHT,
    ONE_MP,
    SEWER_BEND,
    SEWER_STRAIGHT,
    Kit,
    Label,
    arrivals,
    mp_spent,
)

JOURNEYS_KEPT = 64


class AidKind(StrEnum):
    """What an aid does on a route."""

    GAS_CAN = "gas can"
    FLIGHT = "flight"
    SEWER_STRAIGHT = "sewer straight"
    SEWER_BEND = "sewer bend"
    JET_SKI = "jet ski"
    MEDEVAC = "medevac"


class Aid(Struct, frozen=True):
    """Something that a route may use up. Equal aids are interchangeable (EP-MOVE-51)."""

    kind: AidKind
    id: str
    """A contact card or Fixer tile; of a gang member the location of the gang; of a gas can "CAN"."""
    price: Thousands = 0
    star: bool = False


GAS_CAN = Aid(AidKind.GAS_CAN, "CAN")


def gang_member(gang: str) -> Aid:
    """A gang member used for a flight; `gang` is the location that it returns to (EP-GANG-05)."""
    return Aid(AidKind.FLIGHT, gang)


def aid_of(card: str) -> Aid | None:
    """The aid that a contact card or Fixer tile is in the Move step; None if it is of no use there."""
    box = components()
    if contact := box.contacts.get(card):
        kind, price, star = contact.effect.kind, contact.price, contact.star
    elif fixer := box.fixers.get(card):
        kind, price, star = fixer.effect.kind, 0, False  # paid for when it was bought (EP-EXEC-05)
    else:
        return None
    aid = _AID_BY_EFFECT.get(kind)
    return Aid(aid, card, price, star) if aid else None


_AID_BY_EFFECT = {
    EffectKind.FLIGHT: AidKind.FLIGHT,
    EffectKind.GANG_ABILITY: AidKind.FLIGHT,  # EP-GANG-06 (2)
    EffectKind.SEWER_STRAIGHT: AidKind.SEWER_STRAIGHT,
    EffectKind.SEWER_BEND: AidKind.SEWER_BEND,
    EffectKind.JET_SKI: AidKind.JET_SKI,
    EffectKind.MEDEVAC: AidKind.MEDEVAC,
}


class Journey(Struct, frozen=True, kw_only=True):
    """What the Move step of one pawn depends on."""

    map: Map
    start: str
    """The location on which the pawn stands."""
    manned: frozenset[str] = frozenset()
    """Tiles with an officer or a bot on them (EP-MOVE-51)."""
    aids: tuple[Aid, ...] = ()
    """At hand and usable; a second gas can or a second member of a gang stands here twice."""
    money: Thousands = 0
    pawns_at: frozenset[str] = frozenset()
    """Locations with another pawn."""
    markers: frozenset[str] = frozenset()
    """Gangs with any control marker."""
    own_markers: frozenset[str] = frozenset()
    """Those of them with a marker of this player; all members that he holds from there are among the aids."""
    markers_left: int = 2
    """Control markers on the player's board."""
    cubes_at: frozenset[str] = frozenset()
    """Business and safe house spaces where the player has a cube."""
    closed: frozenset[str] = frozenset()
    """Spaces of closed businesses."""
    locker_key: bool = False
    """A face-up key of any colour is at hand (EP-KEY-01)."""
    master_key: Thousands | None = None
    """What using the Master Key would cost; None without an unlocked, unused one."""
    toll_tile: str | None = None
    """The tile on which Costa stands (EP-SOLO-20)."""
    open_exit: str | None = None
    """The exit through which the player may escape now (EP-ESC-01)."""


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
    label: Label
    """How the search got there; for `path_of`."""

    @property
    def key(self) -> str:
        """Tells the routes of one journey apart; stays the same when the journey is looked at again."""
        aids = ",".join(sorted(aid.id for aid in self.aids))
        return f"{self.end}{'!' if self.escape else ''}|{aids}|{','.join(self.manned_left)}"

    @property
    def price(self) -> Thousands:
        return sum(aid.price for aid in self.aids)


class Refusal(StrEnum):
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
    Refusal.OWN_START: "EP-MOVE-01",
    Refusal.OUT_OF_REACH: "EP-MOVE-02",
    Refusal.OTHER_PAWN: "EP-MOVE-36",
    Refusal.MARKER: "EP-MOVE-36",
    Refusal.NO_MONEY: "EP-MOVE-36",
    Refusal.NO_MARKER_LEFT: "EP-MOVE-36",
    Refusal.OWN_CUBE: "EP-MOVE-37",
    Refusal.NO_KEY: "EP-MOVE-38",
}


@lru_cache(maxsize=JOURNEYS_KEPT)
def find_routes(journey: Journey) -> tuple[Route, ...]:
    """The routes to offer (EP-MOVE-50): by end in tile order, escaping last; few aids and few manned tiles first."""
    return _Chooser(journey).routes()


@lru_cache(maxsize=JOURNEYS_KEPT)
def why_not(journey: Journey) -> Mapping[str, Refusal]:
    """Why each location on the map that is no legal end is none, in tile order."""
    chooser = _Chooser(journey)
    ends = {route.end for route in find_routes(journey)}
    return {end: chooser.why_not(end) for end in chooser.graph.city.locations if end not in ends}


class _Load(NamedTuple):
    """Aids that a route uses, dealt out."""

    aids: tuple[Aid, ...]
    price: Thousands
    bits: Bits
    """One bit for each aid; of equal aids always the first ones."""
    freed: frozenset[str]
    """Gangs with the player's marker that all members return to, so that the marker comes back (EP-GANG-05)."""


_NOTHING = _Load((), 0, 0, frozenset())


class _Hand:
    """The aids at hand, and how they can be dealt out to what a label has used."""

    def __init__(self, journey: Journey) -> None:
        self._journey = journey
        self._by_kind = {kind: [aid for aid in journey.aids if aid.kind is kind] for kind in AidKind}
        self._bit = {copy: 1 << number for number, copy in enumerate(_numbered(journey.aids))}
        self._loads: dict[Bits, list[_Load]] = {0: [_NOTHING]}

    def kit(self) -> Kit:
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
        """Aids whose use may make an end legal, so that using fewer of them is not simply better (EP-MOVE-33)."""
        journey, exact = self._journey, 0
        for gang in journey.own_markers:
            for flown in range(journey.aids.count(gang_member(gang))):
                exact |= ONE_FLIGHT << flown
        if journey.toll_tile and journey.closed and not journey.locker_key and journey.master_key:
            exact = (
                AIDS  # who has spent too much to pay the toll keeps what is left, maybe enough for the key
            )
        return exact

    def loads(self, used: Bits) -> list[_Load]:
        """All ways to deal out the aids of a label that can be paid (EP-MOVE-31)."""
        if used not in self._loads:
            dealt = (self._load(aids) for aids in self._deal(used))
            self._loads[used] = [load for load in dealt if load.price <= self._journey.money]
        return self._loads[used]

    def _deal(self, used: Bits) -> Iterator[tuple[Aid, ...]]:
        have = self._by_kind
        cans = have[AidKind.GAS_CAN][: (used & CANS).bit_count()]
        cards = [have[kind][0] for bit, kind in _SINGLES if used & bit]
        for flights in dict.fromkeys(combinations(have[AidKind.FLIGHT], (used & FLIGHTS).bit_count())):
            yield (*cans, *flights, *cards)

    def _load(self, aids: tuple[Aid, ...]) -> _Load:
        journey = self._journey
        freed = (
            gang
            for gang in journey.own_markers
            if 0 < journey.aids.count(gang_member(gang)) == aids.count(gang_member(gang))
        )
        return _Load(
            aids,
            sum(aid.price for aid in aids),
            sum(self._bit[copy] for copy in _numbered(aids)),
            frozenset(freed),
        )


_SINGLES = (
    (SEWER_STRAIGHT, AidKind.SEWER_STRAIGHT),
    (SEWER_BEND, AidKind.SEWER_BEND),
    (JET_SKI, AidKind.JET_SKI),
    (MEDEVAC, AidKind.MEDEVAC),
)


def _numbered(aids: Iterable[Aid]) -> Iterator[tuple[Aid, int]]:
    """Tells equal aids apart: the first, the second."""
    seen: Counter[Aid] = Counter()
    for aid in aids:
        seen[aid] += 1
        yield aid, seen[aid]


class _Candidate(NamedTuple):
    """A route that may turn out to be dominated."""

    rank: tuple[int, int, int]
    """Which of equals is offered, least first (EP-MOVE-52): MP, number of left tiles, their order."""
    label: Label
    load: _Load
    left: Bits


class _Chooser:
    """Deals out the aids and picks the routes of one journey."""

    def __init__(self, journey: Journey) -> None:
        self.journey = journey
        self.graph: Graph = graph_of(journey.map)
        self.hand = _Hand(journey)
        self.manned = sum(tile_bit(tile) for tile in journey.manned)
        self.toll = tile_bit(journey.toll_tile) if journey.toll_tile else 0
        self.start = self.graph.place[journey.start]
        self.found = arrivals(journey.map, self.start, self.hand.kit())
        gangs = (end for end in self.graph.city.locations if _is_gang(end))
        self.restricted = {*gangs, *journey.cubes_at, *journey.closed}
        """Ends that are not always legal (EP-MOVE-39)."""

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

    def _routes_to(self, end: str, labels: Iterable[Label], *, escape: bool) -> list[Route]:
        best: dict[Bits, _Candidate] = {}
        for aids_and_tiles, candidate in self._candidates(end, labels, escape):
            other = best.get(aids_and_tiles)
            if other is None or candidate.rank < other.rank:
                best[aids_and_tiles] = candidate
        return [self._route(end, escape, best[bits]) for bits in _not_dominated(best)]

    def _candidates(
        self, end: str, labels: Iterable[Label], escape: bool
    ) -> Iterator[tuple[Bits, _Candidate]]:
        """Legal routes, each with its aids and manned left tiles in one number."""
        not_left = 0 if escape else tile_bit(tile_of(end))  # EP-MOVE-40, 43; EP-ESC-04
        restricted = end in self.restricted
        for label in labels:
            bits = label[1]
            left = bits & TILES & ~not_left
            rank = mp_spent(bits), left.bit_count(), -left
            for load in self.hand.loads(bits & AIDS):
                if not restricted or self._refusal(end, load, left) is None:
                    yield load.bits << 14 | left & self.manned, _Candidate(rank, label, load, left)

    def _route(self, end: str, escape: bool, chosen: _Candidate) -> Route:
        aids = chosen.load.aids
        if len(aids) > 1:
            aids = tuple(_in_order_of_use(chosen.label, aids))
        left = chosen.left
        return Route(
            end, escape, chosen.rank[0], aids, tiles_in(left), tiles_in(left & self.manned), chosen.label
        )

    def why_not(self, end: str) -> Refusal:
        if end == self.journey.start:
            return Refusal.OWN_START
        if refusal := self._refusal(end, _NOTHING, 0):
            return refusal
        for label in self.found.get(self.graph.place[end], []):
            for load in self.hand.loads(label[1] & AIDS):
                if refusal := self._refusal(end, load, label[1] & TILES & ~tile_bit(tile_of(end))):
                    return refusal
        return Refusal.OUT_OF_REACH

    def _refusal(self, end: str, load: _Load, left: Bits) -> Refusal | None:
        """Why a route may not end there, after its aids are used and the toll is paid (EP-MOVE-33)."""
        journey, costs = self.journey, components().money
        money = journey.money - load.price
        if left & self.toll and money >= costs.costa_toll:
            money -= costs.costa_toll
        if _is_gang(end):  # EP-MOVE-36
            if end in journey.pawns_at:
                return Refusal.OTHER_PAWN
            if end in journey.markers and end not in load.freed:
                return Refusal.MARKER
            if money < costs.gang_visit:
                return Refusal.NO_MONEY
            if not journey.markers_left and not load.freed:
                return Refusal.NO_MARKER_LEFT
        if end in journey.cubes_at:
            return Refusal.OWN_CUBE
        if end in journey.closed and not self._can_turn_a_key(money):
            return Refusal.NO_KEY
        return None

    def _can_turn_a_key(self, money: Thousands) -> bool:
        """EP-KEY-01, for a closed business."""
        price = self.journey.master_key
        return self.journey.locker_key or (price is not None and price <= money)


def _is_gang(location: str) -> bool:
    return components().locations[location].kind is LocationKind.GANG


def _not_dominated(best: Iterable[Bits]) -> list[Bits]:
    """Those of which no other is a subset (EP-MOVE-51), smallest first."""
    kept: list[Bits] = []
    for bits in sorted(best, key=_size):
        if not any(other | bits == bits for other in kept):
            kept.append(bits)
    return kept


def _size(bits: Bits) -> tuple[int, int]:
    return bits.bit_count(), bits


# The way that a route takes


class StepKind(StrEnum):
    LEAVE = "leave"
    ENTER = "enter"
    WALK = "walk"
    CROSS = "cross"
    STEP = "step"
    RIDE = "ride"
    FLY = "fly"
    SEWER = "sewer"
    JET_SKI = "jet ski"
    MEDEVAC = "medevac"


class Step(Struct, frozen=True):
    """One step of a route and where the pawn is after it."""

    kind: StepKind
    place: str
    """The address of a location or zone."""
    aid: Aid | None = None
    """The card or gang member that makes it possible; None on foot, by metro and from a Helicopter location."""


def path_of(placed: Map, route: Route) -> tuple[Step, ...]:
    """The steps of a route, for drawing and telling; the start location is not among them."""
    graph, aids = graph_of(placed), list(route.aids)
    steps: list[Step] = []
    for before, after in _stages(route.label):
        used = [_take_out(aids, kind) for kind in _aids_of_stage(before, after)]
        afloat = [aid for aid in used if aid.kind is AidKind.JET_SKI]
        steps += [Step(StepKind.JET_SKI, graph.addresses[before[0]], aid) for aid in afloat]
        cards = [aid for aid in used if aid.kind not in (AidKind.JET_SKI, AidKind.GAS_CAN)]
        card = cards[0] if cards else None
        steps.append(Step(_kind_of_stage(graph, before, after, card), graph.addresses[after[0]], card))
    return tuple(steps)


def _stages(label: Label) -> list[tuple[Label, Label]]:
    """The steps of a label, first to last, each as the labels before and after it."""
    stages: list[tuple[Label, Label]] = []
    after = label
    while (before := after[2]) is not None:
        stages.append((before, after))
        after = before
    return stages[::-1]


def _aids_of_stage(before: Label, after: Label) -> list[AidKind]:
    new = after[1] & ~before[1]
    kinds = [AidKind.GAS_CAN] * (new & CANS).bit_count()
    if new & JET_SKI:
        kinds.append(AidKind.JET_SKI)
    kinds += [AidKind.FLIGHT] * (new & FLIGHTS).bit_count()
    return kinds + [kind for bit, kind in _SINGLES if new & bit and kind is not AidKind.JET_SKI]


def _take_out(aids: list[Aid], kind: AidKind) -> Aid:
    return aids.pop(next(index for index, aid in enumerate(aids) if aid.kind is kind))


def _in_order_of_use(label: Label, aids: Iterable[Aid]) -> list[Aid]:
    unused = list(aids)
    used = [
        _take_out(unused, kind) for before, after in _stages(label) for kind in _aids_of_stage(before, after)
    ]
    return used + unused


_KIND_BY_AID = {
    AidKind.FLIGHT: StepKind.FLY,
    AidKind.SEWER_STRAIGHT: StepKind.SEWER,
    AidKind.SEWER_BEND: StepKind.SEWER,
    AidKind.MEDEVAC: StepKind.MEDEVAC,
}


def _kind_of_stage(graph: Graph, before: Label, after: Label, card: Aid | None) -> StepKind:
    if card:
        return _KIND_BY_AID[card.kind]
    from_location, to_location = before[0] < graph.locations, after[0] < graph.locations
    if from_location and graph.tile[before[0]] != graph.tile[after[0]]:
        by_metro = {before[0], after[0]} <= graph.rides.keys() and after[1] & MP_FIELD <= before[1] & MP_FIELD
        return StepKind.RIDE if by_metro else StepKind.FLY
    if from_location:
        return StepKind.STEP if to_location else StepKind.LEAVE
    if to_location:
        return StepKind.ENTER
    same = graph.zone[before[0]] is graph.zone[after[0]]
    return StepKind.WALK if same else StepKind.CROSS
