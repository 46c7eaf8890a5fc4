"""Channels and threads in Discord's JSON shapes."""

from __future__ import annotations

from collections.abc import Iterable

from playground import permissions
from playground.entities import Channel, ChannelType, Overwrite, ThreadMember, User
from playground.payloads.users import user_payload
from playground.wire import Json, stamp
from playground.world import World

_ROLE_OVERWRITE = 0
_MEMBER_OVERWRITE = 1


def channel_payload(world: World, channel: Channel) -> Json:
    if channel.is_dm:
        return _dm_payload(channel)
    if channel.is_thread:
        return _thread_payload(world, channel)
    return {
        "id": str(channel.id),
        "type": int(channel.type),
        "guild_id": str(world.guild.id),
        "name": channel.name,
        "position": channel.position,
        "topic": channel.topic,
        "nsfw": False,
        "parent_id": None,
        "rate_limit_per_user": channel.slowmode_seconds,
        "default_auto_archive_duration": 4320,
        "permission_overwrites": _overwrites(world, channel),
        "last_message_id": _id_or_none(channel.last_message_id),
        "last_pin_timestamp": stamp(channel.last_pin_at),
        "flags": 0,
    }


def thread_for_bot(world: World, thread: Channel) -> Json:
    """A thread with the bot's own membership, where it has one."""
    payload = channel_payload(world, thread)
    assert thread.thread is not None
    membership = thread.thread.members.get(world.bot.id)
    if membership is not None:
        payload["member"] = thread_member_payload(thread, membership)
    return payload


def threads_payload(world: World, threads: Iterable[Channel]) -> Json:
    """A list of threads, with the bot's memberships beside it."""
    listed = [thread_for_bot(world, thread) for thread in threads]
    return {"threads": listed, "members": [thread["member"] for thread in listed if "member" in thread]}


def thread_member_payload(thread: Channel, member: ThreadMember) -> Json:
    return {
        "id": str(thread.id),
        "user_id": str(member.user.id),
        "join_timestamp": stamp(member.joined_at),
        "flags": 0,
    }


def interaction_channel_payload(world: World, channel: Channel, person: User) -> Json:
    """The channel as an interaction shows it: with what the person may do there."""
    granted = permissions.DIRECT_MESSAGE if channel.is_dm else world.permissions_of(person, channel)
    return channel_payload(world, channel) | {"permissions": str(int(granted))}


def _dm_payload(channel: Channel) -> Json:
    assert channel.person is not None
    return {
        "id": str(channel.id),
        "type": int(channel.type),
        "recipients": [user_payload(channel.person)],
        "last_message_id": _id_or_none(channel.last_message_id),
        "last_pin_timestamp": stamp(channel.last_pin_at),
        "flags": 0,
    }


def _thread_payload(world: World, thread: Channel) -> Json:
    state = thread.thread
    assert state is not None
    assert thread.parent is not None
    metadata: Json = {
        "archived": state.archived,
        "archive_timestamp": stamp(state.archive_changed_at),
        "auto_archive_duration": state.auto_archive_minutes,
        "locked": state.locked,
        "create_timestamp": stamp(state.created_at),
    }
    if thread.type is ChannelType.PRIVATE_THREAD:
        metadata["invitable"] = state.invitable
    return {
        "id": str(thread.id),
        "type": int(thread.type),
        "guild_id": str(world.guild.id),
        "parent_id": str(thread.parent.id),
        "owner_id": str(state.owner_id),
        "name": thread.name,
        "rate_limit_per_user": thread.slowmode_seconds,
        "last_message_id": _id_or_none(thread.last_message_id),
        "last_pin_timestamp": stamp(thread.last_pin_at),
        "message_count": len(thread.messages),
        "total_message_sent": state.total_messages,
        "member_count": min(50, len(state.members)),
        "thread_metadata": metadata,
        "flags": 0,
    }


def _overwrites(world: World, channel: Channel) -> list[Json]:
    overwrites = dict(channel.overwrites)
    if denied := world.bot_denied_in(channel):
        known = overwrites.get(world.bot.id, Overwrite())
        overwrites[world.bot.id] = Overwrite(known.allow & ~denied, known.deny | denied)
    return [
        {
            "id": str(target),
            "type": _ROLE_OVERWRITE if target in world.guild.roles else _MEMBER_OVERWRITE,
            "allow": str(int(overwrite.allow)),
            "deny": str(int(overwrite.deny)),
        }
        for target, overwrite in overwrites.items()
    ]


def _id_or_none(snowflake: int | None) -> str | None:
    return None if snowflake is None else str(snowflake)
