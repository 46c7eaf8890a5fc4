"""The words of the game: everything that is said can be said, and nothing stands in the catalogue for nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

import pytest

from games.in_too_deep.codes import CriminalName, ItemName, KindName, ZoneName
from games.in_too_deep.components import Evidence, SupportEffect, components
from games.in_too_deep.conditions import Predicate
from games.in_too_deep.game import InTooDeep
from games.kernel import Chosen, Text
from tests.game_texts import GameTexts, keys_in
from tests.in_too_deep.agents import an_agent
from tests.players import played_by

GAME = InTooDeep()
TEXTS = GameTexts(GAME, ("Ann", "Ben", "Cleo", "Dan", "Eve"))
TABLES: tuple[tuple[int, Chosen], ...] = (
    (1, {}),
    (1, {"echo": "relentless"}),
    (2, {}),
    (2, {"echo": "standard"}),
    (3, {"criminals": "chosen"}),
    (4, {"storylines": "7"}),
    (5, {}),
)


def with_parts(ids: Iterable[str], *parts: str) -> set[str]:
    return {f"{id}-{part}" if part else id for id in ids for part in parts}


def families() -> Mapping[str, set[str]]:
    """By prefix, the ids that must be written, all of them and no other."""
    box = components()
    values = {
        f"setting-{setting.id}-{value}"
        for setting in GAME.settings
        for value in setting.values
        if not setting.is_of_a_seat(value)
    }
    noted = {"setting-echo-alone-note", "setting-echo-relentless-note"}
    story = with_parts(
        (f"crime-{id}" for id in box.story_crimes), "", "condition", "effect", "careful", "reckless"
    )
    side = with_parts((f"crime-{id}" for id in box.side_crimes), "", "condition", "effect", "outcome")
    return {
        "the-zone-": {f"the-zone-{zone}" for zone in ZoneName},
        "zone-": with_parts((f"zone-{zone}" for zone in ZoneName), "", "effect", "brief"),
        "criminal-": with_parts((f"criminal-{criminal}" for criminal in CriminalName), "", "ability"),
        "item-": {f"item-{item}" for item in ItemName},
        "kind-": {f"kind-{kind}" for kind in KindName},
        "some-": {f"some-{kind}" for kind in (*KindName, "ANY")},
        "evidence-": {f"evidence-{kind}" for kind in Evidence} | {"evidence-column"},
        "crime-": story | side,
        "support-": with_parts((f"support-{id}" for id in box.support), "", "effect"),
        "dilemma-": {f"dilemma-{card.id}" for card in box.dilemmas.values()} | {"dilemma-with-corruption"},
        "storyline-": {f"storyline-{line}" for line in box.storylines},
        "warrant-": {f"warrant-{card.warrant}" for card in box.dilemmas.values() if card.warrant},
        "lesson-": {*_questions(), *(message for lesson in GAME.lessons for message in lesson.messages)},
        "topic-": {f"topic-{topic}" for topic in GAME.topics},
        "setting-": values | {f"setting-{setting.id}" for setting in GAME.settings} | noted,
    }


PUT_TOGETHER = ("clause-", "counted-", "haul-", "score-", "bot-")
"""Ids that the code puts together."""
QUESTION = re.compile(r"TD-D\d\d")
UNTAUGHT = frozenset({"TD-D43"})
"""The coach answers it."""


def _questions() -> set[str]:
    """The messages that explain each kind of question the first time."""
    kinds = {text for text in TEXTS.constants if QUESTION.fullmatch(text)} - UNTAUGHT
    return {f"lesson-{kind.lower()}" for kind in kinds}


def test_no_message_is_written_twice():
    assert TEXTS.written_twice() == {}


def test_families_of_names_are_complete():
    assert TEXTS.incomplete(families()) == {}


def test_every_predicate_has_its_clause():
    written = {key for key in TEXTS.catalogue if key.startswith("clause-")}
    assert {f"clause-{predicate}" for predicate in Predicate} <= written


def test_every_message_that_the_code_names_is_written():
    assert len(TEXTS.named) > 100
    assert TEXTS.unwritten(SupportEffect) == []


def test_every_message_gets_the_arguments_that_it_is_filled_with():
    assert TEXTS.short_of_arguments() == []


def test_every_message_is_used():
    assert TEXTS.unused([*families(), *PUT_TOGETHER]) == []


def test_topics_name_events_that_are_told():
    told = {key for key in TEXTS.catalogue if key.startswith("log-")}
    assert [kind for kinds in GAME.topics.values() for kind in kinds if kind not in told] == []
    assert GAME.headlines | GAME.digest_events | GAME.scenes <= told


@cache
def talk() -> tuple[tuple[str, Text], ...]:
    """Of whole random games."""
    return tuple(
        one for number, (seats, chosen) in enumerate(TABLES) for one in TEXTS.spoken(number, seats, chosen)
    )


@cache
def spoken() -> dict[str, set[str]]:
    """Sentences by what they are."""
    sentences: dict[str, set[str]] = {kind: set() for kind in SOUNDS}
    for kind, text in talk():
        if kind in SOUNDS:
            sentences[kind].add(TEXTS.say(text))
    return sentences


SOUNDS: Mapping[str, re.Pattern[str]] = {
    "heading": re.compile(r"Setup|Chapter \d.*"),
    "told": re.compile(r"[A-Z0-9].*[.!]"),
    "asked": re.compile(r"[A-Z0-9].*[.?)]"),
    "reason": re.compile(r"[A-Z].*\."),
    "label": re.compile(r"[A-Za-z0-9].*[^.?]"),
    "note": re.compile(r"[A-Za-z0-9].*"),
    "occasion": re.compile(r"[A-Z].*[.]"),
    "worth": re.compile(r"[A-Za-z0-9].*[^.?]"),
}
"""How each kind of sentence begins and ends."""


@pytest.mark.parametrize("kind", SOUNDS)
def test_sentences_begin_and_end_as_their_kind_does(kind):
    assert spoken()[kind]
    assert sorted(one for one in spoken()[kind] if not SOUNDS[kind].fullmatch(one)) == []


SLIPS = re.compile(
    r"[{}]|  |\s[.,:;!?]|\(\)|{None}|\b1 (tokens|moves|points|zones|cards|dilemmas|folders|actions)\b|^\s|\s$|\$$|\?\.|\.\."
)
"""Leftovers of placeholders, lost arguments, stray spaces, a plural with one."""


@pytest.mark.parametrize("kind", SOUNDS)
def test_no_sentence_shows_its_seams(kind):
    assert sorted(one for one in spoken()[kind] if SLIPS.search(one)) == []


def test_every_question_says_why_it_is_asked():
    unexplained = {
        decision.kind
        for seats, chosen in TABLES
        for match, _, _ in played_by(an_agent, GAME, seats, f"why {seats}", chosen)
        for decision in match.position.decisions
        if decision.occasion is None and decision.kind != "CONFIRM"
    }
    assert unexplained == set()


def test_the_sentences_of_random_games_use_most_of_the_catalogue():
    """Else the tests above would prove less than they seem to."""
    heard = {key for _, text in talk() for key in keys_in(text)}
    elsewhere = (
        "setting-",
        "unfit-",
        "game-",
        "lobby-",
        "topic-",
        "lesson-",
        "ending-",
        "crime-",
        "dilemma-",
        "support-",
        "clause-",
    )
    expected = {key for key in TEXTS.catalogue if not key.startswith(elsewhere)}
    assert len(heard & expected) > 0.7 * len(expected)
