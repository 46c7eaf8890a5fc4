"""`/turns`: what waits for the asker at all tables."""

from __future__ import annotations

from discord import app_commands

from ...door.answers import Interaction
from ...door.commands import Command, answer
from .desk import NoticeDesk


def turns_command(desk: NoticeDesk) -> Command:
    """The top-level command."""

    @app_commands.command(description="All my games on all servers, the most urgent first")
    async def turns(interaction: Interaction) -> None:
        await answer(interaction, desk.turns)

    return turns
