"""The command below `/game` that offers seats and takes them over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands

from .. import answers
from ..answers import Interaction
from ..commands import suggested
from ..desk import Desk
from ..errors import SeatRefusal
from ..naming import shown_name
from ..presses import asker_of
from .desk import SeatsDesk
from .record import Holder

Command = app_commands.Command[Any, ..., None]


def seats_commands(seats: SeatsDesk, desk: Desk) -> Iterator[Command]:
    """To be registered in the group."""
    yield _substitute(seats, desk)


def _substitute(seats: SeatsDesk, desk: Desk) -> Command:
    @app_commands.command(description="Offer my seat to somebody else, or take over one that is open")
    @app_commands.describe(
        to="To whom, if not to anybody who wants it", game="Which game, if not the one played here"
    )
    async def substitute(
        interaction: Interaction, to: discord.User | None = None, game: str | None = None
    ) -> None:
        await answers.open_private(interaction)
        holder = holder_of(to) if to is not None else None
        page = await seats.substitute(asker_of(interaction), game, holder)
        await answers.fill(interaction, page)

    @substitute.autocomplete("game")
    async def games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested(await desk.my_games(asker_of(interaction)), typed)

    return substitute


def holder_of(user: discord.User) -> Holder:
    """Raises SeatRefusal for who cannot play."""
    if user.bot:
        raise SeatRefusal("refused-offer-to-bot")
    return Holder(user.id, shown_name(user.display_name))
