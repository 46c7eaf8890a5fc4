"""Translators for a table and a reader: the game's catalogue and the bot's own texts, in the reader's
language."""

from __future__ import annotations

from pathlib import Path

import discord

from games.kernel import Text
from rendering.words import SOURCE_LOCALE, Voice, Words, words_of

from ..table.loaded import LoadedTable
from .naming import in_markdown

HOME = Path(__file__).parent.parent
TEXTS = (HOME / "texts", *sorted(HOME.glob("*/**/texts")))
"""Folders with the bot's texts: those that several rooms need, then those of each room. A room brings its own."""
WRITTEN = tuple(sorted(folder.name for folder in TEXTS[0].iterdir() if folder.is_dir()))
"""Languages that the bot speaks."""


def language(locale: discord.Locale | str | None) -> str:
    """The supported language for a Discord locale."""
    wanted = str(locale or SOURCE_LOCALE).split("-")[0]
    return wanted if wanted in WRITTEN else SOURCE_LOCALE


def words_for(title: str, locale: discord.Locale | str | None = None) -> Words:
    """The catalogue of one game."""
    return words_of(title, language(locale), *TEXTS)


def voice_at(live: LoadedTable, locale: discord.Locale | str | None = None) -> Voice:
    """The catalogue with the table's names, escaped for Discord's markdown."""
    return Voice(words_for(live.row.title, locale), live.names, escape=in_markdown)


def say(text: Text, title: str, locale: discord.Locale | str | None = None) -> str:
    """A sentence that names no one."""
    return words_for(title, locale).say(text)


def plain(text: Text, locale: discord.Locale | str | None = None) -> str:
    """A sentence of the bot or the kernel, the same for all games."""
    return words_of("kernel", language(locale), *TEXTS).say(text)
