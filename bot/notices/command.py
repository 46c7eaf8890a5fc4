"""`/turns`: what waits for me, wherever I play."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from ..desk.asker import asker_of
from ..door import answers
from ..door.answers import Interaction
from .desk import NoticeDesk


def turns_command(desk: NoticeDesk) -> app_commands.Command[Any, ..., None]:
    """The command, to be registered beside the others."""

    @app_commands.command(description="All my games on all servers, the most urgent first")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def turns(interaction: Interaction) -> None:
        await answers.open_private(interaction)
        await answers.fill(interaction, await desk.turns(asker_of(interaction)))

    return turns
