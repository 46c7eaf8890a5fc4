"""Users, the bot's own account, and the way to a direct message."""

from __future__ import annotations

from playground import payloads
from playground.errors import ApiError, DiscordRefusal
from playground.rest.call import Call, RestRoute
from playground.wire import Json


def own_user(call: Call) -> Json:
    return payloads.own_user_payload(call.world.bot)


def get_user(call: Call) -> Json:
    return payloads.user_payload(call.user())


def own_guilds(call: Call) -> list[Json]:
    guild = call.world.guild
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(int(call.world.bot_role.permissions)),
            "features": [],
        }
    ]


def open_dm(call: Call) -> Json:
    """Opening works also where the person lets nobody write."""
    form = call.form()
    recipient_id = form.snowflake("recipient_id", required=True)
    form.faults.raise_if_any()
    person = call.world.users.get(recipient_id or 0)
    if person is None:
        raise ApiError(DiscordRefusal.UNKNOWN_USER)
    if person.bot:
        raise ApiError(DiscordRefusal.CANNOT_MESSAGE_USER)
    is_new = not call.world.has_dm_with(person)
    channel = call.world.dm_with(person)
    if is_new:
        call.services.announcer.channel_created(channel)
    return payloads.channel_payload(call.world, channel)


ROUTES = [
    RestRoute("GET", "/users/@me", own_user),
    RestRoute("GET", "/users/@me/guilds", own_guilds),
    RestRoute("POST", "/users/@me/channels", open_dm),
    RestRoute("GET", "/users/{user}", get_user),
]
