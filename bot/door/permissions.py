"""Permissions: what the bot needs where a game is opened, and what an asker may see."""

from __future__ import annotations

import discord

from storage import GameRow

PRIVATE_THREADS = ("create_private_threads", "send_messages_in_threads")
NEEDED = ("view_channel", "attach_files", "read_message_history")
"""Besides the one to write there, which has another name for threads."""

POSTING = (*NEEDED, *PRIVATE_THREADS, "create_public_threads", "send_messages", "administrator")
"""Those on which posts of a game depend."""


def may_view(interaction: discord.Interaction[discord.Client], channel: int) -> bool:
    """Whether the asker sees this channel or thread of their server. A private thread without them is visible
    only if they manage threads. A channel unknown to the bot is visible to no one."""
    if channel == interaction.channel_id:
        return True
    if interaction.guild is None or not isinstance(interaction.user, discord.Member):
        return False
    place = interaction.guild.get_channel_or_thread(channel)
    if place is None or (isinstance(place, discord.Thread) and place.parent is None):
        return False
    granted = place.permissions_for(interaction.user)
    is_private = isinstance(place, discord.Thread) and place.is_private()
    return granted.view_channel and (granted.manage_threads or not is_private)


def lacking(interaction: discord.Interaction[discord.Client]) -> str:
    """The missing permissions, named as in Discord's settings. Empty if none is missing, or in a direct
    message."""
    if interaction.guild_id is None:
        return ""
    return _lacking(interaction.app_permissions, in_thread=isinstance(interaction.channel, discord.Thread))


def lacking_at(client: discord.Client, game: GameRow) -> str:
    """The same where the game is played. Empty where its channel is not known."""
    server = client.get_guild(game.guild) if game.guild is not None else None
    place = server.get_channel_or_thread(game.channel) if server is not None else None
    if server is None or server.me is None or place is None:
        return ""
    if isinstance(place, discord.Thread) and place.parent is None:
        return ""
    in_thread = game.thread is not None or isinstance(place, discord.Thread)
    return _lacking(place.permissions_for(server.me), in_thread=in_thread)


def is_given_more(before: discord.Permissions, after: discord.Permissions) -> bool:
    """Whether these are more of the permissions on which posts depend."""
    return any(getattr(after, name) and not getattr(before, name) for name in POSTING)


def _lacking(granted: discord.Permissions, *, in_thread: bool) -> str:
    needed = (*NEEDED, "send_messages_in_threads" if in_thread else "send_messages")
    missing = [name for name in needed if not getattr(granted, name)]
    return ", ".join(name.replace("_", " ") for name in missing)


def may_open_private_threads(interaction: discord.Interaction[discord.Client]) -> bool:
    """Whether the bot may open a private thread in the interaction's channel. An announcement channel has none."""
    channel, allowed = interaction.channel, interaction.app_permissions
    has_threads = isinstance(channel, discord.TextChannel) and not channel.is_news()
    return has_threads and all(getattr(allowed, name) for name in PRIVATE_THREADS)


def channel_name(interaction: discord.Interaction[discord.Client], channel: int) -> str:
    """Empty for a channel that this process does not know."""
    found = interaction.client.get_channel(channel)
    return getattr(found, "name", "")
