"""The command below `/game` that gives a game out as a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import app_commands

from games.kernel import Text

from .. import answers
from ..answers import Interaction
from ..commands import suggested
from ..desk import Desk
from ..page import Page
from ..presses import asker_of
from ..speech import plain
from .archive import Archive

Command = app_commands.Command[Any, ..., None]


def archive_commands(archive: Archive, desk: Desk) -> Iterator[Command]:
    """To be registered in the group."""
    yield _export(archive, desk)


def _export(archive: Archive, desk: Desk) -> Command:
    @app_commands.command(description="A finished game of mine as one file, to keep")
    @app_commands.describe(game="Which game, if not the one played here")
    async def export(interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        file = await archive.given_to_player(asker, await desk.table_of(asker, game))
        await answers.fill(interaction, Page(text=plain(Text("file-given"), asker.locale), files=(file,)))

    @export.autocomplete("game")
    async def games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested(await desk.my_finished_games(asker_of(interaction)), typed)

    return export
