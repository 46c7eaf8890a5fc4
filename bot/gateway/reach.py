"""On which servers the bot is present: whether presses arrive from there, and whether it is new there."""

from __future__ import annotations

from typing import Final

import discord

from storage import Share

NEW_SECONDS: Final = 3600.0
"""For how long the bot is new on a server. Longer than a restart takes, since it may have been added during one."""


class CutOff(ConnectionError):
    """Presses do not arrive for now, so that nobody can answer."""


def hears_from(client: discord.AutoShardedClient, share: Share, guild: int | None) -> bool:
    """Whether presses on that server arrive; None: in direct messages. From a server that the bot was removed from, none
    do. `share`: what this process serves. Of a server that another process serves, it is only known whether Discord can be
    reached at all."""
    connected = tuple(number for number, shard in client.shards.items() if not shard.is_closed())
    if not share.includes(guild):
        return bool(connected)
    server = client.get_guild(guild) if guild is not None else None
    if guild is not None and (server is None or server.unavailable):
        return False
    return Share(shards=client.shard_count or 1, numbers=connected).includes(guild)


def is_new_on(server: discord.Guild, now: float) -> bool:
    """Whether the bot was added to the server not long ago, perhaps again. `now` in UTC seconds."""
    joined = server.me.joined_at if server.me is not None else None
    return joined is not None and abs(now - joined.timestamp()) <= NEW_SECONDS
