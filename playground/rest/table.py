"""All routes of the bot's API, in the order in which they are tried."""

from __future__ import annotations

from itertools import chain

from playground.rest import applications, channels, gateway, guilds, interactions, messages, threads, users

ROUTES = tuple(
    chain(
        interactions.ROUTES,
        messages.ROUTES,
        threads.ROUTES,
        channels.ROUTES,
        guilds.ROUTES,
        users.ROUTES,
        applications.ROUTES,
        gateway.ROUTES,
    )
)
