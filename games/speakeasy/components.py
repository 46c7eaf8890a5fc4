"""What is in the box (chapter 3): read from the TOML files beside it, checked once, never changed.

`components()` is the whole box. Tables are mappings in printed order. Money is in dollars.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec import Struct

from games.kernel.box import BadComponents, BoxFile, BoxSource, Printed, packaged

from .codes import (
    AbilityCode,
    CityArea,
    Difficulty,
    MobsterDeck,
    Operation,
    Premises,
    RivalDeed,
    Workplace,
)
from .rewards import Gain, UnknownReward, reward

District: TypeAlias = int
"""1–16."""
BuildingSpace: TypeAlias = str
"""A building space: district and letter, such as "13b"."""
HarbourId: TypeAlias = str
BoatId: TypeAlias = str
DockSlot: TypeAlias = str
"""The letter of the column and the row, such as "M3"."""
PersonId: TypeAlias = str
CardId: TypeAlias = str
HelperId: TypeAlias = str
CityTokenId: TypeAlias = str
"""A kind of city token; tokens of a kind are alike."""
MobsterId: TypeAlias = str
CrateId: TypeAlias = str
GoalId: TypeAlias = str
"""A slot with a goal: CK1–CK5, AGD, AGM, AGU, or a printed goal."""
GoalTileId: TypeAlias = str
SlotId: TypeAlias = str
"""A place for a building on the operations board, such as "B1"."""
Dollars: TypeAlias = int

RESTAURANT: PersonId = "RE"

DOCK_COLUMNS: Mapping[CityArea, str] = MappingProxyType(
    {CityArea.DOWNTOWN: "D", CityArea.MIDTOWN: "M", CityArea.UPTOWN: "U"}
)
"""Letters of the docks columns, in printed order (§3.3)."""
_AREA_OF_COLUMN = {letter: area for area, letter in DOCK_COLUMNS.items()}


def area_of_dock(slot: DockSlot) -> CityArea:
    """The area of its column."""
    return _AREA_OF_COLUMN[slot[0]]


class DistrictTile(Printed, frozen=True):
    id: str
    area: CityArea
    at: tuple[int, int]
    """Row (0: west shore, 2: east shore) and column from Downtown's tip, from 1."""
    neighbours: tuple[District, ...]
    spaces: str
    """Letters of the building spaces on side 3/4."""
    small_spaces: str
    """The same on side 1/2."""

    @property
    def number(self) -> District:
        return int(self.id)


class Harbour(Printed, frozen=True):
    id: HarbourId
    district: District


class DockRow(Printed, frozen=True):
    row: int
    reward: Gain
    is_on_small_side: bool


class LocationRow(StrEnum):
    """Rows of a location that are no reward."""

    PERSONAL = "PERSONAL"
    RAID = "RAID"
    ASSOCIATE = "ASSOCIATE"
    BUILD_BARS = "BUILD-BARS"
    """Twice a speakeasy or the still (SP-BLD-06)."""
    BUILD_CLUBS = "BUILD-CLUBS"
    """Twice a nightclub or casino (SP-BLD-07)."""
    SWAP = "SWAP"
    ORDER = "ORDER"
    RESTAURANT = "RESTAURANT"


class LocationBoard(Struct, frozen=True):
    """A location and what is performed there, from top to bottom."""

    id: Workplace
    rows: tuple[LocationRow | Gain, ...]


class Person(Printed, frozen=True):
    id: PersonId
    location: Workplace
    small: bool
    """Whether on side 1/2, too."""
    action: Gain | None = None


class OperationCard(Printed, frozen=True):
    id: CardId
    kind: Operation
    reward: Gain
    leverage: int
    """Icons."""


class HelperCard(Printed, frozen=True):
    id: HelperId
    reward: Gain
    bottle: str
    value: Dollars


class CityToken(Printed, frozen=True):
    id: CityTokenId
    reward: Gain
    copies: int


class AbilityTiming(StrEnum):
    PERMANENT = "permanent"
    IMMEDIATE = "immediate"
    ONCE = "once"


class Mobster(Printed, frozen=True):
    id: MobsterId
    deck: MobsterDeck
    strength: int
    war_modifier: int
    fee: Dollars
    ability: AbilityCode | None = None

    @property
    def war_strength(self) -> int:
        """What its attack in a mob war must be defended against (SP-WAR-06)."""
        return self.strength + self.war_modifier


class Boat(Printed, frozen=True):
    id: BoatId
    prices: tuple[Dollars, ...]
    """Under the barrel spaces, from right to left."""
    defence: tuple[int, ...]
    """By number of barrels gone."""


class Crate(Printed, frozen=True):
    id: CrateId
    each: Dollars
    of: str
    most: Dollars | None = None


class ParkTile(Printed, frozen=True):
    """A goal tile of Central Park."""

    id: GoalTileId
    type: int
    stack: str
    requires: str
    number: int
    open_to_closed: bool = False
    """★: buildings that are not in operation count (SP-GEN-08)."""


class Neighbourhood(StrEnum):
    SAME = "same"
    DIFFERENT = "different"
    ANY = "any"


class AreaTile(Printed, frozen=True):
    """A goal tile of an area."""

    id: GoalTileId
    number: int
    buildings: tuple[Premises, ...]
    districts: Neighbourhood


class GoalSlot(Printed, frozen=True):
    """A place for a goal tile, with what its two book spaces bring."""

    id: GoalId
    money: Dollars
    rewards: tuple[Gain, Gain]
    stack: str | None = None
    area: CityArea | None = None


class PrintedGoal(Printed, frozen=True):
    id: GoalId
    requires: str
    number: int
    money: Dollars


class RivalCard(Printed, frozen=True):
    id: str
    location: Workplace
    pointer: District
    deeds: tuple[RivalDeed, ...]


class Pieces(Printed, frozen=True):
    """Per player up to trucks; of the whole box from mobster speakeasies on."""

    capos: int
    family: int
    books: int
    speakeasies: int
    nightclubs: int
    casinos: int
    stills: int
    trucks: int
    mobster_speakeasies: int
    goons: int
    barrels: int
    cops: int
    leverage_tokens: int


class ByPlayers(Printed, frozen=True):
    """What depends on the number of players (§3.4)."""

    is_small_side: bool
    closed: Mapping[CityArea, int]
    removed_a_tiles: int
    war_districts: tuple[int, int, int]
    order_spaces: int
    second_card_spaces: frozenset[int]
    casino_income: Dollars
    has_dock_placement: bool
    city_stacks: tuple[int, int, int]


class ActCard(Printed, frozen=True):
    year: int
    rounds: int
    """Also the number of capos of each player."""
    mobsters: MobsterDeck | None = None
    """The deck of the mob war at its end."""


class Tracks(Printed, frozen=True):
    """What the tracks give, each by level from level 1."""

    vip_capacity: tuple[int, ...]
    sales_limit: tuple[int, ...]
    production: tuple[int, ...]
    truck_range: tuple[int, ...]
    trucks: tuple[int, ...]
    strength: tuple[int, ...]
    operation_discards: tuple[int, ...]
    """Cards to discard for the step to the level."""
    strength_discards: tuple[int, ...]


class FameTrack(Printed, frozen=True):
    first: int
    last: int
    prices: Mapping[int, tuple[Dollars, Dollars]]
    """Low and high price of a barrel, from this position on."""
    rewards: Mapping[int, Gain]

    def price(self, position: int, *, high: bool) -> Dollars:
        """The price of a barrel at this notoriety (SP-NOT-03)."""
        reached = max(start for start in self.prices if start <= position)
        return self.prices[reached][high]


class Slot(Printed, frozen=True):
    """A place for one building on the operations board."""

    id: SlotId
    building: Premises
    price: Dollars
    group: str | None = None
    cards: int = 0
    """Operation cards to discard."""
    rewards: tuple[Gain, ...] = ()


class Payout(Printed, frozen=True):
    places: tuple[Dollars, ...]
    length: int
    """The last step of the area's track."""


class StartingGoods(Printed, frozen=True):
    cash: Dollars
    safe: Dollars
    goons: int
    barrels_on_boat: int
    cops: int
    cop_stack: int
    helper_display: int


class Solo(Printed, frozen=True):
    treasury: Mapping[Difficulty, Dollars]
    muscle: Mapping[Difficulty, tuple[int, int, int, int]]
    """By act."""
    impossible: Dollars
    """For a deed that cannot be performed (SP-SOLO-21)."""
    displaced: Dollars
    """For a swapped capo (SP-SOLO-24)."""


class SpeakeasyBox(Struct, frozen=True):
    """The whole box."""

    districts: Mapping[District, DistrictTile]
    harbours: Mapping[HarbourId, Harbour]
    """Clockwise."""
    docks: tuple[DockRow, ...]
    locations: Mapping[Workplace, LocationBoard]
    persons: Mapping[PersonId, Person]
    cards: Mapping[CardId, OperationCard]
    helpers: Mapping[HelperId, HelperCard]
    city_tokens: Mapping[CityTokenId, CityToken]
    mobsters: Mapping[MobsterId, Mobster]
    abilities: Mapping[AbilityCode, AbilityTiming]
    strength_tokens: Mapping[int, int]
    """How many there are of each value."""
    boats: Mapping[BoatId, Boat]
    crates: Mapping[CrateId, Crate]
    park_tiles: Mapping[GoalTileId, ParkTile]
    park_slots: Mapping[GoalId, GoalSlot]
    area_tiles: Mapping[GoalTileId, AreaTile]
    area_slots: Mapping[GoalId, GoalSlot]
    printed_goals: Mapping[GoalId, PrintedGoal]
    rival: Mapping[str, RivalCard]
    pieces: Pieces
    players: Mapping[int, ByPlayers]
    """By number of players; 1 is the solo game."""
    acts: tuple[ActCard, ...]
    tracks: Tracks
    notoriety: FameTrack
    goon_prices: tuple[Dollars, ...]
    slots: Mapping[SlotId, Slot]
    payouts: Mapping[CityArea, Payout]
    scoring: Mapping[Premises, Dollars]
    start: StartingGoods
    order_leverage: tuple[int, ...]
    """Leverage for each protection, by column of the turn order."""
    solo: Solo

    def in_group(self, group: str) -> list[Slot]:
        return [slot for slot in self.slots.values() if slot.group == group]


@cache
def components() -> SpeakeasyBox:
    """The box as it is printed."""
    return read_components(packaged(__package__))


def read_components(source: BoxSource) -> SpeakeasyBox:
    """Builds the box from parsed files. Raises BadComponents, which names the file and the entry."""
    city, persons, goals, numbers, mobsters = (
        _RewardFile(source, name)
        for name in ("city.toml", "persons.toml", "goals.toml", "parameters.toml", "mobsters.toml")
    )
    box = SpeakeasyBox(
        districts=MappingProxyType(
            {tile.number: tile for tile in city.table(DistrictTile, "districts").values()}
        ),
        harbours=city.table(Harbour, "harbours"),
        docks=city.entry("docks", tuple[DockRow, ...]),
        locations=_locations(persons),
        persons=persons.table(Person, "persons"),
        cards=_RewardFile(source, "operation_cards.toml").table(OperationCard),
        helpers=_RewardFile(source, "helper_cards.toml").table(HelperCard),
        city_tokens=_RewardFile(source, "city_tokens.toml").table(CityToken),
        mobsters=mobsters.table(Mobster, "mobsters"),
        abilities=mobsters.values("abilities", dict[AbilityCode, AbilityTiming]),
        strength_tokens=mobsters.values("strength_tokens", dict[int, int]),
        boats=_RewardFile(source, "boats.toml").table(Boat),
        crates=_RewardFile(source, "crates.toml").table(Crate),
        park_tiles=goals.table(ParkTile, "park_tiles"),
        park_slots=goals.table(GoalSlot, "park_slots"),
        area_tiles=goals.table(AreaTile, "area_tiles"),
        area_slots=goals.table(GoalSlot, "area_slots"),
        printed_goals=goals.table(PrintedGoal, "printed"),
        rival=_RewardFile(source, "rival.toml").table(RivalCard),
        pieces=numbers.entry("pieces", Pieces),
        players=numbers.values("players", dict[int, ByPlayers]),
        acts=numbers.entry("acts", tuple[ActCard, ...]),
        tracks=numbers.entry("tracks", Tracks),
        notoriety=numbers.entry("notoriety", FameTrack),
        goon_prices=numbers.entry("goons", _Goons).prices,
        slots=numbers.table(Slot, "slots"),
        payouts=numbers.values("payouts", dict[CityArea, Payout]),
        scoring=numbers.values("scoring", dict[Premises, Dollars]),
        start=numbers.entry("start", StartingGoods),
        order_leverage=numbers.entry("order", _OrderTrack).leverage,
        solo=numbers.entry("solo", Solo),
    )
    _check_streets(box)
    _check_counts(box)
    return box


_REWARDS = ("reward", "rewards", "action")
"""Keys of what is written in the notation of rewards."""


class _RewardFile(BoxFile):
    """A file with rewards in their notation. An unknown one raises BadComponents."""

    def convert(self, entry: str, raw: object, kind: type[Any]) -> Any:
        try:
            return super().convert(entry, _with_rewards(raw), kind)
        except UnknownReward as error:
            raise self.bad(entry, f"no such reward: {error}") from error


def _with_rewards(raw: object) -> object:
    """A parsed file whose rewards are typed."""
    if isinstance(raw, list):
        return [_with_rewards(one) for one in raw]
    if not isinstance(raw, dict):
        return raw
    return {key: _read(value) if key in _REWARDS else _with_rewards(value) for key, value in raw.items()}


def _read(written: Any) -> object:
    if isinstance(written, list):
        return [reward(one) for one in written]
    if isinstance(written, dict):
        return {key: reward(one) for key, one in written.items()}
    return reward(written)


class _Goons(Printed, frozen=True):
    prices: tuple[Dollars, ...]


class _OrderTrack(Printed, frozen=True):
    leverage: tuple[int, ...]


def _locations(file: BoxFile) -> Mapping[Workplace, LocationBoard]:
    written = file.entry("locations", dict[Workplace, _PrintedLocation])
    return MappingProxyType(
        {id: LocationBoard(id, tuple(map(_row, one.rows))) for id, one in written.items()}
    )


class _PrintedLocation(Printed, frozen=True):
    rows: tuple[str, ...]


def _row(written: str) -> LocationRow | Gain:
    return LocationRow(written) if written in {row.value for row in LocationRow} else reward(written)


def _check_streets(box: SpeakeasyBox) -> None:
    """Neighbours are mutual, and harbours lie in districts."""
    for district, tile in box.districts.items():
        for other in tile.neighbours:
            if other not in box.districts or district not in box.districts[other].neighbours:
                raise BadComponents("city.toml", str(district), f"{other} is no neighbour of it")
    for harbour in box.harbours.values():
        if harbour.district not in box.districts:
            raise BadComponents("city.toml", harbour.id, f"no district {harbour.district}")


def _check_counts(box: SpeakeasyBox) -> None:
    """Slots hold as many buildings as a player has, and every mobster has a strength token (§3.1)."""
    pieces = box.pieces
    wanted = {
        Premises.SPEAKEASY: pieces.speakeasies,
        Premises.STILL: pieces.stills,
        Premises.NIGHTCLUB: pieces.nightclubs,
        Premises.CASINO: pieces.casinos,
    }
    for premises, count in wanted.items():
        found = sum(slot.building is premises for slot in box.slots.values())
        if found != count:
            raise BadComponents("parameters.toml", "slots", f"{found} of {premises}, not {count}")
    for value, count in box.strength_tokens.items():
        if count != sum(one.strength == value for one in box.mobsters.values()):
            raise BadComponents("mobsters.toml", "strength_tokens", f"{count} of strength {value}")
