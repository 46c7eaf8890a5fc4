"""The commands below `/game` that give seats up and take them over."""

from __future__ import annotations

from collections.abc import Iterator

import discord
from discord import app_commands

from ...door.answers import Interaction
from ...door.commands import WHICH, Command, answer, of_a_table, suggest_games
from ...door.finder import Finder
from .acquaintances import holder_of
from .desk import SeatsDesk


def seats_commands(seats: SeatsDesk, finder: Finder) -> Iterator[Command]:
    """Commands to register in the `/game` group."""
    yield _substitute(seats, finder)
    yield of_a_table("resign", "Leave a game for good", seats.resigning, finder, finder.my_games)


def _substitute(seats: SeatsDesk, finder: Finder) -> Command:
    @app_commands.command(description="Offer my seat to someone else, or take over one that is open")
    @app_commands.describe(to="To whom; without it, to anyone who wants it", game=WHICH)
    async def substitute(
        interaction: Interaction, to: discord.User | None = None, game: str | None = None
    ) -> None:
        await answer(
            interaction,
            lambda asker: seats.substitute(asker, game, holder_of(to) if to is not None else None),
        )

    suggest_games(substitute, finder.my_games)
    return substitute
