"""All routes of the bot's API, in the order in which they are tried."""

from __future__ import annotations

from itertools import chain

from playground.errors import ApiError, DiscordRefusal
from playground.rest import applications, channels, gateway, guilds, interactions, messages, threads, users
from playground.rest.call import Call, RestRoute


def no_such_operation(call: Call) -> None:
    """Stands last, so that requests which the playground does not know are refused and logged like any other."""
    raise ApiError(DiscordRefusal.NOT_FOUND)


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
        [RestRoute("*", "/{path:.*}", no_such_operation, needs_bot=False)],
    )
)
