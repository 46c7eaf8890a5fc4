"""`/admin`: hidden from ordinary members by Discord, and refused to them here."""

from __future__ import annotations

import discord
from discord import app_commands

from .. import answers
from ..answers import Interaction
from ..presses import asker_of
from .office import Office


class AdminCommands(app_commands.Group):
    def __init__(self, office: Office) -> None:
        super().__init__(
            name="admin",
            description="For the host of this bot, and for moderators with the games of their server",
            default_permissions=discord.Permissions(manage_guild=True),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._office = office

    @app_commands.command(
        description="A game as one file, with all that is hidden in it (host of the bot only)"
    )
    @app_commands.describe(game="Which game, if not the one played here")
    async def export(self, interaction: Interaction, game: str | None = None) -> None:
        await answers.open_private(interaction)
        await answers.fill(interaction, await self._office.export(asker_of(interaction), game))

    @app_commands.command(
        name="import", description="Take in a game from its file, to be played here (host of the bot only)"
    )
    @app_commands.describe(file="As /admin export or /game export gave it")
    async def take_in(self, interaction: Interaction, file: discord.Attachment) -> None:
        await answers.open_private(interaction)
        page = await self._office.take_in(asker_of(interaction), file.size, file.read)
        await answers.fill(interaction, page)
