"""What is in the box (chapter 3): read from the TOML files beside it, checked once, never changed.

`components()` is the whole box. Tables are mappings in printed order, by id: `components().contacts["C08"]`.
Amounts of money are in thousands of dollars.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct

from games.kernel.box import BadComponents, BoxFile, BoxSource, Printed, packaged

Thousands: TypeAlias = int
"""An amount of money in $1,000."""


class Zone(StrEnum):
    """Zone type of a cell."""

    INDUSTRIAL = "I"
    COMMERCIAL = "C"
    RESIDENTIAL = "R"
    WATER = "W"

    @property
    def is_land(self) -> bool:
        return self is not Zone.WATER


class LocationKind(StrEnum):
    """Building space on a city tile; the value is its code in the layouts."""

    HOSPITAL = "HO"
    METRO = "ME"
    CHURCH = "CH"
    GANG = "GA"
    STORE = "ST"
    CLINIC = "CL"
    BUSINESS = "BU"
    HELICOPTER = "HE"
    SAFE_HOUSE = "SH"
    EXIT = "EX"


class Police(StrEnum):
    """Type of officer, in the order for tie-breaks (EP-GEN-10)."""

    FEDERAL = "federal"
    LOCAL = "local"
    SWAT = "swat"


class KeyColour(StrEnum):
    """Colour of keys and lockers, in the order in which they are offered."""

    GREEN = "green"
    BLACK = "black"
    BROWN = "brown"


class UseWindow(StrEnum):
    """When something may be used (§3.13)."""

    MOVE = "M"
    """In the Move step, as part of a route."""
    EVADE = "E"
    """In the Evade step."""
    ANY = "A"
    """In any executive window of the own turn."""
    ABILITY = "ability"
    """In the window of the gang ability that it is used for (EP-GANG-06)."""
    KEY = "key"
    """With a locker or a closed business."""


class EffectKind(StrEnum):
    """What a card or tile does. Those with officers name the types in `Effect.police`."""

    REMOVE_OFFICER = "remove officer"
    MOVE_OFFICER = "move officer"
    EVADE_ONE = "evade one"
    """One officer of any one of the types named."""
    EVADE_TYPE = "evade type"
    """All officers of the type on one tile."""
    EVADE_TILE = "evade tile"
    """All officers on one tile."""
    EXTRA_ACTION = "extra action"
    LOSE_NOTORIETY = "lose notoriety"
    TAKE_CONTACT = "take contact"
    TAKE_INCOME = "take income"
    TURN_FACE_UP = "turn face up"
    UNLOCK_ASSET = "unlock asset"
    HEAL = "heal"
    GANG_ABILITY = "gang ability"
    MASTER_KEY = "master key"
    FLIGHT = "flight"
    SEWER_STRAIGHT = "sewer straight"
    SEWER_BEND = "sewer bend"
    JET_SKI = "jet ski"
    MEDEVAC = "medevac"


AIMED_AT_POLICE = frozenset(
    {EffectKind.REMOVE_OFFICER, EffectKind.MOVE_OFFICER, EffectKind.EVADE_ONE, EffectKind.EVADE_TYPE}
)


class Effect(Printed, frozen=True):
    kind: EffectKind
    police: tuple[Police, ...] = ()
    """Officer types that it works on; empty for effects that do not name types."""


class Location(Struct, frozen=True):
    """A building space. Its cells are printed indices, ascending."""

    id: str
    tile: str
    kind: LocationKind
    cells: tuple[int, ...]

    @property
    def mark(self) -> str:
        """What is printed on a Store (letter) or an Exit (number); empty for the others."""
        has_mark = self.kind in (LocationKind.STORE, LocationKind.EXIT)
        return self.id.rpartition("-")[2] if has_mark else ""


class Tile(Struct, frozen=True):
    """A city tile (§3.4) in printed orientation."""

    id: str
    stack: str
    cells: tuple[Zone | str, ...]
    """24 cells by printed index: the zone type, or the id of the location that covers the cell."""
    locations: tuple[str, ...]
    """Ids, in printed order."""
    helipad: bool
    ferry: bool


class ContactCard(Printed, frozen=True):
    id: str
    name: str
    price: Thousands
    window: UseWindow
    effect: Effect
    star: bool = False
    """★: using it gains 1 notoriety."""


class Equipment(Printed, frozen=True):
    """Always of window E."""

    id: str
    name: str
    copies: int
    price: Thousands
    effect: Effect


class Fixer(Printed, frozen=True):
    id: str
    name: str
    price: Thousands
    window: UseWindow
    effect: Effect


class Area(StrEnum):
    """Where on the player board an asset lies at the start."""

    CONTACTS = "contacts"
    INVENTORY = "inventory"
    UNLOCKED = "unlocked"


class SetupPlace(Printed, frozen=True):
    area: Area
    slot: int
    """1-based."""


class Asset(Printed, frozen=True):
    id: str
    name: str
    window: UseWindow
    effect: Effect
    setup: SetupPlace


class Locker(Printed, frozen=True):
    """A pile of locker tiles (§3.9)."""

    values: tuple[Thousands, ...]
    minimum: int
    """Of notoriety + uncovered contact cards (EP-LOCK-01)."""
    draw: int
    """Added to the number of uncovered contact cards: how many tiles are drawn (EP-LOCK-03)."""


class VenueKind(StrEnum):
    BUSINESS = "business"
    SAFE_HOUSE = "safe house"


class VenueTile(Printed, frozen=True):
    """A business or safe house tile."""

    id: str
    name: str
    kind: VenueKind
    group: int
    """1 and 2: the businesses; 3: the safe houses."""
    number: int = 0
    """Of a safe house; 0 for a business."""


Plan: TypeAlias = Mapping[str, Thousands | None]
"""An Escape Plan card: what each venue holds; None is the income symbol."""


class BotCard(Printed, frozen=True):
    """An inspector card and the lieutenant card of the same place (§3.20)."""

    id: str
    lieutenant: str
    place: str
    """A venue, or a Store or Exit by its location id."""
    notoriety: int
    lockers: tuple[KeyColour, ...] = ()


class PlayerCount(Printed, frozen=True):
    """Values by number of players (§3.2)."""

    closing_number: int
    escape_costs: tuple[Thousands, ...]
    """By order of escape."""
    bots: tuple[str, ...] = ()
    """In their turn order at setup, after the players (EP-TWO-01, EP-SOLO-04)."""


class Threshold(Printed, frozen=True):
    name: str
    above_row: int
    """Crossed when the marker moves from this row or lower to a higher one."""
    unlocks: int
    extra_actions: int = 0


class NotorietyTrack(Printed, frozen=True):
    penalties: tuple[Thousands, ...]
    thresholds: tuple[Threshold, ...]

    @property
    def top(self) -> int:
        """The highest row; the lowest is 1."""
        return len(self.penalties)

    def penalty(self, row: int) -> Thousands:
        """What row 1, 2, ... costs at the end, as a positive amount."""
        return self.penalties[row - 1]


class PartOfDay(Printed, frozen=True):
    """A space of the time track (§3.21)."""

    name: str
    mandatory: bool


class Money(Printed, frozen=True):
    """The money table (§3.19)."""

    start: Thousands
    income_phase_unlock: Thousands
    gang_visit: Thousands
    church: Thousands
    hospital: tuple[Thousands, ...]
    """To heal 1, 2, 3 wounds."""
    turn_after_escape: Thousands
    costa_toll: Thousands
    contacts_at_end: tuple[Thousands, ...]
    """For 0, 1, ... 5 contact cards."""
    used_asset: Thousands
    red_wound_cube: Thousands


class PlayerArea(Printed, frozen=True):
    """What a player board has room for, and its cubes (§3.22)."""

    contact_slots: int
    inventory_slots: int
    unlock_prices: tuple[Thousands, ...]
    """To use the asset that lies on U1, U2, ..."""
    key_slots: int
    gas_can_limit: int
    gang_control_markers: int
    wound_cubes: int
    notoriety_cubes: int
    income_cubes: int


class PrintedCosta(Printed, frozen=True):
    toll_wounds: int
    """Taken by who cannot pay the toll."""
    contact_slots: int


class Counts(Printed, frozen=True):
    """Pieces that are in no other table (§3.1)."""

    police_per_type: int
    gang_members: int
    gas_cans: int
    handcuffs: int
    extra_action_tokens: int
    contact_row: int
    """Open cards of the contact row."""
    colours: int


class Components(Struct, frozen=True):
    """The whole box."""

    tiles: Mapping[str, Tile]
    """In the tile order of EP-GEN-10."""
    locations: Mapping[str, Location]
    """In the order of §3.4: by tile."""
    contacts: Mapping[str, ContactCard]
    equipment: Mapping[str, Equipment]
    fixers: Mapping[str, Fixer]
    assets: Mapping[str, Asset]
    keys: Mapping[KeyColour, int]
    lockers: Mapping[KeyColour, Locker]
    exit_piles: Mapping[str, tuple[Thousands, ...]]
    """X for the exit that closes first, Y for the second."""
    patrol: Mapping[str, int]
    """Copies of the patrol card by exit location."""
    venues: Mapping[str, VenueTile]
    plans: Mapping[str, Plan]
    bot_cards: Mapping[str, BotCard]
    """By inspector card; `BotCard.lieutenant` is Costa's."""
    players: Mapping[int, PlayerCount]
    notoriety: NotorietyTrack
    parts: tuple[PartOfDay, ...]
    money: Money
    player_area: PlayerArea
    costa: PrintedCosta
    counts: Counts

    def stack(self, letter: str) -> tuple[Tile, ...]:
        """The tiles of a stack; "S" are the two starting tiles."""
        return tuple(tile for tile in self.tiles.values() if tile.stack == letter)

    def group(self, number: int) -> tuple[str, ...]:
        """Venues of group 1, 2 or 3."""
        return tuple(venue.id for venue in self.venues.values() if venue.group == number)


@cache
def components() -> Components:
    """The box, read once. Raises BadComponents if a file does not hold what chapter 3 says."""
    return read_components(packaged(__package__))


def read_components(source: BoxSource) -> Components:
    """Builds the box from parsed files. Raises BadComponents, which names the file and the entry."""
    items, board, people = (BoxFile(source, name) for name in ("items.toml", "board.toml", "venues.toml"))
    tiles, locations = _city(BoxFile(source, "tiles.toml"))
    venues = people.table(VenueTile, "venues")
    box = Components(
        tiles=tiles,
        locations=locations,
        contacts=BoxFile(source, "contacts.toml").table(ContactCard),
        equipment=items.table(Equipment, "equipment"),
        fixers=items.table(Fixer, "fixers"),
        assets=items.table(Asset, "assets"),
        keys=items.values("keys", dict[KeyColour, int]),
        lockers=items.values("lockers", dict[KeyColour, Locker]),
        exit_piles=items.values("exit_piles", dict[str, tuple[int, ...]]),
        patrol=items.values("patrol", dict[str, int]),
        venues=venues,
        plans=_plans(people, tuple(venues)),
        bot_cards=BoxFile(source, "bots.toml").table(BotCard),
        players=board.values("players", dict[int, PlayerCount]),
        notoriety=board.entry("notoriety", NotorietyTrack),
        parts=board.entry("parts", tuple[PartOfDay, ...]),
        money=board.entry("money", Money),
        player_area=board.entry("player_area", PlayerArea),
        costa=board.entry("costa", PrintedCosta),
        counts=board.entry("counts", Counts),
    )
    _check_effects(box)
    _check_places(box)
    return box


class _PrintedTile(Printed, frozen=True):
    stack: str
    layout: tuple[str, str, str, str, str, str]
    locations: dict[LocationKind, str]
    helipad: bool = False
    ferry: bool = False

    @property
    def codes(self) -> list[str]:
        return [code for sextant in self.layout for code in sextant.split()]


def _city(file: BoxFile) -> tuple[Mapping[str, Tile], Mapping[str, Location]]:
    tiles: dict[str, Tile] = {}
    locations: dict[str, Location] = {}
    for key, row in file.rows().items():
        printed = file.convert(key, row, _PrintedTile)
        if problem := _layout_problem(printed):
            raise file.bad(key, problem)
        ids = {kind.value: place for kind, place in printed.locations.items()}
        cells = tuple(ids[code] if code in ids else Zone(code) for code in printed.codes)
        tiles[key] = Tile(
            key, printed.stack, cells, tuple(printed.locations.values()), printed.helipad, printed.ferry
        )
        for kind, place in printed.locations.items():
            if place in locations:
                raise file.bad(key, f"{place} is on {locations[place].tile} already")
            covered = tuple(index for index, cell in enumerate(cells) if cell == place)
            locations[place] = Location(place, key, kind, covered)
    return MappingProxyType(tiles), MappingProxyType(locations)


def _layout_problem(printed: _PrintedTile) -> str | None:
    if [len(sextant.split()) for sextant in printed.layout] != [4] * 6:
        return "a layout has six sextants of four cells"
    named, zones = {kind.value for kind in printed.locations}, {zone.value for zone in Zone}
    if unknown := set(printed.codes) - named - zones:
        return f"no zone and no location: {', '.join(sorted(unknown))}"
    if missing := named - set(printed.codes):
        return f"on no cell: {', '.join(sorted(missing))}"
    return None


def _plans(file: BoxFile, venues: tuple[str, ...]) -> Mapping[str, Plan]:
    plans: dict[str, Plan] = {}
    for key, columns in file.rows("plans").items():
        if len(columns) != len(venues):
            raise file.bad(key, f"{len(columns)} columns for {len(venues)} venues")
        amounts = [None if column == "inc" else column for column in columns]
        checked = file.convert(key, amounts, list[int | None])
        plans[key] = MappingProxyType(dict(zip(venues, checked, strict=True)))
    return MappingProxyType(plans)


def _check_effects(box: Components) -> None:
    """Effects on officers name the types, the others do not."""
    for file, entry, effect in _all_effects(box):
        if bool(effect.police) != (effect.kind in AIMED_AT_POLICE):
            raise BadComponents(file, entry, f"“{effect.kind}” with {len(effect.police)} officer types")


def _all_effects(box: Components) -> Iterator[tuple[str, str, Effect]]:
    for contact in box.contacts.values():
        yield "contacts.toml", contact.id, contact.effect
    for table in (box.equipment, box.fixers, box.assets):
        for item in table.values():
            yield "items.toml", item.id, item.effect


def _check_places(box: Components) -> None:
    """Cards name venues and locations that exist."""
    for card in box.bot_cards.values():
        if card.place not in box.venues and card.place not in box.locations:
            raise BadComponents("bots.toml", card.id, f"no such place: {card.place}")
    for place in box.patrol:
        if place not in box.locations or box.locations[place].kind is not LocationKind.EXIT:
            raise BadComponents("items.toml", "patrol", f"no such exit: {place}")
