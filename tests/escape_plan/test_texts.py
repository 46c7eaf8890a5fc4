"""The words of the game: everything that is said can be said, and nothing stands in the catalogue for nothing."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import bot.speech
import games.escape_plan
import rendering.words
from games.escape_plan.components import Effect, components
from games.escape_plan.effects import effect_name
from games.escape_plan.executive import ABILITIES
from games.escape_plan.game import EscapePlan
from games.escape_plan.routes import Refusal
from games.kernel import Chance, Choose, Match, Text
from rendering.words import words_of

GAME = EscapePlan()
NAMES = ("Vinnie", "Scar", "Claws", "Ruby", "Mr Bones")
CODE = sorted(Path(games.escape_plan.__file__).parent.glob("*.py"))
TEXTS = sorted((Path(games.escape_plan.__file__).parent / "texts" / "en").glob("*.ftl"))
WORDS = words_of(GAME.name, "en", bot.speech.TEXTS, strict=True)

OWN_KEY = re.compile(r"(ask|heading|log|note|option|story|why)-[a-z0-9-]+")
"""What a string in the code looks like if it is the id of a message."""

DECISION_KIND = re.compile(r"D(-[A-Z]+)+")

READ_ELSEWHERE = {"game-title", "lobby-blurb", "game-in-brief"}
"""What every game says of itself to the bot."""


# The code as it is written


@cache
def trees() -> dict[str, ast.Module]:
    return {file.name: ast.parse(file.read_text(encoding="utf-8")) for file in CODE}


def constants(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


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
    return {
        text for tree in trees().values() for text in constants(tree) if DECISION_KIND.fullmatch(text)
    } | {"CONFIRM"}


def families() -> Mapping[str, set[str]]:
    """By prefix, the ids that must be written, all of them and no other."""
    box = components()
    return {
        "location-": {f"location-{id}" for id in box.locations},
        "venue-": {f"venue-{id}" for id in box.venues},
        "contact-": {f"contact-{id}" for id in box.contacts},
        "equipment-": {f"equipment-{id}" for id in box.equipment},
        "fixer-": {f"fixer-{id}" for id in box.fixers},
        "asset-": {f"asset-{id}" for id in box.assets},
        "police-": {f"police-{officer.value}" for officer in {o for e in effects() for o in e.police}},
        "key-": {f"key-{colour.value}" for colour in box.keys},
        "locker-": {f"locker-{colour.value}" for colour in box.lockers},
        "exit-pile-": {f"exit-pile-{pile}" for pile in box.exit_piles},
        "effect-": {effect_name(effect).key for effect in effects()},
        "bot-": {"bot-sandra", "bot-costa"},
        "topic-": {f"topic-{topic}" for topic in GAME.topics},
        "lesson-": {"lesson-opening", "lesson-closing"}
        | {f"lesson-{kind.lower()}" for kind in decision_kinds() - AFTER_THE_LESSON},
    }


REFUSALS = {f"why-{refusal.value.replace(' ', '-')}" for refusal in Refusal}


# The catalogue


class Variables(Visitor):
    """Collects the arguments that a message is filled with."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(file: Path) -> Iterator[tuple[str, set[str]]]:
    """Ids and arguments of all messages of a file. Attributes and terms are not used."""
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, fluent.Junk | fluent.Term), f"{file.name}: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert not entry.attributes
            variables = Variables()
            variables.visit(entry)
            yield entry.id.name, variables.names


@cache
def catalogue() -> dict[str, set[str]]:
    """The game's own messages: arguments by id."""
    return {key: names for file in TEXTS for key, names in messages(file)}


def test_no_message_is_written_twice():
    home = rendering.words.HOME
    folders = ["games/kernel", f"games/{GAME.name}", "rendering", f"rendering/{GAME.name}", "bot"]
    files = [file for folder in folders for file in (home / folder / "texts" / "en").glob("*.ftl")]
    count = Counter(key for file in files for key, _ in messages(file))
    assert {key: times for key, times in count.items() if times > 1} == {}
    assert set(count) == WORDS.keys


@pytest.mark.parametrize("prefix", families())
def test_a_family_of_names_is_complete(prefix):
    written = {key for key in catalogue() if key.startswith(prefix)}
    assert written == families()[prefix]


# What the code says


def said(tree: ast.AST) -> Iterator[tuple[str, set[str] | None]]:
    """Each `Text("key", {…})` and `do.tell("key", …)` with the arguments given; None where they are not spelt out."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        key, function = node.args[0].value, ast.unparse(node.func)
        if function == "do.tell":
            yield key, {keyword.arg for keyword in node.keywords if keyword.arg} - {"to"}
        elif function == "Text":
            given = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
            yield key, _literal_keys(given) if isinstance(given, ast.Dict) else None


def _literal_keys(given: ast.Dict) -> set[str]:
    return {key.value for key in given.keys if isinstance(key, ast.Constant)}


def test_every_message_that_the_code_names_is_written():
    named = {text for tree in trees().values() for text in constants(tree) if OWN_KEY.fullmatch(text)}
    named |= {key for tree in trees().values() for key, _ in said(tree) if key != "seat"}
    assert len(named) > 150
    assert sorted(key for key in named if not WORDS.has(key)) == []
    assert sorted(key for key in REFUSALS if not WORDS.has(key)) == []


def test_every_message_gets_the_arguments_that_it_is_filled_with():
    checked = 0
    for name, tree in trees().items():
        for key, given in said(tree):
            if key in catalogue() and given is not None:
                assert catalogue()[key] <= given, (name, key)
                checked += 1
    assert checked > 200


def test_every_message_is_used():
    used = {text for tree in trees().values() for text in constants(tree)} | REFUSALS | READ_ELSEWHERE
    families_used = tuple(families())
    assert sorted(key for key in catalogue() if key not in used and not key.startswith(families_used)) == []


def test_what_the_bot_reads_of_every_game_is_written():
    sources = "".join(
        file.read_text(encoding="utf-8") for file in Path(bot.speech.__file__).parent.glob("*.py")
    )
    assert {key for key in READ_ELSEWHERE if f'"{key}"' in sources} == READ_ELSEWHERE
    assert set(catalogue()) >= READ_ELSEWHERE


# How it reads


@cache
def spoken() -> dict[str, set[str]]:
    """Sentences of whole random games by what they are: told, asked, labels, notes, reasons, headings."""
    sentences: dict[str, set[str]] = {kind: set() for kind in SOUNDS}
    for number in range(12):
        for kind, text in spoken_in(number):
            sentences[kind].add(WORDS.say(text, NAMES))
    return sentences


def spoken_in(number: int) -> Iterator[tuple[str, Text]]:
    chance = Chance(f"talkers {number}")
    match, events = Match.begin(GAME, GAME.seats[number % len(GAME.seats)], f"talk {number}")
    while True:
        yield "heading", GAME.heading(match.position.state)
        yield from (("told", event.text) for event in events)
        yield from spoken_at(match)
        if not match.position.decisions:
            return
        decision = chance.one_of(match.position.decisions)
        match, events = match.apply(Choose(decision.seat, decision.id, chance.one_of(decision.options).id))


def spoken_at(match: Match[Any]) -> Iterator[tuple[str, Text]]:
    for decision in match.position.decisions:
        yield "asked", decision.prompt
        for barred in match.position.why_not(decision.seat):
            yield "reason", barred.reason
            yield "label", barred.option.label
        for option in decision.options:
            yield "label", option.label
            if option.note:
                yield "note", option.note


SOUNDS: Mapping[str, re.Pattern[str]] = {
    "heading": re.compile(r"Day [123](, [A-Z][a-z]+)?"),
    "told": re.compile(r"[A-Z].*[.!]"),
    "asked": re.compile(r"[A-Z0-9].*[.?]"),
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
    talk = WordsHeard()
    for number in range(12):
        for _, text in spoken_in(number):
            talk.hear(text)
    of_play = {key for key in catalogue() if not key.startswith("lesson-")}
    assert len(talk.keys & of_play) > 0.8 * len(of_play)


class WordsHeard:
    """Collects the ids of all messages in a text, at any depth."""

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def hear(self, text: Text) -> None:
        self.keys.add(text.key)
        for arg in text.args.values():
            for part in arg if isinstance(arg, list) else [arg]:
                if isinstance(part, Text):
                    self.hear(part)
