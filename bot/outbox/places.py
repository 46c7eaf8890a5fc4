"""Where a table is at home on Discord, and what may be opened there."""

from __future__ import annotations

from typing import Final

import discord

from ..table.loaded import LoadedTable
from .courier import NotNow

THREAD_NAME_LIMIT = 100
WEEK_MINUTES: Final = 10080


def channel_of(client: discord.Client, live: LoadedTable) -> discord.TextChannel | None:
    """Where the table was opened; None where threads are out of the question. Raises NotNow during an outage."""
    guild = client.get_guild(live.row.guild) if live.row.guild is not None else None
    if live.row.guild is not None and (guild is None or guild.unavailable or guild.me is None):
        raise NotNow("its server is not there at the moment")
    channel = client.get_channel(live.row.channel)
    return channel if isinstance(channel, discord.TextChannel) else None


def may_open_threads(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.create_public_threads and allowed.send_messages_in_threads


def may_open_private_threads(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.create_private_threads and allowed.send_messages_in_threads
