"""The box (chapter 3): what the specification prints, and what a wrong file is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import games.speakeasy
from games.kernel.box import BadComponents
from games.speakeasy.codes import CityArea, Operation
from games.speakeasy.components import LocationRow, components, read_components
from games.speakeasy.rewards import BoostAction, UnknownReward, reward
from tests.boxes import printed
from tests.paragraphs import SPECIFICATIONS

SPECIFICATION = SPECIFICATIONS / "speakeasy.md"
KINDS = {
    "VIP room": Operation.VIP,
    "Party": Operation.PARTY,
    "Still": Operation.STILL,
    "Fleet": Operation.FLEET,
}


def tables(chapter: str) -> list[list[list[str]]]:
    """The tables of a chapter of the specification, row by row without their heads."""
    if not SPECIFICATION.exists():
        pytest.skip("the specification of the rules does not lie beside the repository")
    text = SPECIFICATION.read_text(encoding="utf-8")
    part = re.search(rf"^### {re.escape(chapter)} .*?\n(.*?)(?=^##)", text, re.MULTILINE | re.DOTALL)
    assert part
    blocks = re.findall(r"(?:^\|.*\n?)+", part[1], re.MULTILINE)
    return [
        [[cell.strip() for cell in row.strip("|\n").split("|")] for row in block.splitlines()][2:]
        for block in blocks
    ]


def heads(chapter: str, number: int) -> list[str]:
    text = SPECIFICATION.read_text(encoding="utf-8")
    part = re.search(rf"^### {re.escape(chapter)} .*?\n(.*?)(?=^##)", text, re.MULTILINE | re.DOTALL)
    assert part
    block = re.findall(r"(?:^\|.*\n?)+", part[1], re.MULTILINE)[number]
    return [cell.strip() for cell in block.splitlines()[0].strip("|").split("|")]


def dollars(written: str) -> int:
    return int(re.sub(r"\D", "", written))


def numbers(written: list[str]) -> tuple[int, ...]:
    return tuple(int(re.sub(r"\D", "", one)) for one in written)


def test_the_files_make_the_box_that_is_played_with():
    assert read_components(printed(games.speakeasy).__getitem__) == components()


def test_pieces_are_those_of_the_specification():
    pieces, count = components().pieces, {row[0]: row[1] for row in tables("3.1")[0]}
    for name, value in (
        ("Capos", pieces.capos),
        ("Family members", pieces.family),
        ("Books", pieces.books),
        ("Speakeasies", pieces.speakeasies),
        ("Nightclubs", pieces.nightclubs),
        ("Casinos", pieces.casinos),
        ("Stills", pieces.stills),
        ("Trucks", pieces.trucks),
        ("Mobster speakeasies", pieces.mobster_speakeasies),
        ("Goons", pieces.goons),
        ("Barrels", pieces.barrels),
        ("Leverage tokens", pieces.leverage_tokens),
    ):
        assert value == int(count[name].split()[0]), name
    box = components()
    assert len(box.mobsters) == int(count["Mobster tiles"].split()[0])
    assert len(box.districts) == int(count["Mobster district tokens"].split()[0]) == pieces.cops
    assert sum(box.strength_tokens.values()) == int(count["Strength tokens"])
    assert (len(box.boats), len(box.harbours)) == numbers(count["Boats, harbour tokens"].split(", "))
    assert len(box.cards) == int(count["Operation cards"].split()[0])
    assert len(box.helpers) == int(count["Helper cards"])
    assert len(box.area_tiles) == int(count["Area goal tiles"])
    assert len(box.park_tiles) == int(count["Central Park goal tiles"].split()[0])
    assert sum(token.copies for token in box.city_tokens.values()) == int(count["City tokens"].split()[0])
    assert len(box.crates) == int(count["Crates"].split()[0])


def test_districts_harbours_and_docks_are_those_of_the_specification():
    box = components()
    districts, harbours, docks = tables("3.3")
    where = {"top": 0, "middle": 1, "bottom": 2}
    for row in districts:
        tile = box.districts[int(row[0])]
        name, column = row[2].split("(")[0].split(",")
        assert (tile.area, tile.at) == (row[1].lower(), (where[name], int(column)))
        assert tile.neighbours == numbers(row[3].split(", "))
        assert (tile.spaces, tile.small_spaces) == (row[5].replace(" ", ""), row[6].replace(" ", ""))
        assert [id for id, harbour in box.harbours.items() if harbour.district == tile.number] == (
            [] if row[4] == "none" else [row[4]]
        )
    assert [(row[0], int(row[1]), row[2].lower()) for row in harbours] == [
        (id, one.district, box.districts[one.district].area) for id, one in box.harbours.items()
    ]
    assert [(int(row[0]), reward(row[1]), row[2] == "yes") for row in docks] == [
        (one.row, one.reward, one.is_on_small_side) for one in box.docks
    ]
    assert sum(len(tile.neighbours) for tile in box.districts.values()) == 2 * 22


@pytest.mark.parametrize(
    ("start", "end", "distance"),
    [(16, 10, 3), (8, 4, 1), (4, 7, 1), (7, 9, 2), (9, 5, 1), (8, 15, 4), (15, 13, 1)],
)
def test_distances_are_those_of_the_specification(start, end, distance):
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {other for one in reached for other in components().districts[one].neighbours}
        steps += 1
    assert steps == distance


def test_what_depends_on_the_number_of_players_is_as_specified():
    rows = {row[0]: row[1:5] for row in tables("3.4")[0]}
    for index, players in enumerate((1, 2, 3, 4)):
        found, column = components().players[players], {name: row[index] for name, row in rows.items()}
        same = "same" in column["Closed districts"]
        closed = rows["Closed districts"][0] if same else column["Closed districts"]
        assert found.is_small_side == (column["Board side"] == "1/2")
        assert sum(found.closed.values()) == int(closed.split()[0])
        assert 6 - found.removed_a_tiles == int(column["A mobster tiles used"])
        assert found.war_districts == numbers(column["Mob-war districts in act 1 / 2 / 3"].split("/"))
        assert found.order_spaces == int(column["Turn-order spaces"].split()[0])
        assert found.second_card_spaces == set(
            numbers(column["Restaurant spaces that cost a second card"].split(","))
        )
        assert found.casino_income == dollars(column["Casino income each"])
        assert found.has_dock_placement == (column["Setup dock placement in the preparatory round"] != "no")
        assert found.city_stacks == numbers(column["City tokens in the three face-down stacks"].split("/"))
        assert len(spaces(players)) == int(column["Building spaces in play"])


def spaces(players: int) -> list[str]:
    """Building spaces outside closed districts, which have two spaces each on the small side."""
    numbers = components().players[players]
    closed = dict(numbers.closed)
    found = []
    for tile in components().districts.values():
        if closed.get(tile.area, 0):
            closed[tile.area] -= 1
            continue
        found += [
            f"{tile.id}{letter}" for letter in (tile.small_spaces if numbers.is_small_side else tile.spaces)
        ]
    return found


def test_acts_are_those_of_the_specification():
    rows = [row for row in tables("3.5")[0] if row[0].startswith("Act")]
    assert [(int(row[1]), int(row[3])) for row in rows] == [
        (act.year, act.rounds) for act in components().acts
    ]
    assert [row[5] for row in rows] == [act.mobsters or "–" for act in components().acts]


def test_persons_are_those_of_the_specification():
    box = components()
    names = {"Suppliers' office": "suppliers", "City planning office": "planning"}
    for row in tables("3.6")[1]:
        person = box.persons[row[0].split()[0]]
        assert person.location == names.get(row[1], row[1].lower().replace(" ", "-"))
        assert person.small == (row[4] == "yes")
        if person.action is None:
            assert row[3].startswith("none")
        elif isinstance(person.action, BoostAction):
            assert row[3].startswith("+2 range")
        else:
            written = "PLAY(ANY)" if row[3].startswith("play one") else row[3]
            assert person.action == reward(written)
    outside = [person for person in box.persons.values() if person.id != "RE"]
    assert (len(outside), sum(person.small for person in outside)) == (17, 11)
    first, *_ = tables("3.6")
    assert [sum(cell not in ("–",) for cell in row[1:4]) for row in first] == [
        len(board.rows) for board in box.locations.values()
    ]
    assert box.locations[box.persons["RE"].location].rows == (LocationRow.ORDER, LocationRow.RESTAURANT)


def test_tracks_are_those_of_the_specification():
    tracks = components().tracks
    levels, steps = tables("3.7")
    columns = [numbers(list(column)) for column in zip(*(row[1:7] for row in levels), strict=True)]
    assert columns == [
        tracks.vip_capacity,
        tracks.sales_limit,
        tracks.production,
        tracks.truck_range,
        tracks.trucks,
        tracks.strength,
    ]
    assert (0, *(int(row[1]) for row in steps)) == tracks.operation_discards
    assert (0, *(int(row[2]) for row in steps)) == tracks.strength_discards


def test_the_notoriety_track_is_that_of_the_specification():
    track, rewards, prices = components().notoriety, {}, {}
    for row in tables("3.8")[0]:
        position = int(row[0])
        if row[1] != "–":
            prices[position] = numbers(row[1].split("/"))
        found = re.search(r"[A-Z]+(?:\([A-Z0-9]+\))?$", row[2])
        if found and not row[2].startswith("goal"):
            rewards[position] = reward(found[0])
    assert (dict(track.prices), dict(track.rewards)) == (prices, rewards)
    assert (track.first, track.last) == (5, 25)
    assert [track.price(8, high=False), track.price(12, high=True), track.price(25, high=True)] == [8, 20, 32]


def test_slots_of_the_operations_board_are_those_of_the_specification():
    slots = components().slots
    assert list(slots) == [row[0] for row in tables("3.10")[0]]
    for row in tables("3.10")[0]:
        slot = slots[row[0]]
        price, _, cards = row[3].partition("+")
        assert (slot.building, slot.group or "–", slot.price) == (row[1], row[2], dollars(price))
        assert slot.cards == (int(cards.split()[0]) if cards else 0)
        assert slot.rewards == (() if row[4] == "none" else tuple(map(reward, row[4].split(", then "))))
    assert components().goon_prices == numbers(heads_of_goons())


def heads_of_goons() -> list[str]:
    return tables("3.9")[0][0][1:7]


def test_operation_cards_are_those_of_the_specification():
    found = {row[0]: (KINDS[row[1]], reward(row[2]), int(row[3])) for row in tables("3.11")[0]}
    assert {id: (card.kind, card.reward, card.leverage) for id, card in components().cards.items()} == found


def test_helper_cards_are_those_of_the_specification():
    words = {"H08": "COPY", "H12": "UPGRADE", "H13": "TAKEOVER"}
    found = {
        row[0]: (reward(words.get(row[0], row[1])), row[2].lower(), dollars(row[3]))
        for row in tables("3.12")[0]
    }
    assert {id: (card.reward, card.bottle, card.value) for id, card in components().helpers.items()} == found


def test_city_tokens_are_those_of_the_specification():
    words = {"CT12": "BUILD(SPEAKEASY)", "CT13": "BUILD(NIGHTCLUB)", "CT14": "BUILD(CASINO)"}
    found = {row[0]: (reward(words.get(row[0], row[1])), int(row[2])) for row in tables("3.13")[0]}
    assert {id: (token.reward, token.copies) for id, token in components().city_tokens.items()} == found


def test_mobsters_are_those_of_the_specification():
    mobsters, abilities, tokens = tables("3.14")
    for row in mobsters:
        mobster = components().mobsters[row[0]]
        assert (mobster.deck, mobster.strength, mobster.war_modifier) == (row[2], int(row[3]), int(row[4]))
        assert row[5] in ("–", str(mobster.war_strength))
        assert (mobster.fee, mobster.ability) == (dollars(row[6]), None if row[7] == "none" else row[7])
    assert dict(components().abilities) == {row[0]: row[1] for row in abilities}
    values = numbers(heads("3.14", 2)[1:-1])
    assert dict(components().strength_tokens) == dict(zip(values, numbers(tokens[0][1:-1]), strict=True))


def test_boats_and_crates_are_those_of_the_specification():
    prices, defence = tables("3.15")
    box = components()
    assert {id: boat.prices for id, boat in box.boats.items()} == {
        row[0]: numbers(row[2:7]) for row in prices
    }
    assert {id: boat.defence for id, boat in box.boats.items()} == {
        row[0]: numbers(row[1:7]) for row in defence
    }
    for row in tables("3.16")[0]:
        crate, each = box.crates[row[0].split()[0]], re.search(r"\$(\d+)", row[1])
        assert each
        assert (crate.each, crate.most) == (int(each[1]), None if row[2] == "–" else dollars(row[2]))


def test_goals_are_those_of_the_specification():
    park, slots, areas, area_slots, printed_goals = tables("3.17")
    box = components()
    for row in park:
        for stack, cell in zip("ABC", row[1:4], strict=True):
            tile = box.park_tiles[f"CG{row[0]}{stack}"]
            assert (tile.type, tile.stack, tile.open_to_closed) == (int(row[0]), stack, "★" in cell)
            if tile.type == 5:
                assert (tile.requires[-1], tile.number) == (re.findall(r"\d", cell)[-1], int(cell[0]))
            elif "each area" not in cell:
                assert str(tile.number) in cell
    for row in slots:
        slot = box.park_slots[row[0]]
        assert (slot.stack, slot.money, slot.rewards) == (
            row[1],
            dollars(row[2]),
            tuple(map(reward, row[3:5])),
        )
    assert {tile.id: tile.number for tile in box.area_tiles.values()} == {
        row[0]: int(row[1]) for row in areas
    }
    for row in areas:
        tile = box.area_tiles[row[0]]
        assert tile.districts == next((word for word in ("same", "different") if word in row[2]), "any")
        assert len(tile.buildings) == sum(int(number) for number in re.findall(r"\d", row[2]))
        assert all(kind[:-1] in row[2] for kind in tile.buildings)
    for row, area in zip(area_slots, CityArea, strict=True):
        slot = box.area_slots[row[0].split()[0]]
        assert (slot.area, slot.money, slot.rewards) == (area, dollars(row[1]), tuple(map(reward, row[2:4])))
    for row in printed_goals:
        goal = box.printed_goals[row[0]]
        assert (goal.number, goal.money) == (int(row[0][2:]), dollars(row[2]))
        assert str(goal.number) in row[1]


def test_payouts_and_scoring_are_those_of_the_specification():
    box = components()
    for row in tables("3.18")[0]:
        payout = box.payouts[CityArea(row[0].lower())]
        assert (payout.places, payout.length) == (numbers(row[1:6]), int(row[6].split("–")[1]))
    values = {row[0].split()[-1]: dollars(row[1]) for row in tables("3.19")[0] if row[0].count("protected")}
    assert dict(box.scoring) == values


def test_the_rival_deck_is_that_of_the_specification():
    names = {"Suppliers' office": "suppliers", "City planning office": "planning"}
    for row in tables("3.20")[0]:
        card = components().rival[row[0]]
        assert card.location == names.get(row[1], row[1].lower().replace(" ", "-"))
        assert (card.pointer, card.deeds) == (int(row[2]), tuple(row[3].split(", ")))
    assert len(components().rival) == 12


def wrong_files() -> Iterator[tuple[str, Any]]:
    yield (
        "operation_cards.toml, V01: no such reward",
        lambda box: box["operation_cards.toml"]["V01"].update(reward="NOPE(1)"),
    )
    yield (
        "city.toml, 1: 9 is no neighbour",
        lambda box: box["city.toml"]["districts"]["1"]["neighbours"].append(9),
    )
    yield (
        "city.toml, HB1: no district 17",
        lambda box: box["city.toml"]["harbours"]["HB1"].update(district=17),
    )
    yield "parameters.toml, slots: 7 of speakeasy", lambda box: box["parameters.toml"]["slots"].pop("A1")
    yield (
        "mobsters.toml, strength_tokens",
        lambda box: box["mobsters.toml"]["strength_tokens"].update({"3": 2}),
    )


@pytest.mark.parametrize(("problem", "spoil"), list(wrong_files()))
def test_a_wrong_file_is_named(problem, spoil):
    box = printed(games.speakeasy)
    spoil(box)
    with pytest.raises(BadComponents, match=re.escape(problem)):
        read_components(box.__getitem__)


@pytest.mark.parametrize(
    "written", ["FAM", "UP(CELLAR)", "OPCARD(", "fam(1)", "GOON(x)", "HIRE(2)", "SELL2(1)"]
)
def test_what_is_no_reward_is_refused(written):
    with pytest.raises(UnknownReward):
        reward(written)
