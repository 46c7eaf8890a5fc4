"""The rules as players read them: every paragraph that is in the game is there, and every number is that of the box."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import games.speakeasy
from bot.features.rulebook.text import Paragraph, read_rules
from games.kernel import Text
from games.speakeasy.codes import MobsterDeck, Operation
from games.speakeasy.components import components
from games.speakeasy.names import gain_name
from games.speakeasy.rewards import Gain
from rendering.words import words_of

PACKAGE = Path(games.speakeasy.__file__).parent
LISTED = Path(__file__).parent / "rule_ids.txt"
RULES = {
    paragraph.id: paragraph for paragraph in read_rules((PACKAGE / "rules" / "en.md").read_text("utf-8"))
}
BEYOND = ("SP-TAB-", "SP-TERM-")
"""Tables and words, which the specification does not number."""
BOX = components()
WORDS = words_of("speakeasy", strict=True)

MESSAGE_LIMIT = 3000
"""Letters of a paragraph that surely fit into a message, with all around it."""
ABOUT_OURSELVES = re.compile(r"§|\[\w+\]|\b(seed rulebook|engine|ruling|designed|enumerat\w+|implement\w*)\b")


def name(key: str) -> str:
    return WORDS.say(Text(key))


def said(gain: Gain) -> str:
    return WORDS.say(gain_name(gain))


def entries(id: str) -> Mapping[str, str]:
    """Lines of the form "- **name** rest" by name."""
    found = (re.fullmatch(r"- \*\*(.+?)\*\*[ :]*(.*)", line) for line in RULES[id].text.splitlines())
    return {entry[1]: entry[2] for entry in found if entry}


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def test_every_paragraph_of_the_game_can_be_read_and_no_other():
    listed = [line.partition(":")[0].strip() for line in LISTED.read_text("utf-8").splitlines()]
    in_the_game = [id for id in listed if id.startswith("SP-")]
    assert [id for id in RULES if not id.startswith(BEYOND)] == in_the_game


def test_every_paragraph_that_the_code_gives_as_a_reason_can_be_read():
    named = {
        id
        for file in PACKAGE.glob("*.py")
        for id in re.findall(r'"(SP-[A-Z]+-\d{2})"', file.read_text("utf-8"))
    }
    assert len(named) > 30
    assert named - set(RULES) == set()


def test_every_reference_leads_to_a_paragraph():
    assert [
        (p.id, id) for p in RULES.values() for id in p.named if id.startswith("SP-") and id not in RULES
    ] == []


def test_every_paragraph_fits_into_a_message_and_speaks_of_the_game_alone():
    def is_bad(paragraph: Paragraph) -> bool:
        return len(paragraph.text) > MESSAGE_LIMIT or bool(ABOUT_OURSELVES.search(paragraph.text))

    assert [id for id, paragraph in RULES.items() if is_bad(paragraph)] == []


def test_every_paragraph_can_be_found_by_other_words():
    assert [id for id, paragraph in RULES.items() if not paragraph.also] == []


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
