"""All rulebooks, by game and language. What packs of campaigns hold is bound in only for those who may know it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import discord

from games.kernel import CampaignRules, Game, PackPart, Text
from rendering.words import SOURCE_LOCALE

from ...pages.speech import WRITTEN, language, plain
from .index import Rulebook
from .text import Paragraph, read_rules

Locale = discord.Locale | str | None
NOTHING: frozenset[PackPart] = frozenset()
MOST_BOUND = 64
"""How many rulebooks with open packs are kept, each with its index."""


class RulebookLibrary:
    def __init__(self, games: Mapping[str, Game[Any, Any]]) -> None:
        """Raises BadRules if a text is malformed, and LookupError for a pack's file that no pack goes with."""
        written = ((title, locale) for title in games for locale in WRITTEN)
        self._books = {
            (title, locale): book for title, locale in written if (book := _book(title, locale)) is not None
        }
        self._titles = {book.prefix: title for (title, _), book in self._books.items()}
        self._packs = {
            (title, locale): _packs(title, locale, rules)
            for title, locale in self._books
            if (rules := games[title].campaign) is not None
        }

    def of(self, title: str, locale: Locale = None, seen: Collection[PackPart] = NOTHING) -> Rulebook | None:
        """A game's rules in the reader's language, or else in the language that all are written in; None if
        it has no rules. Packs that the reader has not `seen` leave no trace, not even in the order of what is found."""
        spoken = self._spoken(title, locale)
        book = self._books.get((title, spoken))
        packs = self._packs.get((title, spoken), {})
        known = tuple(part for part in packs if part in seen)
        return (
            book
            if book is None or not known
            else _bound(title, spoken, tuple((one, packs[one]) for one in known))
        )

    def _spoken(self, title: str, locale: Locale) -> str:
        wanted = language(locale)
        return wanted if (title, wanted) in self._books else SOURCE_LOCALE

    def paragraphs_of(self, title: str, part: PackPart, locale: Locale = None) -> tuple[Paragraph, ...]:
        """What the rules tell of a pack. Show it only to those who may know."""
        return self._packs.get((title, self._spoken(title, locale)), {}).get(part, ())

    def title_with(self, prefix: str) -> str | None:
        """The game whose ids have this prefix, in lower case."""
        return self._titles.get(prefix)

    @property
    def titles(self) -> Iterable[str]:
        """The games that have rules."""
        return self._titles.values()

    def title_of(self, query: str) -> str | None:
        """The game that an id belongs to, found by its prefix: "EP" for "EP-MOVE-22"."""
        prefix, dash, _ = query.strip().lower().partition("-")
        return self._titles.get(prefix) if dash else None


def _packs(title: str, locale: str, rules: CampaignRules) -> dict[PackPart, tuple[Paragraph, ...]]:
    """What is written of packs, in their order."""
    told = {rules.part_in(name): paragraphs for name, paragraphs in _pack_texts(title, locale).items()}
    return {part: told[part] for part in sorted(told)}


@cache
def _pack_texts(title: str, locale: str) -> Mapping[str, tuple[Paragraph, ...]]:
    """By the names of their files. Read once, as the books are."""
    folder = files("games").joinpath(title, "rules", "packs", locale)
    found = [file for file in folder.iterdir() if file.name.endswith(".md")] if folder.is_dir() else []
    return {file.name.removesuffix(".md"): read_rules(file.read_text(encoding="utf-8")) for file in found}


@lru_cache(maxsize=MOST_BOUND)
def _bound(title: str, locale: str, packs: tuple[tuple[PackPart, tuple[Paragraph, ...]], ...]) -> Rulebook:
    """The rulebook with what is known of packs behind it."""
    book = _book(title, locale)
    assert book is not None, f"{title} has no rules"
    told = (paragraph for _, paragraphs in packs for paragraph in paragraphs)
    return Rulebook((*book.paragraphs, *told), book.small_words)


@cache
def _book(title: str, locale: str) -> Rulebook | None:
    """Read once; kept with its index in memory for the life of the process."""
    file = files("games").joinpath(title, "rules", f"{locale}.md")
    if not file.is_file():
        return None
    small_words = plain(Text("rules-small-words"), locale).split()
    return Rulebook(read_rules(file.read_text(encoding="utf-8")), small_words)
