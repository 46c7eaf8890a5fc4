"""Every number in the rules that players read is that of the box."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import cycle, groupby, islice

import pytest

from games.escape_plan.components import (
    Area,
    ContactCard,
    Effect,
    EffectKind,
    LocationKind,
    UseWindow,
    VenueKind,
    components,
)
from games.escape_plan.setup import START_STACK
from tests.written_rules import WrittenRules

WRITTEN = WrittenRules("escape_plan")
RULES = WRITTEN.paragraphs
BOX = components()
entries, lines, name = WRITTEN.entries, WRITTEN.lines, WRITTEN.name
money = WRITTEN.words.money


def amounts(values: tuple[int, ...]) -> str:
    return ", ".join(map(money, values))


# What things cost and do

EFFECTS = {
    EffectKind.REMOVE_OFFICER: "remove an officer of that type for good",
    EffectKind.EVADE_TILE: "evade all officers on one tile",
    EffectKind.EXTRA_ACTION: "take 1 Extra Action token",
    EffectKind.LOSE_NOTORIETY: "lose 1 notoriety",
    EffectKind.TAKE_CONTACT: "take a contact card",
    EffectKind.TAKE_INCOME: "take income",
    EffectKind.TURN_FACE_UP: "turn all your contacts and equipment face up",
    EffectKind.UNLOCK_ASSET: "unlock one asset",
    EffectKind.HEAL: "heal 1 wound",
    EffectKind.GANG_ABILITY: "use one gang ability without a gang member",
    EffectKind.MASTER_KEY: "passes for any key",
    EffectKind.FLIGHT: "fly from a tile with a helipad",
    EffectKind.SEWER_STRAIGHT: "two steps away in a straight line",
    EffectKind.SEWER_BEND: "two steps away round a corner",
    EffectKind.JET_SKI: "cross one body of water",
    EffectKind.MEDEVAC: "go straight to the hospital",
}


def effect(of: Effect, *, several_types: bool = False) -> str:
    """How the effect is worded; where cards of several types share a line, it names none."""
    officers = " or ".join(name(f"police-{police}") for police in of.police)
    match of.kind:
        case EffectKind.MOVE_OFFICER:
            return "move an officer of that type" if several_types else f"move a {officers} officer"
        case EffectKind.EVADE_ONE:
            return "one officer of any type" if len(of.police) == 3 else f"evade one {officers} officer"
        case EffectKind.EVADE_TYPE:
            return f"evade all {officers} officers on one tile"
        case kind:
            return EFFECTS[kind]


CONTACT_TABLES = {
    UseWindow.EVADE: "EP-TAB-CONTACTS-EVADE",
    UseWindow.MOVE: "EP-TAB-CONTACTS-MOVE",
    UseWindow.ABILITY: "EP-TAB-CONTACTS-OTHER",
}


def table_of(contact: ContactCard) -> str:
    about_police = contact.effect.kind in (EffectKind.REMOVE_OFFICER, EffectKind.MOVE_OFFICER)
    elsewhere = "EP-TAB-CONTACTS-POLICE" if about_police else "EP-TAB-CONTACTS-OTHER"
    return CONTACT_TABLES.get(contact.window, elsewhere)


def contact_lines() -> Iterator[tuple[str, str, ContactCard]]:
    """For each name on contact cards: the table it belongs into, how its line begins, and one of the cards."""
    for title, group in groupby(BOX.contacts.values(), key=lambda contact: contact.name):
        cards = list(group)
        prices = ", ".join(_price(card, typed=card.effect.kind is not EffectKind.EVADE_ONE) for card in cards)
        yield table_of(cards[0]), f"- **{title}** ({prices}): ", cards[0]


def _price(card: ContactCard, *, typed: bool) -> str:
    officers = [name(f"police-{police}") for police in card.effect.police if typed]
    return " ".join([*officers, money(card.price), *(["★"] if card.star else [])])


@pytest.mark.parametrize(("table", "start", "card"), list(contact_lines()))
def test_a_contact_has_its_price_and_effect(table: str, start: str, card: ContactCard):
    (line,) = [line for line in lines(table) if line.startswith(start)]
    several = len({other.effect.police for other in BOX.contacts.values() if other.name == card.name}) > 1
    assert effect(card.effect, several_types=several) in line


def test_the_tables_list_every_contact_and_no_other():
    listed = [title for id in RULES if id.startswith("EP-TAB-CONTACTS-") for title in entries(id)]
    assert sorted(listed) == sorted({contact.name for contact in BOX.contacts.values()})
    assert f"There are {len(BOX.contacts)}." in RULES["EP-TAB-CONTACTS"].text


def test_the_table_of_equipment():
    assert entries("EP-TAB-EQUIPMENT") == {
        tile.name: f"({money(tile.price)}): {effect(tile.effect)}" for tile in BOX.equipment.values()
    }


def test_the_table_of_fixer_tiles():
    listed = entries("EP-TAB-FIXERS")
    assert list(listed) == [fixer.name for fixer in BOX.fixers.values()]
    for fixer in BOX.fixers.values():
        assert listed[fixer.name].startswith(f"({money(fixer.price)}): {effect(fixer.effect)}")


def test_the_table_of_assets():
    listed = entries("EP-TAB-ASSETS")
    assert list(listed) == [asset.name for asset in BOX.assets.values()]
    assert all(listed[asset.name].startswith(effect(asset.effect)) for asset in BOX.assets.values())
    assert f"{amounts(BOX.player_area.unlock_prices)}." in RULES["EP-TAB-ASSETS"].text


def test_the_table_of_lockers():
    listed = entries("EP-TAB-LOCKERS")
    assert len(listed) == len(BOX.lockers)
    for colour, locker in BOX.lockers.items():
        values, minimum, draw = listed[colour.capitalize()].split(" · ")
        assert values == amounts(locker.values)
        assert minimum.endswith(f"at least {locker.minimum}")
        assert draw == {1: "draw contacts + 1", 0: "draw contacts", -1: "draw contacts − 1"}[locker.draw]


def test_the_table_of_exit_tiles():
    listed = entries("EP-TAB-EXITS")
    assert {pile: line.rpartition(": ")[2] for pile, line in listed.items()} == {
        pile: amounts(values) for pile, values in BOX.exit_piles.items()
    }


def test_the_table_of_escape_plan_cards():
    def column(venues: tuple[str, ...], plan: Mapping[str, int | None]) -> str:
        return ", ".join("income" if (held := plan[venue]) is None else money(held) for venue in venues)

    groups = [BOX.group(number) for number in (1, 2, 3)]
    assert entries("EP-TAB-PLANS") == {
        id: " · ".join(column(group, plan) for group in groups) for id, plan in BOX.plans.items()
    }


# The boards


def test_the_table_by_number_of_players():
    listed = entries("EP-TAB-PLAYERS")
    offered = len({tile.stack for tile in BOX.tiles.values()} - {START_STACK})
    for players, values in BOX.players.items():
        line = listed["1 player" if players == 1 else f"{players} players"]
        assert [name(f"bot-{bot}").split()[-1] for bot in values.bots] == re.findall("Sandra|Costa", line)
        assert {2: "2nd cube", 3: "3rd cube"}[values.closing_number] in line
        assert re.findall(r"\$\d+k?", line) == list(map(money, values.escape_costs))
        if players > 1:
            tiles = Counter(islice(cycle(range(players)), offered))  # one each, round and round (EP-CITY-01)
            assert ", ".join(str(tiles[seat]) for seat in range(players)) in line
    assert f"you place {offered} tiles" in listed["1 player"]


def test_the_notoriety_track_and_its_thresholds():
    track = BOX.notoriety
    low, high = (amounts(tuple(-row for row in rows)) for rows in (track.penalties[:5], track.penalties[5:]))
    assert lines("EP-TAB-NOTORIETY")[1:] == [f"- Rows 1 to 5: {low}", f"- Rows 6 to 10: {high}"]
    rewards = {1: "unlock 1 asset", 2: "unlock 2 assets"}
    tokens = {0: "", 1: " and take 1 Extra Action token"}
    assert entries("EP-TAB-THRESHOLDS") == {
        line.name: f"between rows {line.above_row} and {line.above_row + 1}: "
        f"{rewards[line.unlocks]}{tokens[line.extra_actions]}"
        for line in track.thresholds
    }


def test_the_parts_of_the_day():
    listed = [part for group in entries("EP-TAB-TIME") for part in group.split(", ")]
    assert listed == [part.name.capitalize() for part in BOX.parts]
    assert [part.mandatory for part in BOX.parts] == [True, True, True, False, False]


def test_the_city_tiles():
    def place(location: str) -> str:
        found = BOX.locations[location]
        named = f"{KINDS[found.kind]} {found.mark}"
        return named.strip()

    def icons(helipad: bool, ferry: bool) -> str:
        shown = [icon for icon, there in (("helipad", helipad), ("ferry", ferry)) if there]
        return f" · {', '.join(shown)}" if shown else ""

    assert entries("EP-TAB-TILES") == {
        tile.id: ", ".join(map(place, tile.locations)) + icons(tile.helipad, tile.ferry)
        for tile in BOX.tiles.values()
    }


KINDS = {
    LocationKind.HOSPITAL: "Hospital",
    LocationKind.METRO: "Metro",
    LocationKind.CHURCH: "Church",
    LocationKind.GANG: "Gang",
    LocationKind.STORE: "Store",
    LocationKind.CLINIC: "Clinic",
    LocationKind.BUSINESS: "Business",
    LocationKind.HELICOPTER: "Helicopter",
    LocationKind.SAFE_HOUSE: "Safe House",
    LocationKind.EXIT: "Exit",
}


def test_the_groups_of_businesses_and_safe_houses():
    groups = {"Group 1": 1, "Group 2": 2, "Safe Houses": 3}
    assert entries("EP-TAB-VENUES") == {
        title: ", ".join(BOX.venues[venue].name for venue in BOX.group(number))
        for title, number in groups.items()
    }


def test_where_bots_go():
    for title, line in entries("EP-TAB-BOTS").items():
        for place in title.split(", "):
            id = place.upper().replace(" ", "-")
            (card,) = [card for card in BOX.bot_cards.values() if card.place == id]
            assert line.startswith({1: "+1", -1: "−1"}[card.notoriety])
            colours = [colour for colour in BOX.lockers if colour in line]
            assert list(card.lockers) == (colours or list(BOX.lockers) if "lockers" in line else [])
    listed = [place for title in entries("EP-TAB-BOTS") for place in title.split(", ")]
    assert len(listed) == len(BOX.bot_cards)


def test_the_players_board_at_the_start():
    area = BOX.player_area
    contacts, inventory, unlocked, held, cubes, tokens = (line.lstrip("- ") for line in lines("EP-TAB-START"))

    def lying(where: Area) -> list[str]:
        return [asset.name for asset in BOX.assets.values() if asset.setup.area is where]

    assert contacts.startswith(f"{area.contact_slots} contact slots: two empty")
    assert area.contact_slots - len(lying(Area.CONTACTS)) == 2
    assert all(asset in contacts for asset in lying(Area.CONTACTS))
    assert inventory.startswith(f"{area.inventory_slots} inventory slots")
    assert all(asset in inventory for asset in lying(Area.INVENTORY))
    assert unlocked.startswith(f"{len(area.unlock_prices)} spaces")
    assert all(asset in unlocked for asset in lying(Area.UNLOCKED))
    numbers = [area.key_slots, area.gas_can_limit, area.gang_control_markers]
    assert re.findall(r"\d+", held) == list(map(str, numbers))
    assert re.findall(r"\d+", cubes) == list(
        map(str, [area.wound_cubes, area.notoriety_cubes, area.income_cubes])
    )
    assert money(BOX.money.start) in tokens


def test_how_many_pieces_there_are():
    counts = BOX.counts
    numbers = [int(number) for number in re.findall(r"\d+", RULES["EP-TAB-PIECES"].text)]
    businesses = [venue for venue in BOX.venues.values() if venue.kind is VenueKind.BUSINESS]
    (per_locker,) = {len(locker.values) for locker in BOX.lockers.values()}
    (per_key,) = set(BOX.keys.values())
    (per_exit,) = set(BOX.patrol.values())
    (per_equipment,) = {tile.copies for tile in BOX.equipment.values()}
    assert numbers == [
        counts.police_per_type * 3,
        counts.police_per_type,
        counts.gang_members,
        counts.gas_cans,
        counts.extra_action_tokens,
        counts.handcuffs,
        len(BOX.tiles),
        len(businesses),
        len(BOX.venues) - len(businesses),
        len(BOX.plans),
        sum(BOX.patrol.values()),
        per_exit,
        len(BOX.contacts),
        sum(tile.copies for tile in BOX.equipment.values()),
        per_equipment,
        len(BOX.fixers),
        per_locker * len(BOX.lockers),
        sum(BOX.keys.values()),
        per_locker,
        per_key,
        sum(map(len, BOX.exit_piles.values())),
    ]


# Money in the text

CASH = BOX.money
HOSPITAL = [money(price) for price in CASH.hospital]
AT_END = ", ".join(map(money, CASH.contacts_at_end[:-1])) + f" or {money(CASH.contacts_at_end[-1])}"
HIGHEST_FEE = money(BOX.players[1].escape_costs[1])

SAID = [
    ("EP-TAB-MONEY", f"You begin with {money(CASH.start)}."),
    ("EP-TAB-MONEY", f"to unlock an asset: {money(CASH.income_phase_unlock)}"),
    ("EP-TAB-MONEY", f"Gang: {money(CASH.gang_visit)}"),
    ("EP-TAB-MONEY", f"lose 1 notoriety: {money(CASH.church)}"),
    ("EP-TAB-MONEY", f"1, 2 or 3 wounds: {HOSPITAL[0]}, {HOSPITAL[1]} or {HOSPITAL[2]}"),
    ("EP-TAB-MONEY", f"after the first escape: {money(CASH.turn_after_escape)}"),
    ("EP-TAB-MONEY", f"toll: {money(CASH.costa_toll)}, or {BOX.costa.toll_wounds} wounds"),
    ("EP-TAB-MONEY", f"4 or 5 contacts: {AT_END}"),
    ("EP-TAB-MONEY", f"used asset: {money(CASH.used_asset)}"),
    ("EP-TAB-MONEY", f"red box: {money(-CASH.red_wound_cube)}"),
    ("EP-TAB-INCOME", f"{money(BOX.player_area.income_cubes)} at first"),
    ("EP-INC-02", f"pay {money(CASH.income_phase_unlock)}"),
    ("EP-INC-03", f"those {money(CASH.income_phase_unlock)}"),
    ("EP-TURN-01", f"pay {money(CASH.turn_after_escape)}"),
    ("EP-TURN-02", f"less than {money(CASH.turn_after_escape)}"),
    ("EP-TURN-08", f"The {money(CASH.turn_after_escape)} of"),
    ("EP-MOVE-34", f"{money(CASH.gang_visit)} for a gang"),
    ("EP-MOVE-36", f"less than {money(CASH.gang_visit)}"),
    ("EP-GANG-01", f"pay {money(CASH.gang_visit)}"),
    ("EP-CHUR-01", f"pay {money(CASH.church)}"),
    ("EP-HOSP-01", f"{HOSPITAL[0]} for 1 wound, {HOSPITAL[1]} for 2, {HOSPITAL[2]} for 3"),
    ("EP-AST-06", f"worth {money(CASH.used_asset)}"),
    ("EP-SCO-03", f"{money(CASH.used_asset)} for each used asset"),
    ("EP-SCO-04", f"{money(CASH.red_wound_cube)} for each wound cube"),
    ("EP-SOLO-19", f"pay {money(CASH.turn_after_escape)} at the start of each turn"),
    ("EP-SOLO-19", f"{HIGHEST_FEE} to escape as the second"),
    ("EP-SOLO-20", f"pay {money(CASH.costa_toll)} before"),
    ("EP-SOLO-20", f"take {BOX.costa.toll_wounds} wounds"),
    ("EP-SUM-01", f"({money(CASH.income_phase_unlock)}, with notoriety"),
    ("EP-SUM-03", f"Church for {money(CASH.church)}"),
]


@pytest.mark.parametrize(("id", "words"), SAID)
def test_prices_in_the_text_are_those_of_the_box(id: str, words: str):
    assert words in RULES[id].text
