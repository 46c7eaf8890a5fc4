"""A game's code beside its catalogue: what the code says, and what is written."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import bot.pages.speech
import rendering.words
from games.kernel import Event, Game, Match, Text
from rendering.words import words_of

OWN_KEY = re.compile(r"(ask|heading|log|note|option|story|why)-[a-z0-9-]*[a-z0-9]")
"""What a string in the code looks like if it is the id of a message."""

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")

READ_ELSEWHERE = frozenset({"game-title", "lobby-blurb", "game-in-brief"})
"""What every game says of itself to the bot."""


class GameTexts:
    def __init__(self, game: Game[Any, Any], names: Sequence[str] = NAMES) -> None:
        self.game = game
        self._names = names
        self._package = rendering.words.HOME / "games" / game.name
        self.words = words_of(game.name, "en", *bot.pages.speech.TEXTS, strict=True)

    # The code as it is written

    @cached_property
    def trees(self) -> dict[str, ast.Module]:
        """By path within the package: files in different folders may have the same name."""
        return {
            file.relative_to(self._package).as_posix(): ast.parse(file.read_text(encoding="utf-8"))
            for file in sorted(self._package.rglob("*.py"))
        }

    @cached_property
    def constants(self) -> set[str]:
        """All strings in the code."""
        return {
            node.value
            for tree in self.trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }

    @cached_property
    def named(self) -> set[str]:
        """Ids of messages that the code spells out."""
        said = {key for tree in self.trees.values() for key, _ in _said(tree) if key != "seat"}
        return said | {text for text in self.constants if OWN_KEY.fullmatch(text)}

    # The catalogue

    @cached_property
    def catalogue(self) -> dict[str, set[str]]:
        """The game's own messages: arguments by id."""
        files = sorted((self._package / "texts" / "en").glob("*.ftl"))
        return {key: names for file in files for key, names in _messages(file)}

    def written_twice(self) -> dict[str, int]:
        """Messages that stand in two of the files that are read together."""
        rooms = ["games/kernel", f"games/{self.game.name}", "rendering", f"rendering/{self.game.name}"]
        folders = [*(rendering.words.HOME / room / "texts" for room in rooms), *bot.pages.speech.TEXTS]
        files = [file for folder in folders for file in (folder / "en").glob("*.ftl")]
        count = Counter(key for file in files for key, _ in _messages(file))
        assert set(count) == self.words.keys
        return {key: times for key, times in count.items() if times > 1}

    def incomplete(self, families: Mapping[str, Iterable[str]]) -> dict[str, set[str]]:
        """By prefix, what is too much or too little of the messages whose ids begin with it."""
        written = {prefix: {key for key in self.catalogue if key.startswith(prefix)} for prefix in families}
        return {
            prefix: written[prefix] ^ set(ids)
            for prefix, ids in families.items()
            if written[prefix] != set(ids)
        }

    def unwritten(self, other_ids: Iterable[str] = ()) -> list[str]:
        """What the code says and the catalogue lacks. `other_ids`: strings that only look like ids of messages."""
        return sorted(key for key in self.named - set(other_ids) if not self.words.has(key))

    def short_of_arguments(self) -> list[tuple[str, str]]:
        """Files and messages that are not filled with all that they ask for."""
        return [
            (name, key)
            for name, tree in self.trees.items()
            for key, given in _said(tree)
            if key in self.catalogue and given is not None and not self.catalogue[key] <= given
        ]

    def unused(self, families: Iterable[str], others: Iterable[str] = ()) -> list[str]:
        """Messages that nothing in the code says. `others`: ids that it puts together."""
        used = self.constants | set(others) | READ_ELSEWHERE
        return sorted(
            key for key in self.catalogue if key not in used and not key.startswith(tuple(families))
        )

    def say(self, text: Text) -> str:
        return self.words.say(text, self._names)


def told(events: Iterable[Event]) -> Iterator[tuple[str, Text]]:
    """The texts of what has happened, by what they are."""
    yield from (("told", event.text) for event in events)


def asked(match: Match[Any]) -> Iterator[tuple[str, Text]]:
    """All texts of the open questions, by what they are."""
    for decision in match.position.decisions:
        yield "asked", decision.prompt
        if decision.occasion:
            yield "occasion", decision.occasion
        for barred in match.position.why_not(decision.seat):
            yield "reason", barred.reason
            yield "label", barred.option.label
        for option in decision.options:
            yield "label", option.label
            if option.note:
                yield "note", option.note
            if option.worth:
                yield "worth", option.worth


def keys_in(text: Text) -> Iterator[str]:
    """The ids of all messages in a text, at any depth."""
    yield text.key
    for arg in text.args.values():
        for part in arg if isinstance(arg, list) else [arg]:
            if isinstance(part, Text):
                yield from keys_in(part)


class _Variables(Visitor):
    """Collects the arguments that a message is filled with."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.names.add(node.id.name)


def _messages(file: Path) -> Iterator[tuple[str, set[str]]]:
    """Ids and arguments of all messages of a file. Attributes and terms are not used."""
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, fluent.Junk | fluent.Term), f"{file.name}: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert not entry.attributes
            variables = _Variables()
            variables.visit(entry)
            yield entry.id.name, variables.names


def _said(tree: ast.AST) -> Iterator[tuple[str, set[str] | None]]:
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


def _literal_keys(given: ast.Dict) -> set[str] | None:
    if None in given.keys:  # {**others}
        return None
    return {key.value for key in given.keys if isinstance(key, ast.Constant)}
