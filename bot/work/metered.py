"""A Discord client with meters."""

from __future__ import annotations

import discord

from .meters import Meters


class MeteredClient(discord.AutoShardedClient):
    meters: Meters
