"""What answers to hosts and moderators say of the game."""

from __future__ import annotations

from games.kernel import Arg, Text
from storage import GameRow

from ...door.asker import Asker
from ...pages.page import Page
from ...pages.speech import say
from .actions import AdminActions


def answer_about(actions: AdminActions, asker: Asker, row: GameRow, key: str, **args: Arg) -> Page:
    """Says what was done to the game, or asks about it."""
    return Page(text=say(Text(key, {**about(actions, row), **args}), row.title, asker.locale))


def about(actions: AdminActions, row: GameRow) -> dict[str, Arg]:
    """By what an answer names the game: title, place, and id."""
    return {"game": actions.named(row), "link": f"<#{row.thread or row.channel}>", "id": row.id}
