"""The command below `/game` for what is done beside the decisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import app_commands

from .. import answers
from ..answers import Interaction
from ..commands import suggested
from ..desk import Desk
from ..presses import asker_of
from .desk import AsideDesk

Command = app_commands.Command[Any, ..., None]


def aside_commands(asides: AsideDesk, desk: Desk) -> Iterator[Command]:
    """To be registered in the group."""
    yield _mark(asides, desk)


def _mark(asides: AsideDesk, desk: Desk) -> Command:
    @app_commands.command(description="Put marks on the board, or read and write my side's notebook")
    @app_commands.describe(game="Which game, if not the one played here")
    async def mark(interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        await answers.fill(interaction, await asides.page(asker, await desk.table_of(asker, game)))

    @mark.autocomplete("game")
    async def games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested(await desk.my_games(asker_of(interaction)), typed)

    return mark
