"""The words of the game: everything that is said can be said, and nothing stands in the catalogue for nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

import pytest

from games.kernel import Text
from games.speakeasy.codes import CityArea, LevelTrack, Operation, Premises, Workplace
from games.speakeasy.components import components
from games.speakeasy.game import Speakeasy
from games.speakeasy.scoring import SCORE_PARTS
from tests.game_texts import GameTexts

GAME = Speakeasy()
TEXTS = GameTexts(GAME, ("Ann", "Ben", "Cleo", "Dan"))

LOGGED = {"log-building-opened", "log-building-upgraded", "log-building-taken-over"}
"""Put together in the code."""


def families() -> Mapping[str, set[str]]:
    """By prefix, the ids that must be written, all of them and no other."""
    box = components()
    goals = (*box.park_slots, *box.area_slots, *box.printed_goals)
    values = {
        f"setting-{setting.id}-{value}"
        for setting in GAME.settings
        for value in setting.values
        if not setting.is_of_a_seat(value)
    }
    return {
        "person-": {f"person-{id.lower()}" for id in box.persons},
        "mobster-": {f"mobster-{id.lower()}" for id in box.mobsters},
        "boat-": {f"boat-{id.lower()}" for id in box.boats},
        "helper-": {f"helper-{id.lower()}" for id in box.helpers},
        "token-": {f"token-{id.lower()}" for id in box.city_tokens},
        "crate-": {f"crate-{id.lower()}" for id in box.crates},
        "goal-": {f"goal-{id.lower()}" for id in goals},
        "location-": {f"location-{one}" for one in Workplace},
        "operation-": {f"operation-{one.lower()}" for one in Operation},
        "track-": {f"track-{one.lower()}" for one in LevelTrack},
        "premises-": {f"premises-{one}" for one in Premises},
        "area-": {f"area-{one}" for one in CityArea},
        "score-": {f"score-{part}" for part in SCORE_PARTS},
        "bot-": {f"bot-{actor.id}" for actor in GAME.actors},
        "lesson-": {*_questions(), *(message for lesson in GAME.lessons for message in lesson.messages)},
        "topic-": {f"topic-{topic}" for topic in GAME.topics},
        "setting-": values
        | {f"setting-{setting.id}" for setting in GAME.settings}
        | {"setting-still-on-note"},
    }


QUESTION = re.compile(r"SP-D\d\d")
UNTAUGHT = frozenset({"SP-D36", "SP-D42"})
"""The Rival never swaps capos, and the lesson is played without the variant of the still."""


def _questions() -> set[str]:
    """The messages that explain each kind of question the first time."""
    kinds = {text for text in TEXTS.constants if QUESTION.fullmatch(text)} - UNTAUGHT
    return {"lesson-confirm", *(f"lesson-{kind.lower()}" for kind in kinds)}


def test_no_message_is_written_twice():
    assert TEXTS.written_twice() == {}


def test_families_of_names_are_complete():
    assert TEXTS.incomplete(families()) == {}


def test_every_message_that_the_code_names_is_written():
    assert len(TEXTS.named) > 150
    assert TEXTS.unwritten() == []


def test_every_message_gets_the_arguments_that_it_is_filled_with():
    assert TEXTS.short_of_arguments() == []


def test_every_message_is_used():
    assert TEXTS.unused(families(), LOGGED) == []


def test_topics_name_events_that_are_told():
    told = {key for key in TEXTS.catalogue if key.startswith("log-")}
    assert [kind for kinds in GAME.topics.values() for kind in kinds if kind not in told] == []
    assert GAME.headlines | GAME.digest_events | GAME.scenes <= told


@cache
def talk() -> tuple[tuple[str, Text], ...]:
    """All that some random games say, each text once."""
    said = {
        (kind, text.key, TEXTS.say(text)): (kind, text)
        for number, seats in enumerate((1, 2, 3, 4))
        for kind, text in TEXTS.spoken(number, seats, {"still": ("off", "on")[number % 2]})
    }
    return tuple(said.values())


@pytest.mark.parametrize("kind", ["told", "asked", "label", "note", "worth", "reason", "heading"])
def test_everything_that_is_said_can_be_read(kind):
    said = [TEXTS.say(text) for found, text in talk() if found == kind]
    assert said
    assert [words for words in said if not words.strip() or "{" in words or "  " in words] == []


def test_options_fit_a_button_or_a_menu():
    """Discord's limits, with room for the number that the bot puts before."""
    labels = [TEXTS.say(text) for kind, text in talk() if kind == "label"]
    assert [words for words in labels if len(words) > 70] == []
    notes = [TEXTS.say(text) for kind, text in talk() if kind in ("note", "worth")]
    assert [words for words in notes if len(words) > 100] == []


def test_lines_of_the_log_are_sentences():
    told = [TEXTS.say(text) for kind, text in talk() if kind == "told"]
    assert [words for words in told if not words.endswith((".", "!"))] == []
