"""The words of the game: everything that is said can be said, and nothing stands in the catalogue for nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import pytest

from games.kernel import Lesson, Text, offered
from games.mind_mgmt import notes
from games.mind_mgmt.components import Mode, components
from games.mind_mgmt.facts import SlipToken
from games.mind_mgmt.game import MindMgmt
from tests.game_texts import GameTexts, keys_in
from tests.players import played_at_random
from tests.pupils import Followed

GAME = MindMgmt()
TEXTS = GameTexts(GAME, ("Ann", "Ben", "Cleo", "Dan", "Eve"))

EXPLAINED = ("setting-mode-", "setting-deduction-", "setting-automa-", "setting-level-")
"""Settings whose values do not say themselves what they mean."""


def families() -> Mapping[str, set[str]]:
    """By prefix, the ids that must be written, all of them and no other."""
    box = components()
    values = {
        f"setting-{setting.id}-{value}"
        for setting in offered(GAME.settings)
        for value in setting.values
        if not setting.is_of_a_seat(value)
    }
    return {
        "feature-": {f"feature-{id}" for id in box.features},
        "recruiter-": {f"recruiter-{id}" for id in box.recruiters},
        "slip-": {f"slip-{id}" for id in box.recruiters},
        "agent-": {f"agent-{id}" for id in box.agents},
        "ability-": {f"ability-{id}" for id in box.agents},
        "bot-": {f"bot-{actor.id}" for actor in GAME.actors},
        "ally-": {f"ally-{id}" for id in box.allies},
        "option-slip-": {f"option-slip-{token}" for token in SlipToken},
        "why-no-slip-": {f"why-no-slip-{token}" for token in SlipToken},
        "lesson-": {message for lesson in GAME.lessons for message in _said_in(lesson)},
        "topic-": {f"topic-{topic}" for topic in GAME.topics},
        "setting-": values
        | {f"setting-{setting.id}" for setting in offered(GAME.settings)}
        | {f"{value}-note" for value in values if value.startswith(EXPLAINED)},
    }


def _said_in(lesson: Lesson) -> frozenset[str]:
    """Its own messages, and those that explain what it asks."""
    return lesson.messages | Followed(GAME, lesson).explained


def test_no_message_is_written_twice():
    assert TEXTS.written_twice() == {}


def test_families_of_names_are_complete():
    assert TEXTS.incomplete(families()) == {}


def test_every_message_that_the_code_names_is_written():
    assert len(TEXTS.named) > 100
    assert TEXTS.unwritten({*notes.OTHER_DOINGS, notes.PUT}) == []


def test_every_message_gets_the_arguments_that_it_is_filled_with():
    assert TEXTS.short_of_arguments() == []


def test_every_message_is_used():
    assert TEXTS.unused(families()) == []


def test_topics_name_events_that_are_told():
    told = {key for key in TEXTS.catalogue if key.startswith("log-")}
    assert [kind for kinds in GAME.topics.values() for kind in kinds if kind not in told] == []
    assert GAME.headlines | GAME.digest_events | GAME.scenes <= told


@cache
def talk() -> tuple[tuple[str, Text], ...]:
    """Of whole random games."""
    return tuple(
        one
        for number in range(10)
        for mode in Mode
        for one in TEXTS.spoken(number, GAME.seats[number % len(GAME.seats)], {"mode": mode.value})
    )


@cache
def spoken() -> dict[str, set[str]]:
    """Sentences by what they are."""
    sentences: dict[str, set[str]] = {kind: set() for kind in SOUNDS}
    for kind, text in talk():
        sentences[kind].add(TEXTS.say(text))
    return sentences


SOUNDS: Mapping[str, re.Pattern[str]] = {
    "heading": re.compile(r"Setup|Round \d, \d\d:00"),
    "told": re.compile(r"[A-Z0-9].*[.!]"),
    "asked": re.compile(r"[A-Z0-9].*[.?]"),
    "reason": re.compile(r"[A-Z].*\."),
    "label": re.compile(r"[A-Zb].*[^.?]"),
    "note": re.compile(r"[A-Za-z0-9].*[^.!]"),
    "occasion": re.compile(r"[A-Z].*[.]"),
    "worth": re.compile(r"[A-Za-z0-9].*[^.!]"),
}
"""How each kind of sentence begins and ends."""


@pytest.mark.parametrize("kind", SOUNDS)
def test_sentences_begin_and_end_as_their_kind_does(kind):
    assert spoken()[kind]
    assert sorted(one for one in spoken()[kind] if not SOUNDS[kind].fullmatch(one)) == []


SLIPS = re.compile(
    r"[{}]|  |\s[.,:;!?]|\(\)|\bNone\b|\b1 (recruits|ways|locations|notes|hours)\b|^\s|\s$|\$$|\?\.|\.\."
)
"""Leftovers of placeholders, lost arguments, stray spaces, a plural with one."""


@pytest.mark.parametrize("kind", SOUNDS)
def test_no_sentence_shows_its_seams(kind):
    assert sorted(one for one in spoken()[kind] if SLIPS.search(one)) == []


EXPLAIN_THEMSELVES = {"CONFIRM"}
"""Questions that say in their own words why they are asked."""


def test_over_every_question_stands_why_it_is_asked():
    asked = {key for kind, key in talk_of_decisions() if not kind}
    assert asked - EXPLAIN_THEMSELVES == set()


@cache
def talk_of_decisions() -> frozenset[tuple[bool, str]]:
    """Whether they have an occasion, and their kinds, of random games."""
    return frozenset(
        (decision.occasion is not None, decision.kind)
        for mode in Mode
        for number in range(4)
        for match, _, _ in played_at_random(GAME, 3, f"why {number}", {"mode": mode.value})
        for decision in match.position.decisions
    )


def test_the_sentences_of_random_games_use_most_of_the_catalogue():
    """Else the tests above would prove less than they seem to."""
    heard = {key for _, text in talk() for key in keys_in(text)}
    elsewhere = (
        "setting-",
        "unfit-",
        "game-",
        "lobby-",
        "circle-",
        "offer-",
        "field-",
        "refused-",
        "ending-",
        "lesson-",
    )
    of_play = {key for key in TEXTS.catalogue if not key.startswith(elsewhere)}
    assert len(heard & of_play) > 0.75 * len(of_play)
