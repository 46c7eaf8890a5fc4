"""Turns messages into sentences in the reader's language, only when they are shown.

Texts are Fluent files, one folder per locale: `games/<game>/texts/en/*.ftl`, `rendering/<game>/texts/en/*.ftl` and so on.
Besides Fluent's own functions they may use MONEY($amount). Each game's message `money` formats amounts: `$amount` is
the amount without its sign, `$sign` is “−” or empty. Negative numbers are written with a minus sign, not a hyphen.

WordsError
├── UnknownLocale     no texts exist in this language
├── BadCatalogue      a file does not parse, or has an id twice
├── MissingMessage    no message has this id
└── BadMessage        the message cannot be formatted with the given arguments
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentNone
from fluent.syntax import ast

from games.kernel import Arg, Text
from games.kernel.text import SEAT, TYPED

log = logging.getLogger(__name__)

HOME = Path(__file__).parent.parent
"""The root folder of the packages that contain texts."""

SOURCE_LOCALE = "en"
"""The fallback for messages that a language lacks."""

MOST_SENTENCES = 2_048
"""The number of cached sentences in each catalogue: panels and boards repeat the same ones."""

Escape: TypeAlias = Callable[[str], str]
"""Escapes names and typed words for the place where the sentence will be shown."""


SENTENCE_ENDS = (".", "?", "!")

MINUS = "−"
"""The minus sign, as wide as a plus. Number formats of most languages have a hyphen in its place."""


def capitalised(said: str) -> str:
    return said[:1].upper() + said[1:]


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


def signed(amount: int) -> str:
    """A whole number as texts and pictures write it: “7”, “−2”."""
    return f"{MINUS}{-amount}" if amount < 0 else str(amount)


class _WholeNumber(FluentInt):
    """A number that a sentence names. Fluent's own have a hyphen for a sign."""

    def format(self, locale: Locale) -> str:
        written = super().format(locale)
        return written.replace("-", MINUS, 1) if self < 0 else written


def _number(amount: Any, **options: Any) -> Any:
    """Implements Fluent's NUMBER function. A missing argument is passed through, and Fluent reports it."""
    return amount if isinstance(amount, FluentNone) else _WholeNumber(amount, **options)


def as_written(name: str) -> str:
    """The escape for places where markup has no effect, such as pictures."""
    return name


class Words:
    """The catalogue in one language. Missing messages are looked up in `fallback`.

    A strict catalogue raises BadCatalogue, MissingMessage and BadMessage. Otherwise the first of two equal ids
    counts, and an error is logged and shown in the sentence: “{message-id}”, “{message-id: Hello who}”.
    """

    def __init__(
        self, locale: str, files: Sequence[Path], *, fallback: Words | None = None, strict: bool = False
    ) -> None:
        self.locale = locale
        self.strict = strict
        self._fallback = fallback
        # No isolation marks around arguments: they serve mixed writing directions, and fonts show them as boxes.
        functions: dict[str, Callable[[Any], Any]] = {"MONEY": self._money, "NUMBER": _number}
        self._bundle = FluentBundle([locale], functions=functions, use_isolating=False)
        self._keys: set[str] = set()
        self._openings: dict[str, str] = {}
        """By message, the argument that it begins with."""
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
                if (opening := _opening(entry)) is not None:
                    self._openings[key] = opening
        self._bundle.add_resource(resource)

    @property
    def keys(self) -> frozenset[str]:
        """The ids of all messages in this language, without the fallback's."""
        return frozenset(self._keys)

    def has(self, key: str) -> bool:
        return key in self._keys or (self._fallback is not None and self._fallback.has(key))

    def say(self, text: Text, names: Sequence[str] = (), *, escape: Escape = as_written) -> str:
        """The sentence of `text`. `names` are the players' names by seat. They, and words that people typed, pass
        through `escape`. A sentence begins with a capital letter, unless with a person's name or typed words."""
        if text.key == SEAT:
            return escape(self._name(text, names))
        if text.key == TYPED:
            return escape(str(text.args["words"]))
        args = {key: self._arg(value, names, escape) for key, value in text.args.items()}
        said = self._fill(text.key, args)
        return capitalised(said) if said.endswith(SENTENCE_ENDS) and self._opens_with_a_word(text) else said

    def opens_with_a_person(self, text: Text) -> bool:
        """Whether a person's name or typed words stand first, also in a list such as "ana and bo"."""
        first = text if _is_personal(text) else self._first(text)
        return first is not None and _is_personal(first)

    def _opens_with_a_word(self, text: Text) -> bool:
        """Whether a name of the game stands first, such as "the Rival"."""
        first = self._first(text)
        return first is not None and not _is_personal(first)

    def _first(self, text: Text) -> Text | None:
        """The name that a message begins with, however deep; None if it begins with words of its own."""
        first = self._opener(text)
        return None if first is None else self._first(first) or first

    def _opener(self, text: Text) -> Text | None:
        """What is filled in at the beginning of a message."""
        if text.key not in self._keys and self._fallback is not None:
            return self._fallback._opener(text)
        opening = text.args.get(self._openings.get(text.key, ""))
        first = opening[0] if isinstance(opening, list) and opening else opening
        return first if isinstance(first, Text) else None

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
        """Join as “a, b and c”; for no items, the word for nothing."""
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
        """An amount as this game writes it: “$9k”, “−$20k”. In the game's own unit."""
        return self._fill("money", {"sign": MINUS if amount < 0 else "", "amount": abs(amount)})

    def _money(self, amount: Any) -> Any:
        """Implements Fluent's MONEY function. A missing argument is passed through, and Fluent reports it."""
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
        """The sentence and its errors; None if the message has no text."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return None
        told = {name: _number(arg) if isinstance(arg, int) else arg for name, arg in args}
        problems: list[Exception] = []
        # FluentBundle.format_pattern does the same, but makes all numbers Fluent's own.
        place = ResolverEnvironment(self._bundle, problems, current=CurrentEnvironment(told))
        try:
            sentence = pattern(place)
        except ValueError as too_long:
            problems.append(too_long)
            sentence = "{???}"
        return str(sentence), problems

    def _hole(self, visible: str, error: WordsError) -> str:
        self._object(error)
        return visible

    def _object(self, error: WordsError) -> None:
        if self.strict:
            raise error
        log.warning("%s (%s)", error, self.locale)


class Voice:
    """Words bound to the players at one table: `voice("log-rested", who=seat_name(0))`."""

    def __init__(self, words: Words, names: Sequence[str], *, escape: Escape = as_written) -> None:
        self.words = words
        self.names = tuple(names)
        self._escape = escape

    def __call__(self, key: str, **args: Arg) -> str:
        return self.say(Text(key, args))

    def say(self, text: Text) -> str:
        return self.words.say(text, self.names, escape=self._escape)

    def begin(self, text: Text) -> str:
        """The same at the beginning of a line: with a capital letter, unless it is a person's name or typed words."""
        said = self.say(text)
        return said if self.words.opens_with_a_person(text) else capitalised(said)

    @property
    def unescaped(self) -> Voice:
        """The same words for places where markup has no effect, such as buttons."""
        return Voice(self.words, self.names)

    def among(self, names: Sequence[str]) -> Voice:
        """The same words with other players' names."""
        return Voice(self.words, names, escape=self._escape)

    def enumerate(self, items: Sequence[str]) -> str:
        return self.words.enumerate(items)

    def money(self, amount: int) -> str:
        return self.words.money(amount)


def _is_personal(text: Text) -> bool:
    return text.key in (SEAT, TYPED)


def _opening(message: ast.Message) -> str | None:
    """The argument that a message begins with."""
    first = message.value.elements[0] if message.value is not None else None
    expression = first.expression if isinstance(first, ast.Placeable) else None
    return str(expression.id.name) if isinstance(expression, ast.VariableReference) else None


@cache
def _parsed(written: str) -> ast.Resource:
    """Parsed once for all catalogues that contain it: games share most of their texts."""
    return FluentResource(written)


@cache
def words_of(game: str, locale: str = SOURCE_LOCALE, *more: Path, strict: bool = False) -> Words:
    """The catalogue of a game: its own texts, those of its pictures, those that all games share, and those in the
    folders `more`.

    Each folder has one folder per locale. Parsed once. Raises UnknownLocale.
    """
    folders = [
        HOME / "rendering" / "texts",
        HOME / "rendering" / game / "texts",
        HOME / "games" / "kernel" / "texts",
        HOME / "games" / game / "texts",
        *more,
    ]
    # `words_of("kernel")` gives the kernel's own texts, so a folder may occur twice.
    files = [file for folder in dict.fromkeys(folders) for file in sorted((folder / locale).glob("*.ftl"))]
    if not files:
        raise UnknownLocale(locale)
    fallback = None if locale == SOURCE_LOCALE else words_of(game, SOURCE_LOCALE, *more, strict=strict)
    return Words(locale, files, fallback=fallback, strict=strict)
