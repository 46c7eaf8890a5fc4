"""Whether presses arrive from Discord at present."""

from __future__ import annotations

import discord

from storage import Share


class CutOff(ConnectionError):
    """Presses do not arrive for now, so that nobody can answer."""


def hears_from(client: discord.AutoShardedClient, share: Share, guild: int | None) -> bool:
    """Whether presses on that server arrive; None: in direct messages. `share`: what this process serves. Of a server that
    another process serves, it is only known whether Discord can be reached at all."""
    server = client.get_guild(guild) if guild is not None else None
    if server is not None and server.unavailable:
        return False
    connected = tuple(number for number, shard in client.shards.items() if not shard.is_closed())
    if not share.includes(guild):
        return bool(connected)
    return Share(shards=client.shard_count or 1, numbers=connected).includes(guild)
