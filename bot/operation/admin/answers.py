"""What answers to hosts and moderators say of the game."""

from __future__ import annotations

from collections.abc import Container

from games.kernel import Arg, Text
from storage import GameRow

from ...door.asker import Asker
from ...pages.page import Page
from ...pages.speech import say
from .in_charge import named


class AdminAnswers:
    def __init__(self, titles: Container[str]) -> None:
        """`titles`: the games that this release has."""
        self._titles = titles

    def page(self, asker: Asker, row: GameRow, key: str, **args: Arg) -> Page:
        """Says what was done to the game, or asks about it."""
        return Page(text=say(Text(key, {**self.about(row), **args}), row.title, asker.locale))

    def about(self, row: GameRow) -> dict[str, Arg]:
        """By what an answer names the game: title, place, and id."""
        return {
            "game": named(row, self._titles),
            "link": f"<#{row.thread or row.channel}>",
            "id": row.id,
        }
