"""The commands below `/game` that give seats up and take them over."""

from __future__ import annotations

from collections.abc import Iterator

import discord
from discord import app_commands

from storage import NOBODY

from ...door.answers import Interaction
from ...door.commands import WHICH, Command, answer_at_table, of_a_table, suggest_games
from ...door.finder import Finder
from .acquaintances import holder_of
from .desk import SeatsDesk, substituting
from .verbs import SeatVerb


def seats_commands(seats: SeatsDesk, finder: Finder) -> Iterator[Command]:
    """Commands to register in the `/game` group."""
    yield _substitute(seats, finder)
    yield of_a_table(
        "resign", "Leave a game for good", seats.resigning, finder, finder.my_games, SeatVerb.RESIGNING
    )


def _substitute(seats: SeatsDesk, finder: Finder) -> Command:
    @app_commands.command(description="Offer my seat to someone else, or take over one that is open")
    @app_commands.describe(to="To whom; without it, to anyone who wants it", game=WHICH)
    async def substitute(
        interaction: Interaction, to: discord.User | None = None, game: str | None = None
    ) -> None:
        await answer_at_table(
            interaction,
            lambda asker, meant: seats.substitute(asker, meant, holder_of(to) if to is not None else None),
            game,
            substituting(to.id if to is not None else NOBODY),
        )

    suggest_games(substitute, finder.my_games)
    return substitute
