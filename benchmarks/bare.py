"""`python -m benchmarks.bare`: the least that a bot of discord.py can do. It answers a command with "pong"."""

from __future__ import annotations

import os

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route


class Bare(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None, guild_ready_timeout=0.1)
        self._tree = app_commands.CommandTree(self)
        self._tree.command(description="Say pong")(ping)

    async def setup_hook(self) -> None:
        _, gateway, *_ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        await self._tree.sync()


async def ping(interaction: discord.Interaction[Bare]) -> None:
    await interaction.response.send_message("pong", ephemeral=True)


if __name__ == "__main__":
    Route.BASE = os.environ["DISCORD_API_BASE"]
    Bare().run(os.environ["DISCORD_TOKEN"], log_handler=None)
