"""All rulebooks, by game and language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import discord

from games.kernel import Text
from rendering.words import SOURCE_LOCALE

from ...pages.speech import WRITTEN, language, plain
from .index import Rulebook
from .text import read_rules


class RulebookLibrary:
    def __init__(self, titles: Iterable[str]) -> None:
        """Raises BadRules if a text is malformed."""
        written = ((title, locale) for title in titles for locale in WRITTEN)
        self._books = {
            (title, locale): book for title, locale in written if (book := _book(title, locale)) is not None
        }
        self._titles = {book.prefix: title for (title, _), book in self._books.items()}

    def of(self, title: str, locale: discord.Locale | str | None = None) -> Rulebook | None:
        """A game's rules in the reader's language, or else in the language that all are written in; None if
        it has no rules."""
        return self._books.get((title, language(locale))) or self._books.get((title, SOURCE_LOCALE))

    def with_prefix(self, prefix: str, locale: discord.Locale | str | None = None) -> Rulebook | None:
        """The book whose ids have this prefix, in lower case."""
        return self.of(self._titles[prefix], locale) if prefix in self._titles else None

    def all(self, locale: discord.Locale | str | None = None) -> dict[str, Rulebook]:
        """All rulebooks, by title."""
        books = ((title, self.of(title, locale)) for title in self._titles.values())
        return {title: book for title, book in books if book is not None}

    def title_of(self, query: str) -> str | None:
        """The game that an id belongs to, found by its prefix: "EP" for "EP-MOVE-22"."""
        prefix, dash, _ = query.strip().lower().partition("-")
        return self._titles.get(prefix) if dash else None


@cache
def _book(title: str, locale: str) -> Rulebook | None:
    """Read once; kept with its index in memory for the life of the process."""
    file = files("games").joinpath(title, "rules", f"{locale}.md")
    if not file.is_file():
        return None
    small_words = plain(Text("rules-small-words"), locale).split()
    return Rulebook(read_rules(file.read_text(encoding="utf-8")), small_words)
