"""The person behind an interaction."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import discord
from msgspec import Struct

from ..pages.naming import shown_name
from .permissions import channel_name, lacking, may_open_private_threads, may_view


def _nothing(channel: int) -> bool:
    return False


def _nameless(channel: int) -> str:
    return ""


class Asker(Struct, frozen=True):
    """Who asks, from where, and in which language."""

    person: int
    name: str
    """Sanitised for display."""
    locale: str
    guild: int | None
    channel: int
    message: int | None = None
    """The message that they have pressed; None for commands."""
    lacking: str = ""
    """The permissions that the bot lacks there, in Discord's words."""
    private_threads: bool = False
    """Whether the bot may open private threads there."""
    moderates: bool = False
    """Whether they may manage the server that they ask from."""
    sees: Callable[[int], bool] = _nothing
    """Whether they see this channel of the server that they ask from."""
    name_of: Callable[[int], str] = _nameless
    """The name of a channel; empty where it is not known."""

    def sees_place(self, guild: int | None, channel: int, thread: int | None = None) -> bool:
        """Whether this is on the server that they ask from, in a channel that they see."""
        if guild is None or guild != self.guild:
            return False
        return self.channel in (channel, thread) or self.sees(channel)


def asker_of(interaction: discord.Interaction[discord.Client]) -> Asker:
    return Asker(
        person=interaction.user.id,
        name=shown_name(interaction.user.display_name),
        locale=str(interaction.locale),
        guild=interaction.guild_id,
        channel=interaction.channel_id or 0,
        message=interaction.message.id if interaction.message is not None else None,
        lacking=lacking(interaction),
        private_threads=may_open_private_threads(interaction),
        sees=partial(may_view, interaction),
        name_of=partial(channel_name, interaction),
        moderates=interaction.guild_id is not None and interaction.permissions.manage_guild,
    )
