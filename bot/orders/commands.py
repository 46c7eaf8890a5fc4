"""The command below `/game` for standing orders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import app_commands

from .. import answers
from ..answers import Interaction
from ..commands import suggested
from ..desk import Desk
from ..presses import asker_of
from .desk import OrderDesk

Command = app_commands.Command[Any, ..., None]


def order_commands(orders: OrderDesk, desk: Desk) -> Iterator[Command]:
    """To be registered in the group."""

    @app_commands.command(name="orders", description="What is to be answered for me, always and at once")
    @app_commands.describe(game="Which game, if not the one played here")
    async def show(interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        asker = asker_of(interaction)
        await answers.fill(interaction, await orders.page(asker, await desk.table_of(asker, game)))

    @show.autocomplete("game")
    async def games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested(await desk.my_games(asker_of(interaction)), typed)

    yield show
