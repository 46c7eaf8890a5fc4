"""Connections that discord.py has forgotten: those that were broken off while they were begun."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import discord
from discord.gateway import KeepAliveHandler


def heartbeats(client: discord.Client) -> Iterator[KeepAliveHandler]:
    """The threads that keep this client's connections alive, also those of forgotten ones."""
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler) and thread.ws._connection is client._connection:
            yield thread


async def close_forgotten(client: discord.Client) -> None:
    """Close what a closed client has left open. Otherwise its heartbeats would outlive the event loop."""
    for thread in heartbeats(client):
        await thread.ws.close()
