"""The guild, its members, roles and channels."""

from __future__ import annotations

from playground import payloads
from playground.entities import ChannelType, Intent, Member
from playground.errors import ApiError, DiscordRefusal
from playground.permissions import Permission
from playground.rest.call import Answer, Call, RestRoute
from playground.rest.channels import CHANNEL_TYPES
from playground.wire import Json


def get_guild(call: Call) -> Json:
    call.guild_id()
    payload = payloads.guild_payload(call.world.guild)
    if call.query.get("with_counts") in ("true", "1"):
        count = len(call.world.guild.members)
        payload |= {"approximate_member_count": count, "approximate_presence_count": count}
    return payload


def list_channels(call: Call) -> list[Json]:
    call.guild_id()
    return [payloads.channel_payload(call.world, channel) for channel in call.world.text_channels]


def create_channel(call: Call) -> Answer:
    call.guild_id()
    _require_in_guild(call, Permission.MANAGE_CHANNELS)
    form = call.form()
    name = form.text("name", least=1, most=100, required=True)
    kind = form.choice("type", CHANNEL_TYPES)
    topic = form.text("topic", most=1024)
    form.faults.raise_if_any()
    channel = call.services.channels.create(name or "", topic, kind or ChannelType.TEXT)
    return Answer(201, payloads.channel_payload(call.world, channel))


def list_roles(call: Call) -> list[Json]:
    call.guild_id()
    return [payloads.role_payload(role) for role in call.world.guild.roles.values()]


def get_role(call: Call) -> Json:
    call.guild_id()
    role = call.world.guild.roles.get(call.snowflake("role", DiscordRefusal.UNKNOWN_ROLE))
    if role is None:
        raise ApiError(DiscordRefusal.UNKNOWN_ROLE)
    return payloads.role_payload(role)


def get_member(call: Call) -> Json:
    return payloads.member_payload(_member(call))


def list_members(call: Call) -> list[Json]:
    """Needs the privileged members intent, as on Discord."""
    call.guild_id()
    if Intent.GUILD_MEMBERS not in call.world.privileged_intents:
        raise ApiError(DiscordRefusal.MISSING_ACCESS)
    form = call.query_form()
    limit = form.whole("limit", least=1, most=1000) or 1
    after = form.snowflake("after") or 0
    form.faults.raise_if_any()
    members = [member for member in call.world.guild.members.values() if member.user.id > after]
    return [payloads.member_payload(member) for member in members[:limit]]


def search_members(call: Call) -> list[Json]:
    call.guild_id()
    form = call.query_form()
    start = (form.text("query", least=1, most=100, required=True) or "").lower()
    limit = form.whole("limit", least=1, most=1000) or 1
    form.faults.raise_if_any()
    found = [member for member in call.world.guild.members.values() if _is_called(member, start)]
    return [payloads.member_payload(member) for member in found[:limit]]


def rename_self(call: Call) -> Json:
    """The bot's own nickname."""
    call.guild_id()
    form = call.form()
    nick = form.text("nick", most=32)
    form.faults.raise_if_any()
    member = call.world.guild.members[call.world.bot.id]
    member.nick = nick or None
    call.services.announcer.member_updated(member)
    return payloads.member_payload(member)


def list_active_threads(call: Call) -> Json:
    call.guild_id()
    world = call.world
    threads = [thread for thread in world.active_threads if world.bot_sees(thread)]
    return {**payloads.threads_payload(world, threads), "has_more": False}


def _member(call: Call) -> Member:
    call.guild_id()
    member = call.world.guild.members.get(call.user().id)
    if member is None:
        raise ApiError(DiscordRefusal.UNKNOWN_MEMBER)
    return member


def _is_called(member: Member, start: str) -> bool:
    names = (member.user.username, member.user.global_name, member.nick)
    return any(name is not None and name.lower().startswith(start) for name in names)


def _require_in_guild(call: Call, needed: Permission) -> None:
    granted = call.world.bot_role.permissions & ~call.world.denied_to_bot
    if needed & ~granted and Permission.ADMINISTRATOR not in granted:
        raise ApiError(DiscordRefusal.MISSING_PERMISSIONS)


ROUTES = [
    RestRoute("GET", "/guilds/{guild}", get_guild),
    RestRoute("GET", "/guilds/{guild}/channels", list_channels),
    RestRoute("POST", "/guilds/{guild}/channels", create_channel),
    RestRoute("GET", "/guilds/{guild}/roles", list_roles),
    RestRoute("GET", "/guilds/{guild}/roles/{role}", get_role),
    RestRoute("GET", "/guilds/{guild}/members", list_members),
    RestRoute("GET", "/guilds/{guild}/members/search", search_members),
    RestRoute("PATCH", "/guilds/{guild}/members/@me", rename_self),
    RestRoute("GET", "/guilds/{guild}/members/{user}", get_member),
    RestRoute("GET", "/guilds/{guild}/threads/active", list_active_threads),
]
