"""What every rulebook promises: all paragraphs of the game and no other, each short, about the game alone."""

from __future__ import annotations

import re
from functools import cache

import pytest

from games import GAMES
from tests.paragraphs import paragraphs
from tests.written_rules import WrittenRules

BEYOND = re.compile(r"[A-Z]+-(TAB|TERM)-")
"""Tables and words, which specifications do not number."""
FOR_DEVELOPERS = re.compile(r"[A-Z]+-INV-")
"""What holds at every moment. Only Escape Plan's rulebook tells it."""
MESSAGE_LIMIT = 3000
"""Letters of a paragraph that surely fit into a message, with all around it."""
ABOUT_OURSELVES = re.compile(
    r"§|\[\w+\]|\b(seed|engine|ruling|designed|enumerat\w+|implement\w*|E?X-\d+|D-[A-Z]+)\b"
)
SAYS_SEED = {"TD-RNG-01"}
"""The paragraph that says where all chance comes from."""
DOGS = {"C-4", "K-9"}
"""What looks like an id, but is the name of an agent."""
WITHOUT_OTHER_WORDS = {"escape_plan", "mind_mgmt"}
"""Not each of their paragraphs has further words to be found by."""

every_title = pytest.mark.parametrize("title", GAMES)


@cache
def rules_of(title: str) -> WrittenRules:
    return WrittenRules(title)


@every_title
def test_every_paragraph_that_is_in_the_game_can_be_read_and_no_other(title: str) -> None:
    written, packed = list(rules_of(title).open), rules_of(title).packed
    told = [id for id, left_out in paragraphs(title).items() if not left_out]
    if title != "escape_plan":
        told = [id for id in told if not FOR_DEVELOPERS.match(id)]
    assert [id for id in written if not BEYOND.match(id)] == [id for id in told if id not in packed]
    assert {id for id in packed if not BEYOND.match(id)} <= set(told)


@every_title
def test_every_paragraph_that_the_code_gives_as_a_reason_can_be_read(title: str) -> None:
    rules = rules_of(title)
    assert rules.reasons()
    assert rules.reasons() - set(rules.paragraphs) == set()


@every_title
def test_every_reference_leads_to_a_paragraph(title: str) -> None:
    known = rules_of(title).paragraphs
    assert [(p.id, id) for p in known.values() for id in p.named if id not in known.keys() | DOGS] == []


@every_title
def test_every_paragraph_fits_into_a_message(title: str) -> None:
    known = rules_of(title).paragraphs
    assert [id for id, paragraph in known.items() if len(paragraph.text) >= MESSAGE_LIMIT] == []


@every_title
def test_every_paragraph_speaks_of_the_game_alone(title: str) -> None:
    ours = {
        id: found[0]
        for id, paragraph in rules_of(title).paragraphs.items()
        if (found := ABOUT_OURSELVES.search(paragraph.text))
    }
    assert [id for id, word in ours.items() if not (id in SAYS_SEED and word == "seed")] == []


@pytest.mark.parametrize("title", [title for title in GAMES if title not in WITHOUT_OTHER_WORDS])
def test_every_paragraph_can_be_found_by_other_words(title: str) -> None:
    assert [id for id, paragraph in rules_of(title).paragraphs.items() if not paragraph.also] == []
