"""The rules as players read them: every paragraph that is in the game is there, and every number is that of the box."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import games.in_too_deep
from bot.features.rulebook.text import Paragraph, read_rules
from games.in_too_deep.components import Haul, components
from games.kernel import Text
from rendering.words import words_of

PACKAGE = Path(games.in_too_deep.__file__).parent
LISTED = Path(__file__).parent / "rule_ids.txt"
RULES = {
    paragraph.id: paragraph for paragraph in read_rules((PACKAGE / "rules" / "en.md").read_text("utf-8"))
}
BEYOND = ("TD-TAB-", "TD-TERM-")
"""Tables and words, which the specification does not number."""
BOX = components()
WORDS = words_of("in_too_deep", strict=True)

MESSAGE_LIMIT = 3000
"""Letters of a paragraph that surely fit into a message, with all around it."""
ABOUT_OURSELVES = re.compile(r"§|\[\w+\]|\b(seed rulebook|engine|ruling|designed|enumerat\w+|implement\w*)\b")


def name(key: str) -> str:
    return WORDS.say(Text(key))


def entries(id: str) -> Mapping[str, str]:
    """Lines of the form "- **name** rest" by name."""
    found = (re.fullmatch(r"- \*\*(.+?)\*\*[ :]*(.*)", line) for line in RULES[id].text.splitlines())
    return {entry[1]: entry[2] for entry in found if entry}


def in_one(start: str) -> Mapping[str, str]:
    """The entries of all tables whose ids begin like this."""
    return {key: text for id in RULES if id.startswith(start) for key, text in entries(id).items()}


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def in_order(haul: Haul) -> list[int]:
    return [
        amount for amount in (haul.intel, haul.dilemmas, haul.support, haul.evidence, haul.process) if amount
    ]


def test_every_paragraph_of_the_game_can_be_read_and_no_other():
    """What the invariants say is for developers."""
    listed = [line.partition(":")[0].strip() for line in LISTED.read_text("utf-8").splitlines()]
    in_the_game = [id for id in listed if id.startswith("TD-") and not id.startswith("TD-INV-")]
    assert [id for id in RULES if not id.startswith(BEYOND)] == in_the_game


def test_every_paragraph_that_the_code_gives_as_a_reason_can_be_read():
    named = {
        id
        for file in PACKAGE.glob("*.py")
        for id in re.findall(r'"(TD-[A-Z]+-\d{2})"', file.read_text("utf-8"))
    }
    assert len(named) > 30
    assert named - set(RULES) == set()


def test_every_reference_leads_to_a_paragraph():
    assert [
        (p.id, id) for p in RULES.values() for id in p.named if id.startswith("TD-") and id not in RULES
    ] == []


def test_every_paragraph_fits_into_a_message_and_speaks_of_the_game_alone():
    def is_bad(paragraph: Paragraph) -> bool:
        return len(paragraph.text) > MESSAGE_LIMIT or bool(ABOUT_OURSELVES.search(paragraph.text))

    assert [id for id, paragraph in RULES.items() if is_bad(paragraph)] == []


def test_every_paragraph_can_be_found_by_other_words():
    assert [id for id, paragraph in RULES.items() if not paragraph.also] == []


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
