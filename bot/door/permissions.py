"""What the bot must be allowed to do where a game is opened."""

from __future__ import annotations

import discord

PRIVATE_THREADS = ("create_private_threads", "send_messages_in_threads")
NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")


def lacking(interaction: discord.Interaction[discord.Client]) -> str:
    """What is not allowed, as Discord's settings call it; nothing when all is well or in a direct message."""
    if interaction.guild_id is None:
        return ""
    missing = [name for name in NEEDED if not getattr(interaction.app_permissions, name)]
    return ", ".join(name.replace("_", " ") for name in missing)


def may_open_private_threads(interaction: discord.Interaction[discord.Client]) -> bool:
    """Whether a private thread can be opened in the channel that the interaction comes from."""
    allowed = interaction.app_permissions
    return isinstance(interaction.channel, discord.TextChannel) and all(
        getattr(allowed, name) for name in PRIVATE_THREADS
    )
