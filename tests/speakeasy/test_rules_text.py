"""Every number in the rules that players read is that of the box."""

from __future__ import annotations

import re

import pytest

from games.speakeasy.codes import MobsterDeck, Operation
from games.speakeasy.components import components
from games.speakeasy.rewards import Gain
from games.speakeasy.telling.names import gain_name
from tests.written_rules import WrittenRules, numbers

WRITTEN = WrittenRules("speakeasy")
BOX = components()
entries, name = WRITTEN.entries, WRITTEN.name


def said(gain: Gain) -> str:
    return WRITTEN.words.say(gain_name(gain))


@pytest.mark.parametrize("kind", Operation)
def test_every_operation_card_is_there_with_its_reward_and_leverage(kind):
    printed = {id: card for id, card in BOX.cards.items() if card.kind is kind}
    assert entries(f"SP-TAB-CARDS-{kind}") == {
        id: f"{said(card.reward)}; {card.leverage} leverage" for id, card in printed.items()
    }


def test_every_helper_card_is_there_with_its_reward_and_bottle():
    found = entries("SP-TAB-HELPERS")
    assert len(found) == len(BOX.helpers)
    for id, card in BOX.helpers.items():
        text = found[f"{id} {name(f'helper-{id.lower()}')}"]
        assert text.startswith(f"{said(card.reward)}; ${card.value} "), id
        assert text.lower().endswith(card.bottle), id


def test_every_city_token_is_there_with_its_copies_and_effect():
    assert entries("SP-TAB-TOKENS") == {
        f"{id} {name(f'token-{id.lower()}')} ×{token.copies}": said(token.reward)
        for id, token in BOX.city_tokens.items()
    }


@pytest.mark.parametrize("deck", MobsterDeck)
def test_every_mobster_is_there_with_strength_fee_and_ability(deck):
    printed = {id: one for id, one in BOX.mobsters.items() if one.deck is deck}
    found = entries(f"SP-TAB-MOBSTERS-{deck}")
    assert list(found) == [name(f"mobster-{id.lower()}") for id in printed]
    for mobster, text in zip(printed.values(), found.values(), strict=True):
        war = [mobster.war_strength] if deck is not MobsterDeck.A else []
        assert numbers(text.split("; AB")[0]) == [mobster.strength, mobster.fee, *war], mobster.id
        assert (mobster.ability or "") in text
    assert set(entries("SP-TAB-ABILITIES")) == set(BOX.abilities)


WHERE_IT_COUNTS = {
    "SP-BOOK-11": "C01",
    "SP-SELL-01": "C02",
    "SP-FAM-02": "C03",
    "SP-GOON-02": "C04",
    "SP-WAR-10": "C05 AB1 AB4",
    "SP-TAKE-04": "C06 AB6 AB8",
    "SP-RAID-04": "C07 AB7",
    "SP-PROD-02": "C08",
    "SP-TRUCK-08": "C09",
    "SP-TRUCK-13": "C10",
    "SP-SELL-05": "C11",
    "SP-TAKE-03": "C12",
    "SP-BLD-16": "C13 C18",
    "SP-HELP-08": "C14",
    "SP-PROT-03": "C15 C16 AB3",
    "SP-CITY-08": "C17",
}
"""Paragraphs of what crates and lasting abilities change."""


def test_a_rule_names_the_crates_and_abilities_that_change_it():
    for id, names in WHERE_IT_COUNTS.items():
        text = WRITTEN.paragraphs[id].text
        assert all(re.search(rf"\b{name}\b", text) for name in names.split()), id
    named = {name for names in WHERE_IT_COUNTS.values() for name in names.split()}
    lasting = {id for id in BOX.abilities if "at once" not in entries("SP-TAB-ABILITIES")[id]}
    assert named == {*BOX.crates, *lasting}


def test_every_boat_crate_and_building_has_its_numbers():
    assert [numbers(text)[:5] for text in entries("SP-TAB-BOATS").values()] == [
        [*boat.prices] for boat in BOX.boats.values()
    ]
    assert [numbers(text.split("barrels")[1]) for text in entries("SP-TAB-BOATS").values()] == [
        [*boat.defence] for boat in BOX.boats.values()
    ]
    crates = entries("SP-TAB-CRATES")
    assert list(crates) == list(BOX.crates)
    for id, crate in BOX.crates.items():
        assert numbers(crates[id])[0] == crate.each
        assert crate.most is None or f"at most ${crate.most}" in crates[id]
    buildings = list(entries("SP-TAB-BUILDINGS").values())
    assert [numbers(text)[0] for text in buildings] == [slot.price for slot in BOX.slots.values()]
    for slot, text in zip(BOX.slots.values(), buildings, strict=True):
        assert all(said(gain) in text for gain in slot.rewards), slot.id


def test_every_goal_is_there_with_its_money_and_rewards():
    assert list(entries("SP-TAB-PARK")) == list(BOX.park_tiles)
    for id, text in entries("SP-TAB-PARK").items():
        tile = BOX.park_tiles[id]
        assert text.startswith("★") is tile.open_to_closed, id
        assert str(tile.number) in text or tile.number == 1, id
    assert list(entries("SP-TAB-AREAGOALS")) == list(BOX.area_tiles)
    for table, slots in (("PARKSLOTS", BOX.park_slots), ("AREASLOTS", BOX.area_slots)):
        for slot, text in zip(slots.values(), entries(f"SP-TAB-{table}").values(), strict=True):
            assert text.endswith(f"${slot.money}; {said(slot.rewards[0])} or {said(slot.rewards[1])}"), (
                slot.id
            )
    assert [numbers(text)[0] for text in entries("SP-TAB-GOALS").values()] == [
        goal.money for goal in BOX.printed_goals.values()
    ]


def test_the_tables_of_numbers_are_those_of_the_box():
    tracks = BOX.tracks
    assert [numbers(text) for text in entries("SP-TAB-LEVELS").values()] == [
        list(row)
        for row in zip(
            tracks.vip_capacity,
            tracks.sales_limit,
            tracks.production,
            tracks.truck_range,
            tracks.trucks,
            tracks.strength,
            strict=True,
        )
    ]
    assert [numbers(text) for text in entries("SP-TAB-GOONS").values()] == [[one] for one in BOX.goon_prices]
    assert [numbers(text) for text in entries("SP-TAB-PAYOUT").values()] == [
        [*payout.places] for payout in BOX.payouts.values()
    ]
    assert [numbers(text) for text in entries("SP-TAB-PLAYERS").values()] == [
        [sum(row.closed.values()), *row.war_districts, row.order_spaces, row.casino_income]
        for row in BOX.players.values()
    ]
    fame = entries("SP-TAB-NOTORIETY")
    assert {int(place): tuple(numbers(text)) for place, text in fame.items() if "barrels" in text} == dict(
        BOX.notoriety.prices
    )
    assert all(said(gain) in fame[str(place)] for place, gain in BOX.notoriety.rewards.items())
    assert [text.partition(" (")[0].lower() for text in entries("SP-TAB-DOCKS").values()] == [
        said(row.reward) for row in BOX.docks
    ]


def test_the_city_the_persons_and_the_rivals_cards_are_those_of_the_box():
    assert [numbers(text.split("; ")[1]) for text in entries("SP-TAB-DISTRICTS").values()] == [
        [*tile.neighbours] for tile in BOX.districts.values()
    ]
    persons = entries("SP-TAB-PERSONS")
    for person in BOX.persons.values():
        text = persons[name(f"person-{person.id.lower()}")]
        assert text.startswith(name(f"location-{person.location}"))
        assert person.action is None or said(person.action) in text
        assert ("large side" in text) is not person.small
    rival = entries("SP-TAB-RIVAL")
    assert list(rival) == list(BOX.rival)
    for id, card in BOX.rival.items():
        assert rival[id].startswith(f"{name(f'location-{card.location}')}; pointer {card.pointer}; ")
