"""The words of the game: everything that is said can be said, and nothing stands in the catalogue for nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import bot.pages.speech
from games.escape_plan.belongings.effects import effect_name
from games.escape_plan.components import Effect, LocationKind, components
from games.escape_plan.executive import ABILITIES
from games.escape_plan.game import EscapePlan
from games.escape_plan.routing.routes import RouteRefusal
from games.escape_plan.state import Item, ItemKind
from games.escape_plan.telling.names import item_name
from games.kernel import Text
from tests.game_texts import READ_ELSEWHERE, GameTexts, keys_in

GAME = EscapePlan()
TEXTS = GameTexts(GAME, ("Vinnie", "Scar", "Claws", "Ruby", "Mr Bones"))

DECISION_KIND = re.compile(r"D(-[A-Z]+)+")


# Families: messages whose ids are put together from ids of the box, all of whose members must be written


def effects() -> Iterator[Effect]:
    box = components()
    for things in (box.contacts, box.equipment, box.fixers, box.assets):
        yield from (thing.effect for thing in things.values())
    yield from (Effect(kind) for kind in ABILITIES)


AFTER_THE_LESSON = {"D-NIGHT", "D-INC-UNLOCK"}
"""Decisions that cannot come in the first half day: no lesson explains them."""


def decision_kinds() -> set[str]:
    """Those that the code names, and the kernel's own."""
    return {text for text in TEXTS.constants if DECISION_KIND.fullmatch(text)} | {"CONFIRM"}


def families() -> Mapping[str, set[str]]:
    """By prefix, the ids that must be written, all of them and no other."""
    box = components()
    return {
        "location-": {f"location-{id}" for id in box.locations},
        "venue-": {f"venue-{id}" for id in box.venues},
        "contact-": {f"contact-{id}" for id in box.contacts} | {"contact-in-row", "contact-on-slot"},
        "equipment-": {f"equipment-{id}" for id in box.equipment},
        "fixer-": {f"fixer-{id}" for id in box.fixers},
        "asset-": {f"asset-{id}" for id in box.assets},
        "police-": {f"police-{officer.value}" for officer in {o for e in effects() for o in e.police}},
        "key-": {f"key-{colour.value}" for colour in box.keys},
        "locker-": {f"locker-{colour.value}" for colour in box.lockers},
        "exit-pile-": {f"exit-pile-{pile}" for pile in box.exit_piles},
        "effect-": {effect_name(effect).key for effect in effects()},
        "bot-": {"bot-sandra", "bot-costa"},
        "kind-": {f"kind-{place}" for place in PLACES},
        "topic-": {f"topic-{topic}" for topic in GAME.topics},
        "lesson-": {message for lesson in GAME.lessons for message in lesson.messages}
        | {f"lesson-{kind.lower()}" for kind in decision_kinds() - AFTER_THE_LESSON},
    }


PLACES = {kind.name.lower().replace("_", "-") for kind in LocationKind}
WITH_WORTH_OF_THEIR_OWN = {"business", "safe-house", "gang", "exit"}
WORTHS = {f"worth-{place}" for place in PLACES - WITH_WORTH_OF_THEIR_OWN}
UNLOCKING = {f"occasion-unlock-{where}" for where in ("rest", "thr", "group", "exec")}

REFUSALS = {f"why-{refusal.value.replace(' ', '-')}" for refusal in RouteRefusal}


# The catalogue and the code


def test_no_message_is_written_twice():
    assert TEXTS.written_twice() == {}


def test_families_of_names_are_complete():
    assert TEXTS.incomplete(families()) == {}


def test_every_message_that_the_code_names_is_written():
    assert len(TEXTS.named) > 150
    assert TEXTS.unwritten() == []
    assert sorted(key for key in REFUSALS | WORTHS | UNLOCKING if not TEXTS.words.has(key)) == []


def test_every_tile_that_lies_on_a_slot_has_a_name():
    box = components()
    ids = {
        ItemKind.ASSET: box.assets,
        ItemKind.EQUIPMENT: box.equipment,
        ItemKind.FIXER: box.fixers,
        ItemKind.LOCKER: box.lockers,
        ItemKind.EXIT: box.exit_piles,
    }
    assert set(ids) == set(ItemKind)
    names = [item_name(Item(kind, str(id))) for kind in ids for id in ids[kind]]
    assert [name.key for name in names if not TEXTS.words.has(name.key)] == []


def test_every_message_gets_the_arguments_that_it_is_filled_with():
    assert TEXTS.short_of_arguments() == []


def test_every_message_is_used():
    assert TEXTS.unused(families(), REFUSALS | WORTHS | UNLOCKING) == []


def test_what_the_bot_reads_of_every_game_is_written():
    sources = "".join(
        file.read_text(encoding="utf-8")
        for file in Path(bot.pages.speech.__file__).parent.parent.rglob("*.py")
    )
    assert {key for key in READ_ELSEWHERE if f'"{key}"' in sources} == READ_ELSEWHERE
    assert set(TEXTS.catalogue) >= READ_ELSEWHERE


def test_topics_and_accounts_name_events_that_are_told():
    told = {key for key in TEXTS.catalogue if key.startswith("log-")}
    assert [kind for kinds in GAME.topics.values() for kind in kinds if kind not in told] == []
    assert GAME.headlines | GAME.digest_events | GAME.scenes <= told


# How it reads


@cache
def talk() -> tuple[tuple[str, Text], ...]:
    """Of whole random games."""
    return tuple(
        one for number in range(12) for one in TEXTS.spoken(number, GAME.seats[number % len(GAME.seats)])
    )


@cache
def spoken() -> dict[str, set[str]]:
    """Sentences by what they are."""
    sentences: dict[str, set[str]] = {kind: set() for kind in SOUNDS}
    for kind, text in talk():
        sentences[kind].add(TEXTS.say(text))
    return sentences


SOUNDS: Mapping[str, re.Pattern[str]] = {
    "heading": re.compile(r"Day [123](, [A-Z][a-z]+)?"),
    "told": re.compile(r"[A-Z].*[.!]"),
    "asked": re.compile(r"[A-Z0-9].*[.?]"),
    "occasion": re.compile(r"[A-Z].*\."),
    "worth": re.compile(r"[A-Za-z0-9$+−★].*[^.!?]"),
    "reason": re.compile(r"[A-Z$].*\."),
    "label": re.compile(r"[A-Z$].*[^.!?]"),
    "note": re.compile(r"[a-z0-9+−].*[^.!?]"),
}
"""How each kind of sentence begins and ends."""


@pytest.mark.parametrize("kind", SOUNDS)
def test_sentences_begin_and_end_as_their_kind_does(kind):
    assert spoken()[kind]
    assert sorted(one for one in spoken()[kind] if not SOUNDS[kind].fullmatch(one)) == []


SLIPS = re.compile(
    r"[{}]|  |\s[.,:;!?]|\(\)|\bNone\b|\b1 (officers|tiles|wounds|ways|cubes|gang members)\b|^\s|\s$|\$$|\?\.|\.\."
)
"""Leftovers of placeholders, lost arguments, stray spaces, a plural with one."""


@pytest.mark.parametrize("kind", SOUNDS)
def test_no_sentence_shows_its_seams(kind):
    assert sorted(one for one in spoken()[kind] if SLIPS.search(one)) == []


def test_the_sentences_of_a_random_game_use_most_of_the_catalogue():
    """Else the tests above would prove less than they seem to."""
    heard = {key for _, text in talk() for key in keys_in(text)}
    of_play = {key for key in TEXTS.catalogue if not key.startswith("lesson-")}
    assert len(heard & of_play) > 0.8 * len(of_play)
