"""A client that counts what it does."""

from __future__ import annotations

import discord

from .meters import Meters


class MeteredClient(discord.Client):
    meters: Meters
