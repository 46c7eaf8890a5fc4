"""Messages turned into sentences, at the last moment and in the reader's language.

Texts are Fluent files, one folder per locale: `games/<game>/texts/en/*.ftl`, `rendering/<game>/texts/en/*.ftl` and so on.
Besides Fluent's own functions they may use MONEY($amount). Each game says in its message `money` how amounts are written:
`$amount` is the amount without its sign, `$sign` “−” or nothing.

WordsError
├── UnknownLocale     nothing is written in this language
├── BadCatalogue      a file does not parse, or says one thing twice
├── MissingMessage    no message of that id
└── BadMessage        the message cannot be filled in with what was given
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone
from fluent.syntax import ast

from games.kernel import Arg, Text
from games.kernel.text import SEAT, TYPED

log = logging.getLogger(__name__)

HOME = Path(__file__).parent.parent
"""The folder of the packages that texts lie in."""

SOURCE_LOCALE = "en"
"""What is read where a language lacks a message."""

MOST_SENTENCES = 2_048
"""Kept ready in each catalogue, the last ones said: panels and boards say the same again and again."""

Escape: TypeAlias = Callable[[str], str]
"""Makes a person's name, or what a person typed, harmless where the sentence is going to be shown."""


class WordsError(Exception):
    pass


class UnknownLocale(WordsError):
    def __init__(self, locale: str) -> None:
        super().__init__(f"no texts in {locale!r}")
        self.locale = locale


class BadCatalogue(WordsError):
    def __init__(self, file: Path, problem: str) -> None:
        super().__init__(f"{file.name}: {problem}")
        self.file = file


class MissingMessage(WordsError):
    def __init__(self, key: str) -> None:
        super().__init__(f"no message {key!r}")
        self.key = key


class BadMessage(WordsError):
    def __init__(self, key: str, problems: Sequence[Exception]) -> None:
        super().__init__(f"{key}: {'; '.join(map(str, problems))}")
        self.key = key


def as_written(name: str) -> str:
    """The escape of places where a name can do no harm, such as pictures."""
    return name


class Words:
    """The catalogue in one language. What it lacks is looked up in `fallback`.

    A strict catalogue raises BadCatalogue, MissingMessage and BadMessage. Otherwise the first of two messages counts, the hole is logged and stands visibly in the
    sentence: “{message-id}”, “{message-id: Hello who}”.
    """

    def __init__(
        self, locale: str, files: Sequence[Path], *, fallback: Words | None = None, strict: bool = False
    ) -> None:
        self.locale = locale
        self.strict = strict
        self._fallback = fallback
        # No marks around what is filled in: they are for mixed writing directions, and fonts show them as boxes.
        self._bundle = FluentBundle([locale], functions={"MONEY": self._money}, use_isolating=False)
        self._keys: set[str] = set()
        self._written = lru_cache(maxsize=MOST_SENTENCES)(self._write)
        for file in files:
            self._add(file)

    def _add(self, file: Path) -> None:
        resource = _parsed(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                self._object(BadCatalogue(file, f"not Fluent: {str(entry.content).strip()[:60]!r}"))
            if isinstance(entry, ast.Message):
                key = str(entry.id.name)
                if key in self._keys:
                    self._object(BadCatalogue(file, f"{key} stands in the catalogue already"))
                self._keys.add(key)
        self._bundle.add_resource(resource)

    @property
    def keys(self) -> frozenset[str]:
        """The ids of all messages in this language itself."""
        return frozenset(self._keys)

    def has(self, key: str) -> bool:
        return key in self._keys or (self._fallback is not None and self._fallback.has(key))

    def say(self, text: Text, names: Sequence[str] = (), *, escape: Escape = as_written) -> str:
        """The sentence of `text`. `names` are the people by seat; they, and what people typed, go through `escape`."""
        if text.key == SEAT:
            return escape(self._name(text, names))
        if text.key == TYPED:
            return escape(str(text.args["words"]))
        args = {key: self._arg(value, names, escape) for key, value in text.args.items()}
        return self._fill(text.key, args)

    def _name(self, text: Text, names: Sequence[str]) -> str:
        seat = text.args.get("seat")
        if isinstance(seat, int) and 0 <= seat < len(names):
            return names[seat]
        return self._hole(f"{{seat {seat}}}", BadMessage(text.key, [IndexError(f"nobody at seat {seat}")]))

    def _arg(self, value: Arg, names: Sequence[str], escape: Escape) -> int | str:
        if isinstance(value, Text):
            return self.say(value, names, escape=escape)
        if isinstance(value, list):
            return self.enumerate([self.say(item, names, escape=escape) for item in value])
        return value

    def enumerate(self, items: Sequence[str]) -> str:
        """“a, b and c”; the word for nothing when there are none."""
        if not items:
            return self._fill("list-empty", {})
        *middle, last = items
        if not middle:
            return last
        sentence = middle[0]
        for item in middle[1:]:
            sentence = self._fill("list-next", {"before": sentence, "item": item})
        return self._fill("list-last", {"before": sentence, "item": last})

    def money(self, amount: int) -> str:
        """As this game writes amounts: “$9k”, “−$20k”. In the game's own unit."""
        return self._fill("money", {"sign": "−" if amount < 0 else "", "amount": abs(amount)})

    def _money(self, amount: Any) -> Any:
        """Fluent's MONEY function. A missing argument stays missing and is reported by Fluent itself."""
        return amount if isinstance(amount, FluentNone) else self.money(int(amount))

    def _fill(self, key: str, args: Mapping[str, int | str]) -> str:
        if key not in self._keys:
            if self._fallback is not None:
                return self._fallback._fill(key, args)
            return self._hole(f"{{{key}}}", MissingMessage(key))
        written = self._written(key, tuple(args.items()))
        if written is None:
            return self._hole(f"{{{key}}}", MissingMessage(key))
        sentence, problems = written
        if problems:
            return self._hole(f"{{{key}: {sentence}}}", BadMessage(key, problems))
        return sentence

    def _write(
        self, key: str, args: tuple[tuple[str, int | str], ...]
    ) -> tuple[str, Sequence[Exception]] | None:
        """The sentence, and what is wrong with it; None for a message that has none."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return None
        sentence, problems = self._bundle.format_pattern(pattern, dict(args))
        return str(sentence), problems

    def _hole(self, visible: str, error: WordsError) -> str:
        self._object(error)
        return visible

    def _object(self, error: WordsError) -> None:
        if self.strict:
            raise error
        log.warning("%s (%s)", error, self.locale)


class Voice:
    """Words bound to the people at one table: `voice("log-rested", who=seat_name(0))`."""

    def __init__(self, words: Words, names: Sequence[str], *, escape: Escape = as_written) -> None:
        self.words = words
        self.names = tuple(names)
        self._escape = escape

    def __call__(self, key: str, **args: Arg) -> str:
        return self.say(Text(key, args))

    def say(self, text: Text) -> str:
        return self.words.say(text, self.names, escape=self._escape)

    def among(self, names: Sequence[str]) -> Voice:
        """The same, bound to other people."""
        return Voice(self.words, names, escape=self._escape)

    def enumerate(self, items: Sequence[str]) -> str:
        return self.words.enumerate(items)

    def money(self, amount: int) -> str:
        return self.words.money(amount)


@cache
def _parsed(written: str) -> ast.Resource:
    """Once, however many catalogues it is a part of: all games share most of their texts."""
    return FluentResource(written)


@cache
def words_of(game: str, locale: str = SOURCE_LOCALE, *more: Path, strict: bool = False) -> Words:
    """The catalogue of a game: its own texts, those of its pictures, those that all games share, and those in the
    folders `more` (each with one folder per locale). Parsed once. Raises UnknownLocale."""
    folders = [
        HOME / "rendering" / "texts",
        HOME / "rendering" / game / "texts",
        HOME / "games" / "kernel" / "texts",
        HOME / "games" / game / "texts",
        *more,
    ]
    # The kernel's own texts are found by its name, too.
    files = [file for folder in dict.fromkeys(folders) for file in sorted((folder / locale).glob("*.ftl"))]
    if not files:
        raise UnknownLocale(locale)
    fallback = None if locale == SOURCE_LOCALE else words_of(game, SOURCE_LOCALE, *more, strict=strict)
    return Words(locale, files, fallback=fallback, strict=strict)
