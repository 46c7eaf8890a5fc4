"""A table's channel and threads on Discord, and which threads the bot may open."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final

import discord

from ..table.loaded import LoadedTable
from .outgoing import NotNow, Outgoing, is_refused_for_good

log = logging.getLogger(__name__)

THREAD_NAME_LIMIT = 100
WEEK_MINUTES: Final = 10080


def channel_of(client: discord.Client, live: LoadedTable) -> discord.TextChannel | None:
    """The channel where the table was opened; None if it cannot have threads. Raises NotNow during an outage."""
    guild = client.get_guild(live.row.guild) if live.row.guild is not None else None
    if live.row.guild is not None and (guild is None or guild.unavailable or guild.me is None):
        raise NotNow("its server is not there at the moment")
    channel = client.get_channel(live.row.channel)
    return channel if isinstance(channel, discord.TextChannel) else None


def may_open_threads(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.create_public_threads and allowed.send_messages_in_threads


def may_open_private_threads(channel: discord.TextChannel) -> bool:
    """An announcement channel has no private threads, whatever the permissions say."""
    allowed = channel.permissions_for(channel.guild.me)
    return not channel.is_news() and allowed.create_private_threads and allowed.send_messages_in_threads


def is_for_its_player_alone(live: LoadedTable) -> bool:
    """Whether only the player may read the table's posts. The posts of a challenge attempt would reveal the setup to people
    who may still play it."""
    return live.options.attempt is not None


def has_place(live: LoadedTable) -> bool:
    """Whether the table has somewhere to post. An attempt on a server has a place only once its private thread exists,
    since others read the channel."""
    return not is_for_its_player_alone(live) or live.row.guild is None or live.row.thread is not None


async def private_thread(
    outgoing: Outgoing, channel: discord.TextChannel, name: str, people: Iterable[int]
) -> int | None:
    """Return the private thread of that name, with these people in it. Names are unique, so a thread that an earlier try
    made before it died is found and used. None where Discord refuses to make one."""
    try:
        async with outgoing.turn("threads", channel.id):
            made = await own_threads(channel, name)
            thread = (
                made[0]
                if made
                else await channel.create_thread(
                    name=name,
                    type=discord.ChannelType.private_thread,
                    invitable=False,
                    auto_archive_duration=WEEK_MINUTES,
                )
            )
    except discord.HTTPException as error:
        if not is_refused_for_good(error) and not isinstance(error, discord.Forbidden):
            raise
        log.warning("there is no thread %r: %s", name, error)
        return None
    for person in sorted(people):
        await admit(outgoing, thread.id, person)
    return thread.id


async def admit(outgoing: Outgoing, thread: int, person: int) -> None:
    """Bring someone into the thread. Anyone who cannot be brought in uses private answers; the others do not wait."""
    try:
        await outgoing.bring_in(thread, person)
    except discord.HTTPException as error:
        if not is_refused_for_good(error) and not isinstance(error, discord.Forbidden):
            raise
        log.warning("person %s cannot be brought into thread %s: %s", person, thread, error)


async def own_threads(channel: discord.TextChannel, name: str) -> list[discord.Thread]:
    """The active threads of that name in the channel that the bot has opened."""
    sought = (channel.id, channel.guild.me.id, name)
    active = await channel.guild.active_threads()
    return [thread for thread in active if (thread.parent_id, thread.owner_id, thread.name) == sought]
