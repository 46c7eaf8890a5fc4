"""The box against chapter 3 of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.escape_plan.cells import NEIGHBOURS, CellKind, kind_of
from games.escape_plan.city import touching, zone_at, zones_of
from games.escape_plan.components import (
    Area,
    EffectKind,
    KeyColour,
    LocationKind,
    Police,
    UseWindow,
    Zone,
    components,
    read_components,
)
from games.kernel.box import BadComponents, packaged

TILES = list(components().tiles)
LOCATIONS = list(components().locations)
LAND = {Zone.INDUSTRIAL, Zone.COMMERCIAL, Zone.RESIDENTIAL}


def touched(location: str) -> set[str]:
    """Codes of what a location touches: a zone type, or a location id."""
    return {zone_at(other).type if other.startswith("zone:") else other for other in touching(location)}


# Counts (§3.1, §3.2)


def test_the_box_holds_the_printed_number_of_everything() -> None:
    box = components()
    assert Counter(tile.stack for tile in box.tiles.values()) == {"S": 2, "A": 3, "B": 3, "C": 3, "D": 3}
    assert (len(box.group(1)), len(box.group(2)), len(box.group(3))) == (3, 3, 3)
    assert len(box.fixers) == 8
    assert sum(len(locker.values) for locker in box.lockers.values()) == 15
    assert sum(kind.copies for kind in box.equipment.values()) == 16
    assert sum(box.keys.values()) == 9
    assert sum(len(pile) for pile in box.exit_piles.values()) == 10
    assert len(box.assets) == 7
    assert sum(box.patrol.values()) == 6
    assert len(box.contacts) == 33
    assert len(box.plans) == 9
    assert len(box.bot_cards) == 16


def test_the_pieces_are_counted() -> None:
    counts, area = components().counts, components().player_area
    assert counts.police_per_type * len(Police) == 30
    assert (counts.gang_members, counts.gas_cans, counts.handcuffs, counts.extra_action_tokens) == (
        8,
        6,
        10,
        8,
    )
    assert (area.wound_cubes, area.notoriety_cubes, area.income_cubes) == (3, 4, 9)
    assert (area.contact_slots, area.inventory_slots, area.key_slots, area.gang_control_markers) == (
        5,
        3,
        3,
        2,
    )


def test_escaping_costs_nothing_for_the_first_and_never_less_later() -> None:
    for players, values in components().players.items():
        assert values.escape_costs[0] == 0
        assert list(values.escape_costs) == sorted(values.escape_costs)
        assert len(values.escape_costs) == players + ("costa" in values.bots)


# City tiles (§3.4)


def test_the_city_has_the_locations_of_the_census() -> None:
    census = Counter(place.kind for place in components().locations.values())
    assert census == {
        LocationKind.HOSPITAL: 1,
        LocationKind.GANG: 4,
        LocationKind.BUSINESS: 6,
        LocationKind.SAFE_HOUSE: 3,
        LocationKind.STORE: 4,
        LocationKind.EXIT: 3,
        LocationKind.CHURCH: 3,
        LocationKind.CLINIC: 3,
        LocationKind.METRO: 4,
        LocationKind.HELICOPTER: 3,
    }


def test_five_tiles_have_a_helipad_icon_four_a_ferry_icon_and_ten_have_water() -> None:
    tiles = components().tiles.values()
    assert [tile.id for tile in tiles if tile.helipad] == ["S2", "A2", "B2", "C2", "D1"]
    assert [tile.id for tile in tiles if tile.ferry] == ["A1", "B1", "C2", "D3"]
    water = {tile.id: tile.cells.count(Zone.WATER) for tile in tiles if Zone.WATER in tile.cells}
    assert water == {"A1": 6, "A2": 4, "A3": 4, "B1": 5, "B3": 4, "C1": 2, "C2": 4, "C3": 3, "D2": 2, "D3": 6}


def test_every_stack_brings_what_a_day_needs() -> None:
    kinds = {
        tile.id: [components().locations[place].kind for place in tile.locations]
        for tile in components().tiles.values()
    }
    for stack, kind in {"A": "BU", "B": "BU", "C": "SH", "D": "EX"}.items():
        assert all(kinds[tile.id].count(LocationKind(kind)) == 1 for tile in components().stack(stack))


@pytest.mark.parametrize(
    ("location", "cells", "around"),
    [
        ("HOSP", (0, 20), {"R", "C"}),
        ("METRO-1", (9,), {"CHUR-1", "R", "I"}),
        ("GANG-1", (12, 16), {"I", "R", "C", "CLIN-1"}),
        ("BIZ-A1", (9,), {"C", "W", "I"}),
        ("GANG-2", (4, 8), {"BIZ-A3", "R", "W", "I"}),
        ("HELI-1", (16, 17), {"I", "W", "C"}),
        ("SAFE-C1", (12, 16), {"C", "STORE-C", "R"}),
        ("CHUR-3", (0, 20), {"HELI-2", "R", "I", "W"}),
        ("EXIT-1", (16, 20), {"I", "C", "METRO-4"}),
        ("HELI-3", (20, 21), {"R", "C", "W"}),
        ("EXIT-3", (12, 13), {"W", "I"}),
        ("STORE-D", (21,), {"I", "R", "C"}),
    ],
)
def test_a_location_covers_and_touches_what_its_row_says(
    location: str, cells: tuple[int, ...], around: set[str]
) -> None:
    assert components().locations[location].cells == cells
    assert touched(location) == around


@pytest.mark.parametrize("tile", TILES)
def test_property_1_the_rim_of_a_tile_is_zones_only(tile: str) -> None:
    cells = components().tiles[tile].cells
    rim = [index for index in range(24) if kind_of(index) in (CellKind.FORE, CellKind.AFT)]
    assert all(isinstance(cells[index], Zone) for index in rim)


@pytest.mark.parametrize("location", LOCATIONS)
def test_property_2_a_location_covers_one_cell_or_two_that_touch(location: str) -> None:
    first, *others = components().locations[location].cells
    assert not others or (len(others) == 1 and others[0] in NEIGHBOURS[first])


@pytest.mark.parametrize("location", LOCATIONS)
def test_property_3_a_location_adjoins_two_zone_types_one_of_them_land(location: str) -> None:
    zones = {code for code in touched(location) if code in set(Zone)}
    assert len(zones) >= 2
    assert len(zones & LAND) == 1 if location in ("EXIT-3", "HELI-2") else len(zones & LAND) >= 2
    assert Zone.WATER in zones or location not in ("BIZ-A1", "BIZ-B1")


@pytest.mark.parametrize("tile", TILES)
def test_property_4_every_land_type_reaches_two_edges(tile: str) -> None:
    cells = components().tiles[tile].cells
    for zone in LAND:
        rim = [
            index
            for index in range(24)
            if cells[index] == zone and index % 4 in (CellKind.FORE, CellKind.AFT)
        ]
        assert {index % 4 for index in rim} == {CellKind.FORE, CellKind.AFT}
        assert len({index // 4 for index in rim}) >= 2


@pytest.mark.parametrize("tile", TILES)
def test_property_5_the_land_of_a_tile_hangs_together(tile: str) -> None:
    land = {area.address for area in zones_of(tile) if area.type in LAND}
    reached = [min(land)]
    for address in reached:
        reached += [other for other in touching(address) if other in land and other not in reached]
    assert set(reached) == land


@pytest.mark.parametrize("tile", TILES)
def test_property_6_the_water_of_a_tile_is_one_group(tile: str) -> None:
    water = [area for area in zones_of(tile) if area.type is Zone.WATER]
    assert len(water) <= 1
    assert all(2 <= len(area.cells) <= 6 for area in water)
    cells = components().tiles[tile].cells
    assert sum(cells[4 * edge + 2] == cells[4 * edge + 3] == Zone.WATER for edge in range(6)) <= 1


def test_property_7_only_these_locations_touch_each_other() -> None:
    pairs = {
        frozenset((place, other)) for place in LOCATIONS for other in touching(place) if other in LOCATIONS
    }
    assert pairs == {
        frozenset(("METRO-1", "CHUR-1")),
        frozenset(("GANG-1", "CLIN-1")),
        frozenset(("BIZ-A3", "GANG-2")),
        frozenset(("SAFE-C1", "STORE-C")),
        frozenset(("CHUR-3", "HELI-2")),
        frozenset(("EXIT-1", "METRO-4")),
    }


def test_stores_have_letters_and_exits_numbers() -> None:
    marks = {place.id: place.mark for place in components().locations.values() if place.mark}
    assert marks == {
        "STORE-A": "A", "STORE-B": "B", "STORE-C": "C", "STORE-D": "D", "EXIT-1": "1", "EXIT-2": "2", "EXIT-3": "3",
    }  # fmt: skip


# Money tiles, plans and tracks (§3.9 to §3.19)


def test_every_locker_pile_has_one_empty_tile_and_asks_more_for_more() -> None:
    lockers = components().lockers
    assert list(lockers) == [KeyColour.GREEN, KeyColour.BLACK, KeyColour.BROWN]
    assert [(max(pile.values), pile.minimum, pile.draw) for pile in lockers.values()] == [
        (90, 4, 1),
        (100, 6, 0),
        (120, 8, -1),
    ]
    assert all(pile.values.count(0) == 1 and len(pile.values) == 5 for pile in lockers.values())


def test_exit_piles_hold_five_tiles_worth_the_same() -> None:
    assert {pile: sum(values) for pile, values in components().exit_piles.items()} == {"X": 200, "Y": 200}


def test_every_plan_totals_450_and_150_in_each_group() -> None:
    for plan in components().plans.values():
        for group in (1, 2, 3):
            amounts = [plan[venue] for venue in components().group(group)]
            assert amounts.count(None) == 1
            assert sum(amount or 0 for amount in amounts) == 150


def test_every_venue_totals_450_over_the_plans_with_three_income_symbols() -> None:
    for venue in components().venues:
        column = [plan[venue] for plan in components().plans.values()]
        assert column.count(None) == 3
        assert sum(amount or 0 for amount in column) == 450


def test_the_tracks_and_the_money_table_read_as_printed() -> None:
    box = components()
    assert [box.notoriety.penalty(row) for row in range(1, box.notoriety.top + 1)] == [
        0, 5, 10, 15, 20, 30, 40, 55, 75, 100,
    ]  # fmt: skip
    rewards = [
        (line.name, line.above_row, line.unlocks, line.extra_actions) for line in box.notoriety.thresholds
    ]
    assert rewards == [("T1", 2, 1, 0), ("T2", 5, 2, 0), ("T3", 8, 1, 1)]
    assert box.player_area.unlock_prices == (5, 4, 3, 2, 1, 0)
    assert (box.money.start, box.money.gang_visit, box.money.costa_toll) == (9, 5, 3)
    assert box.money.hospital == (1, 3, 6)
    assert box.money.contacts_at_end == (0, 0, 10, 30, 60, 100)
    assert [part.name for part in box.parts if part.mandatory] == ["morning", "afternoon", "evening"]
    assert [part.name for part in box.parts if not part.mandatory] == ["night", "dawn"]


# Cards and tiles with effects (§3.13 to §3.16, §3.20)


def test_contact_cards_come_in_the_printed_kinds() -> None:
    kinds = Counter(card.effect.kind for card in components().contacts.values())
    assert kinds == {
        EffectKind.REMOVE_OFFICER: 3,
        EffectKind.EXTRA_ACTION: 2,
        EffectKind.EVADE_TYPE: 6,
        EffectKind.LOSE_NOTORIETY: 2,
        EffectKind.MOVE_OFFICER: 6,
        EffectKind.TAKE_CONTACT: 1,
        EffectKind.TURN_FACE_UP: 1,
        EffectKind.UNLOCK_ASSET: 1,
        EffectKind.SEWER_STRAIGHT: 1,
        EffectKind.SEWER_BEND: 1,
        EffectKind.HEAL: 2,
        EffectKind.MEDEVAC: 1,
        EffectKind.GANG_ABILITY: 1,
        EffectKind.FLIGHT: 1,
        EffectKind.TAKE_INCOME: 1,
        EffectKind.EVADE_ONE: 1,
        EffectKind.EVADE_TILE: 1,
        EffectKind.JET_SKI: 1,
    }
    assert sum(card.price for card in components().contacts.values()) == 76
    assert "".join(sorted(card.id for card in components().contacts.values() if card.star)) == (
        "C01C02C03C04C06C08C10C17C18C19C22C26C28C30C32"
    )


@pytest.mark.parametrize("kind", [EffectKind.REMOVE_OFFICER, EffectKind.MOVE_OFFICER, EffectKind.EVADE_TYPE])
def test_effects_on_one_type_exist_equally_for_every_type(kind: EffectKind) -> None:
    types = Counter(card.effect.police for card in components().contacts.values() if card.effect.kind is kind)
    assert set(types) == {(police,) for police in Police}
    assert len(set(types.values())) == 1


def test_the_boxer_of_the_rulebook_costs_2000_and_a_star() -> None:
    boxer = components().contacts["C08"]
    assert (boxer.price, boxer.star, boxer.window) == (2, True, UseWindow.EVADE)
    assert boxer.effect.police == (Police.FEDERAL,)


def test_windows_follow_from_what_a_card_does() -> None:
    box = components()
    expected = {
        EffectKind.EVADE_ONE: UseWindow.EVADE,
        EffectKind.EVADE_TYPE: UseWindow.EVADE,
        EffectKind.EVADE_TILE: UseWindow.EVADE,
        EffectKind.FLIGHT: UseWindow.MOVE,
        EffectKind.SEWER_STRAIGHT: UseWindow.MOVE,
        EffectKind.SEWER_BEND: UseWindow.MOVE,
        EffectKind.JET_SKI: UseWindow.MOVE,
        EffectKind.MEDEVAC: UseWindow.MOVE,
        EffectKind.GANG_ABILITY: UseWindow.ABILITY,
        EffectKind.MASTER_KEY: UseWindow.KEY,
    }
    for card in (*box.contacts.values(), *box.fixers.values(), *box.assets.values()):
        assert card.window is expected.get(card.effect.kind, UseWindow.ANY), card.id


def test_equipment_evades_one_officer_and_the_gas_mask_one_of_two_types() -> None:
    evades = {kind.id: (kind.price, kind.effect.police) for kind in components().equipment.values()}
    assert evades == {
        "Q1": (2, (Police.FEDERAL,)),
        "Q2": (2, (Police.LOCAL,)),
        "Q3": (2, (Police.SWAT,)),
        "Q4": (3, (Police.LOCAL, Police.SWAT)),
    }


def test_six_assets_start_locked_in_slots_and_one_unlocked() -> None:
    setup = {(asset.setup.area, asset.setup.slot) for asset in components().assets.values()}
    assert setup == {
        *((Area.CONTACTS, slot) for slot in (3, 4, 5)),
        *((Area.INVENTORY, slot) for slot in (1, 2, 3)),
        (Area.UNLOCKED, 1),
    }


def test_the_bots_visit_every_venue_store_and_exit_once() -> None:
    box = components()
    places = [card.place for card in box.bot_cards.values()]
    stores_and_exits = {place.id for place in box.locations.values() if place.mark}
    assert len(places) == len(set(places))
    assert set(places) == set(box.venues) | stores_and_exits
    assert {
        card.place: card.notoriety for card in box.bot_cards.values() if card.place.startswith("STORE")
    } == {
        "STORE-A": 1,
        "STORE-B": -1,
        "STORE-C": 1,
        "STORE-D": -1,
    }
    assert box.bot_cards["IN13"].lockers == tuple(KeyColour)


# Data files


def test_the_files_make_the_box_that_is_played_with() -> None:
    assert read_components(packaged("games.escape_plan")) == components()


def damaged(file: str, entry: str, **changes: Any) -> Any:
    """A source whose one entry is different."""

    def source(name: str) -> dict[str, Any]:
        content = packaged("games.escape_plan")(name)
        if name == file:
            content[entry] |= changes
        return content

    return source


@pytest.mark.parametrize(
    ("file", "entry", "changes"),
    [
        ("contacts.toml", "C08", {"price": "free"}),
        ("contacts.toml", "C08", {"colour": "red"}),
        ("contacts.toml", "C08", {"effect": {"kind": "evade type"}}),
        ("contacts.toml", "C12", {"effect": {"kind": "lose notoriety", "police": ["swat"]}}),
        ("tiles.toml", "B2", {"layout": ["I I I I"] * 5 + ["I I I"]}),
        ("tiles.toml", "B2", {"layout": ["I I I I"] * 6}),
        ("tiles.toml", "B2", {"layout": ["C X C I"] + ["BU BU CH CH"] * 5}),
        ("tiles.toml", "B2", {"locations": {"BU": "BIZ-A1", "CH": "CHUR-2"}}),
        ("bots.toml", "IN01", {"place": "CINEMA"}),
    ],
)
def test_bad_data_is_refused_with_file_and_entry(file: str, entry: str, changes: dict[str, Any]) -> None:
    with pytest.raises(BadComponents) as refusal:
        read_components(damaged(file, entry, **changes))
    assert (refusal.value.file, refusal.value.entry) == (file, entry)
    assert file in str(refusal.value)
    assert entry in str(refusal.value)


ROWS = [
    ("items.toml", "equipment", "Q1"),
    ("items.toml", "fixers", "F1"),
    ("items.toml", "assets", "AS1"),
    ("venues.toml", "venues", "BAR"),
]
"""A row of each table that has rows of its own in a file of several tables."""
TABLES = [
    *(("items.toml", table) for table in ("keys", "lockers", "exit_piles", "patrol")),
    *(
        ("board.toml", table)
        for table in ("players", "notoriety", "parts", "money", "player_area", "costa", "counts")
    ),
]
"""Tables that are read as a whole."""


@pytest.mark.parametrize(("file", "table", "row"), ROWS)
def test_a_row_with_something_unknown_is_refused_with_file_and_row(file: str, table: str, row: str) -> None:
    changed = packaged("games.escape_plan")(file)[table][row] | {"flavour": "sweet"}
    with pytest.raises(BadComponents, match=rf"^{file}, {row}: .*flavour"):
        read_components(damaged(file, table, **{row: changed}))


@pytest.mark.parametrize(("file", "table"), TABLES)
def test_a_table_of_another_shape_is_refused_with_file_and_table(file: str, table: str) -> None:
    def source(name: str) -> dict[str, Any]:
        return packaged("games.escape_plan")(name) | ({table: "all of it"} if name == file else {})

    with pytest.raises(BadComponents, match=f"^{file}, {table}: "):
        read_components(source)


@pytest.mark.parametrize(
    ("file", "entry", "changes", "problem"),
    [
        ("venues.toml", "plans", {"P1": [60]}, "venues.toml, P1: 1 columns for 9 venues"),
        ("venues.toml", "plans", {"P1": ["free"] * 9}, "venues.toml, P1: "),
        ("items.toml", "patrol", {"EXIT-9": 1}, "items.toml, patrol: no such exit: EXIT-9"),
        ("items.toml", "patrol", {"CHUR-2": 1}, "items.toml, patrol: no such exit: CHUR-2"),
        ("bots.toml", "IN01", {"place": "CINEMA"}, "bots.toml, IN01: no such place: CINEMA"),
    ],
)
def test_the_problem_of_bad_data_is_named(
    file: str, entry: str, changes: dict[str, Any], problem: str
) -> None:
    with pytest.raises(BadComponents, match=f"^{problem}"):
        read_components(damaged(file, entry, **changes))


def test_the_tables_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        components().contacts["C99"] = components().contacts["C08"]  # type: ignore[index]
    with pytest.raises(AttributeError):
        components().contacts["C08"].price = 0  # type: ignore[misc]
