"""Every number in the rules that players read is that of the box."""

from __future__ import annotations

from collections.abc import Mapping

from games.in_too_deep.components import Haul, components
from tests.written_rules import WrittenRules, numbers

WRITTEN = WrittenRules("in_too_deep")
BOX = components()
entries, name = WRITTEN.entries, WRITTEN.name


def in_one(start: str) -> Mapping[str, str]:
    """The entries of all tables whose ids begin like this."""
    tables = [id for id in WRITTEN.paragraphs if id.startswith(start)]
    return {key: text for id in tables for key, text in entries(id).items()}


def in_order(haul: Haul) -> list[int]:
    return [
        amount for amount in (haul.intel, haul.dilemmas, haul.support, haul.evidence, haul.process) if amount
    ]


def test_every_story_crime_is_there_with_its_words_and_rewards():
    found = in_one("TD-TAB-STORY-")
    assert len(found) == len(BOX.story_crimes)
    for id, crime in BOX.story_crimes.items():
        key = f"{id} {name(f'crime-{id}')}" + (" (4+)" if crime.crowded else "")
        text = found[key]
        assert name(f"crime-{id}-condition") in text
        assert name(f"crime-{id}-effect") in text
        careful = text.split("(careful): ")[1].split(". *")[0]
        reckless = text.split("(reckless): ")[1]
        assert (numbers(careful), numbers(reckless)) == (in_order(crime.careful), in_order(crime.reckless)), (
            id
        )


def test_every_side_crime_is_there_with_its_words_and_reward():
    found = in_one("TD-TAB-SIDE-")
    assert len(found) == len(BOX.side_crimes)
    for id, crime in BOX.side_crimes.items():
        text = found[f"{id} {name(f'crime-{id}')}"]
        assert name(f"crime-{id}-condition") in text
        assert name(f"crime-{id}-effect") in text
        assert numbers(text.split(":* ")[2]) == in_order(crime.reward), id


def test_every_dilemma_is_there_with_its_copies_and_corruption():
    found = entries("TD-TAB-DILEMMAS")
    printed = {dilemma.id: dilemma for dilemma in BOX.dilemmas.values()}
    assert len(found) == len(printed)
    for id, dilemma in printed.items():
        first, last = dilemma.numbers
        text = found[f"{name(f'dilemma-{id}')} ×{last - first + 1}"]
        worth = (
            [dilemma.badges or dilemma.intel]
            if dilemma.badges or dilemma.intel
            else [*dilemma.symbols.values()]
        )
        assert numbers(text) == [dilemma.corruption, *worth], id


def test_every_support_token_is_there_with_its_copies_and_effect():
    found = entries("TD-TAB-SUPPORT")
    for id, token in BOX.support.items():
        when = "keep" if token.keep else "instant"
        assert (
            found[f"{id} {name(f'support-{id}')} ×{token.copies}"]
            == f"({when}) {name(f'support-{id}-effect')}"
        )
    assert len(found) == len(BOX.support)


def test_the_tables_of_numbers_are_those_of_the_box():
    assert [numbers(text) for text in entries("TD-TAB-PLAYERS").values()] == [
        [row.criminals, *row.folders, row.display, row.to_foil, 4] for row in BOX.participants.values()
    ]
    assert [numbers(text)[0] for text in entries("TD-TAB-GRIP").values()] == [*BOX.grip.scores]
    assert [numbers(text) for text in entries("TD-TAB-CHAPTERS").values()] == [
        [row.folder_intel, row.lost_grip or row.lost_intel] for row in BOX.chapters.values()
    ]
    assert list(entries("TD-TAB-ZONES")) == [name(f"zone-{zone}") for zone in BOX.zones]
    assert list(entries("TD-TAB-CRIMINALS")) == [name(f"criminal-{criminal}") for criminal in BOX.criminals]
    assert list(entries("TD-TAB-ECHOCARDS")) == list(BOX.echo.cards)


def test_every_echo_card_says_what_it_does():
    for id, text in entries("TD-TAB-ECHOCARDS").items():
        card = BOX.echo.cards[id]
        parts = [
            f"hook {card.hook}",
            f"process {card.process}",
            name(f"item-{card.item}"),
            name(f"zone-{card.search}"),
        ]
        parts += [" marked" if card.marked else "unmarked", "reckless" if card.reckless else "careful"]
        assert [part for part in parts if part not in text] == [], id
