"""`/help`, and the same below `/game`."""

from __future__ import annotations

from discord import app_commands

from ...door.answers import Interaction
from ...door.commands import Command, answer
from .desk import ReceptionDesk


def help_command(desk: ReceptionDesk) -> Command:
    @app_commands.command(name="help", description="How to begin, and how to play here")
    async def how(interaction: Interaction) -> None:
        await answer(interaction, desk.help)

    return how
