"""The command below `/game` that undoes something."""

from __future__ import annotations

from collections.abc import Iterator

from discord import app_commands

from games.kernel import Extent

from ...door.answers import Interaction
from ...door.asker import Asker
from ...door.commands import WHICH, Command, answer_at_table, suggest_games
from ...door.finder import Finder
from ...pages.page import Page
from .desk import UndoDesk


def undo_commands(desk: UndoDesk, finder: Finder) -> Iterator[Command]:
    """Commands to register in the group."""

    @app_commands.command(description="Take back my last pick or turn; if others must agree, ask them")
    @app_commands.describe(turn="My whole last turn instead of one pick", game=WHICH)
    async def undo(interaction: Interaction, turn: bool = False, game: str | None = None) -> None:
        extent = Extent.WHOLE_TURN if turn else Extent.LAST_PICK

        async def served(asker: Asker, meant: str | None) -> Page:
            live = await finder.table_of(asker, meant)
            return await desk.take_back(asker, live.id, extent)

        await answer_at_table(interaction, served, game, desk.press_at(extent))

    suggest_games(undo, finder.my_games)
    yield undo
