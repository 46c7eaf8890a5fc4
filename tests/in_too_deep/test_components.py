"""The box (chapter 3): what the specification prints, and what a wrong file is told."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import games.in_too_deep
from games.in_too_deep.codes import CriminalName, ItemName, KindName, ZoneName
from games.in_too_deep.components import EchoSide, Evidence, Haul, components, read_components
from games.kernel.box import BadComponents
from tests.boxes import printed, spoiled
from tests.paragraphs import SPECIFICATIONS

SPECIFICATION = SPECIFICATIONS / "in-too-deep.md"


def specified(chapter: str) -> list[list[str]]:
    """The rows of all tables of a chapter of the specification, without their heads."""
    if not SPECIFICATION.exists():
        pytest.skip("the specification of the rules does not lie beside the repository")
    text = SPECIFICATION.read_text(encoding="utf-8")
    part = re.search(rf"^### {re.escape(chapter)} .*?\n(.*?)(?=^##)", text, re.MULTILINE | re.DOTALL)
    assert part
    lines = [line.strip("|").split("|") for line in part[1].splitlines() if line.startswith("|")]
    return [[cell.strip().strip("`") for cell in line] for line in lines if "---" not in line[0]][1:]


def haul(text: str, *names: str) -> Haul:
    return Haul(**dict(zip(names, map(int, text.split("/")), strict=True)))


def test_the_files_make_the_box_that_is_played_with():
    assert read_components(printed(games.in_too_deep).__getitem__) == components()


def test_story_crimes_are_those_of_the_specification():
    names = ("intel", "dilemmas", "evidence", "process")
    found = {
        row[0]: (row[2] == "4+", row[3], row[5], haul(row[8], *names), haul(row[10], *names))
        for row in specified("3.16")
    }
    crimes = components().story_crimes
    assert list(crimes) == list(found)
    for id, crime in crimes.items():
        assert (crime.crowded, crime.condition, crime.effect, crime.careful, crime.reckless) == found[id]


def test_side_crimes_are_those_of_the_specification():
    names = ("intel", "dilemmas", "support", "evidence", "process")
    found = {row[0]: (row[2], row[4], haul(row[7], *names)) for row in specified("3.17")}
    crimes = components().side_crimes
    assert list(crimes) == list(found)
    assert all((one.condition, one.effect, one.reward) == found[one.id] for one in crimes.values())


def test_support_tokens_are_those_of_the_specification():
    found = {row[0]: (int(row[2]), row[3] == "keep") for row in specified("3.12")}
    tokens = components().support
    assert {token.id: (token.copies, token.keep) for token in tokens.values()} == found
    for row in specified("3.12"):
        numbers = re.findall(r"\((\d)\)", row[1])
        assert not numbers or tokens[row[0]].amount == int(numbers[0])


def test_dilemmas_are_those_of_the_specification():
    rows = iter(components().dilemmas.items())
    for ids, copies, _, corruption, reward in specified("3.13"):
        first, last = ids[:4], ids[-4:]
        same = [next(rows) for _ in range(int(copies))]
        assert (same[0][0], same[-1][0]) == (first, last)
        card = same[0][1]
        assert all(other is card for _, other in same)
        assert card.corruption == int(corruption)
        assert reward == reward_of(card)
    assert next(rows, None) is None


def reward_of(card: Any) -> str:
    if card.warrant:
        return f"warrant {card.warrant}"
    if card.badges:
        return f"{card.badges} badge"
    if card.intel:
        return f"{card.intel} Intel"
    symbols = " + ".join(f"{count} {kind}" for kind, count in card.symbols.items())
    return f"{symbols} symbol{'s' if max(card.symbols.values()) > 1 else ''}"


def test_echo_is_as_specified():
    rows = {row[0]: row[1:] for row in specified("3.18")}
    for card in components().echo.cards.values():
        barricade, outcome = "M" if card.marked else "U", "R" if card.reckless else "C"
        wanted = [
            card.hook,
            card.process.upper(),
            *card.criminals,
            card.item,
            card.search,
            barricade,
            outcome,
        ]
        assert rows[card.id] == wanted
    sides = [components().echo.sides[side] for side in EchoSide]
    progress = rows["Progress for black die 1 / 2 / 3 / 4 / 5 / 6"]
    assert [" / ".join(map(str, side.progress)) for side in sides] == progress
    assert [f"Level {level} crime at space" in rows for level in (1, 2, 3)] == [True] * 3
    assert rows["Movement"] == [
        f"{abs(steps)} {'clockwise' if steps > 0 else 'counter-clockwise'}"
        for steps in components().echo.movement
    ]


def test_the_city_has_all_zones_items_and_criminals_in_canonical_order():
    """§3.3 to §3.5."""
    box = components()
    assert list(box.zones) == list(ZoneName)
    assert list(box.criminals) == list(CriminalName)
    assert list(box.items) == list(ItemName)
    assert Counter(box.items.values()) == dict.fromkeys(KindName, 2)
    assert [item for item, kind in box.items.items() if kind is KindName.GOODS] == ["CASH", "STIMS"]


def test_the_inventory_counts_as_printed():
    """§3.1."""
    box = components()
    assert Counter(crime.level for crime in box.story_crimes.values()) == {1: 21, 2: 21, 3: 7}
    assert Counter(crime.id[:2] for crime in box.story_crimes.values() if crime.crowded) == {
        f"{line}{level}": 1 for line in "ABCDEFG" for level in (1, 2)
    }
    assert len(box.side_crimes) == 21
    assert len(box.dilemmas) == 60
    assert sum(token.copies for token in box.support.values()) == 38
    assert len(box.echo.cards) == 20
    assert box.counts.evidence * len(Evidence) == 72


def test_the_dilemmas_are_worth_what_the_totals_say():
    """§3.13."""
    cards = components().dilemmas.values()
    assert sum(card.corruption for card in cards) == 157
    assert sum(card.badges for card in cards) == 9
    assert len([card for card in cards if card.warrant]) == 15
    assert len({card.warrant for card in cards if card.warrant}) == 5
    assert sum((Counter(card.symbols) for card in cards), Counter()) == dict.fromkeys(Evidence, 8)
    assert sum(card.intel for card in cards) == 55


def test_numbers_depend_on_how_many_take_part():
    """§3.2."""
    found = {
        number: (row.criminals, row.folders, row.display, row.to_foil, row.crowded, row.consoles)
        for number, row in components().participants.items()
    }
    assert found == {
        "1": (4, (2, 2, 1), 10, 3, False, "WXYZ"),
        "2": (5, (2, 2, 1), 10, 3, False, "WXYZ"),
        "2 and Echo": (5, (3, 2, 2), 14, 4, False, "WXYZ"),
        "3": (5, (3, 2, 2), 14, 4, False, "WXYZ"),
        "4": (6, (3, 3, 3), 17, 5, True, "WXYZ"),
        "5": (6, (3, 3, 3), 20, 6, True, "VWXYZ"),
    }


def test_tracks_chapters_and_amounts_are_as_printed():
    """§3.6, §3.7, §3.9, §3.11, §3.19."""
    box = components()
    assert box.grip.scores == (0, 1, 2, 4, 6, 9, 12, 16, 20, 25)
    assert (box.grip.ability, box.grip.stamina, box.grip.last) == (3, 6, 9)
    assert box.console.starting_grip == (0, 1, 1, 2, 2)
    assert [
        (chapter.folder_intel, chapter.lost_grip, chapter.lost_intel) for chapter in box.chapters.values()
    ] == [(2, 2, 0), (3, 3, 0), (4, 0, 5)]
    assert box.counts.actions == 2
    assert (box.amounts.hook_price, box.amounts.duel, box.amounts.tolerance) == (1, 2, 2)
    assert box.amounts.least_corrupt_bonus == 5
    assert (box.amounts.badge_set, box.amounts.badge_set_intel) == (3, 20)
    assert box.amounts.evidence_values == (4, 3, 2, 1)


@pytest.mark.parametrize(
    ("file", "path", "value", "problem"),
    [
        ("city.toml", ("zones", "order"), ["BLOCKS"], "city.toml, zones: ["),
        ("city.toml", ("items", "COUPE"), "BOAT", "city.toml, items: "),
        ("dilemmas.toml", ("warrant-arson", "numbers"), [18, 19], "dilemmas.toml, warrant-arson: copies 18"),
        (
            "numbers.toml",
            ("participants", "5", "consoles"),
            "VWXY",
            "numbers.toml, 5: only the consoles VWXY",
        ),
        ("numbers.toml", ("grip", "colour"), "red", "numbers.toml, grip: "),
        ("story_crimes.toml", ("A1a", "careful", "fame"), 1, "story_crimes.toml, A1a: "),
        ("side_crimes.toml", ("SC01", "reward", "intel"), "much", "side_crimes.toml, SC01: "),
        ("support.toml", ("SP01", "effect"), "fly", "support.toml, SP01: "),
        ("echo.toml", ("cards", "EC01", "hook"), "E", "echo.toml, EC01: "),
    ],
)
def test_a_box_with_something_impossible_in_it_is_refused(file, path, value, problem):
    files = spoiled(games.in_too_deep, file, path, value)
    with pytest.raises(BadComponents) as error:
        read_components(files.__getitem__)
    assert problem in str(error.value)
