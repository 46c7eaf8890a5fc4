"""The world in Discord's JSON shapes."""

from __future__ import annotations

from collections.abc import Iterator

from playground import permissions
from playground.permissions import Permission
from playground.wire import Json, stamp
from playground.world import (
    Attachment,
    Channel,
    Guild,
    Intent,
    Member,
    Message,
    MessageFlag,
    Origin,
    Role,
    ThreadMember,
    User,
    World,
)

ATTACHMENT_LIMIT_BYTES = 10 * 1024 * 1024

_NO_PERMISSIONS = "0"
_MEMBER_OVERWRITE = 1


def user_payload(user: User) -> Json:
    payload: Json = {
        "id": str(user.id),
        "username": user.username,
        "discriminator": "0000" if user.bot else "0",
        "global_name": user.global_name,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if user.bot:
        payload["bot"] = True
    return payload


def own_user_payload(user: User) -> Json:
    """What the bot learns about itself."""
    return user_payload(user) | {
        "verified": True,
        "mfa_enabled": True,
        "locale": user.locale,
        "email": None,
        "premium_type": 0,
    }


def person_payload(person: User) -> Json:
    """What the people's interface says about a person."""
    return user_payload(person) | {"dms_open": person.dms_open, "locale": person.locale}


def member_payload(member: Member, *, with_user: bool = True) -> Json:
    payload: Json = {
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role_id) for role_id in member.role_ids],
        "joined_at": stamp(member.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    if with_user:
        payload["user"] = user_payload(member.user)
    return payload


def interacting_member_payload(world: World, member: Member) -> Json:
    """A member as an interaction shows them: with what they may do."""
    return member_payload(member) | {"permissions": str(int(world.permissions_of(member.user)))}


def role_payload(role: Role) -> Json:
    payload: Json = {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "permissions": str(int(role.permissions)),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.bot_id is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if role.bot_id is not None:
        payload["tags"] = {"bot_id": str(role.bot_id)}
    return payload


def guild_payload(guild: Guild) -> Json:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner.id),
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "features": [],
        "region": "loopback",
        "roles": [role_payload(role) for role in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "preferred_locale": guild.locale,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "incidents_data": None,
    }


def guild_create_payload(world: World, *, all_members: bool) -> Json:
    """The guild as the gateway introduces it: every channel, also those that the bot may not read, but only the
    threads that it may. Without the members intent, the bot is the only member shown."""
    guild = world.guild
    shown = list(guild.members.values()) if all_members else [guild.members[world.bot.id]]
    return guild_payload(guild) | {
        "joined_at": stamp(guild.members[world.bot.id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_payload(member) for member in shown],
        "channels": [channel_payload(world, channel) for channel in world.text_channels],
        "threads": [
            thread_for_bot(world, thread) for thread in world.active_threads if world.bot_sees(thread)
        ],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


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


def thread_member_payload(thread: Channel, member: ThreadMember) -> Json:
    return {
        "id": str(thread.id),
        "user_id": str(member.user.id),
        "join_timestamp": stamp(member.joined_at),
        "flags": 0,
    }


def interaction_channel_payload(world: World, channel: Channel, person: User) -> Json:
    """The channel as an interaction shows it: with what the person may do there."""
    granted = permissions.DIRECT_MESSAGE if channel.is_dm else world.permissions_of(person)
    return channel_payload(world, channel) | {"permissions": str(int(granted))}


def attachment_payload(attachment: Attachment) -> Json:
    payload: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": attachment.size,
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.content_type,
    }
    if attachment.description is not None:
        payload["description"] = attachment.description
    if attachment.width is not None:
        payload |= {"width": attachment.width, "height": attachment.height}
    if attachment.ephemeral:
        payload["ephemeral"] = True
    return payload


def message_payload(world: World, message: Message, *, with_reference: bool = True) -> Json:
    """A message as the REST API gives it. Files that its components or embeds show are not listed again."""
    channel = world.channels.get(message.channel_id)
    shown_elsewhere = _urls_in(message.components) | _urls_in(message.embeds)
    payload: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "author": user_payload(message.author),
        "type": int(message.type),
        "content": message.content,
        "timestamp": stamp(message.timestamp),
        "edited_timestamp": stamp(message.edited_at),
        "flags": int(message.flags),
        "tts": message.tts,
        "pinned": message.pinned_at is not None,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_payload(user) for user in message.mentions],
        "mention_roles": [str(role_id) for role_id in message.mention_role_ids],
        "attachments": [
            attachment_payload(attachment)
            for attachment in message.attachments
            if attachment.url not in shown_elsewhere
        ],
        "embeds": [] if message.flags & MessageFlag.SUPPRESS_EMBEDS else message.embeds,
        "components": message.components,
    }
    if message.nonce is not None:
        payload["nonce"] = message.nonce
    if message.application_id is not None:
        payload |= {
            "application_id": str(message.application_id),
            "webhook_id": str(message.application_id),
        }
    if message.origin is not None:
        payload["interaction_metadata"] = _origin_payload(world, channel, message.origin)
        if message.origin.command_name is not None:
            payload["interaction"] = _command_origin_payload(message.origin)
    if with_reference and message.reference is not None:
        payload |= _reference_payload(world, channel, message)
    if message.thread is not None:
        payload["thread"] = channel_payload(world, message.thread)
    return payload


def message_event_payload(world: World, message: Message) -> Json:
    """A message as the gateway sends it. Ephemeral ones travel outside the guild, without its id and the member."""
    payload = message_payload(world, message)
    channel = world.channels.get(message.channel_id)
    payload["channel_type"] = 0 if channel is None else int(channel.type)
    if channel is None or channel.is_dm or message.ephemeral:
        return payload
    payload["guild_id"] = str(world.guild.id)
    member = world.guild.members.get(message.author.id)
    if member is not None:
        payload["member"] = member_payload(member, with_user=False)
    return payload


def content_withheld(world: World, message: Message) -> bool:
    """Whether Discord hides the content from a bot without the privileged intent."""
    channel = world.channels.get(message.channel_id)
    in_guild = channel is not None and not channel.is_dm
    return (
        in_guild
        and Intent.MESSAGE_CONTENT not in world.privileged_intents
        and message.author is not world.bot
        and world.bot not in message.mentions
    )


def without_content(payload: Json) -> Json:
    """The payload as a bot sees it that may not read messages."""
    return payload | {"content": "", "embeds": [], "attachments": [], "components": []}


def message_for_bot(world: World, message: Message) -> Json:
    """The REST view of a message, with the content only where the bot may read it."""
    payload = message_payload(world, message)
    return without_content(payload) if content_withheld(world, message) else payload


def application_payload(world: World) -> Json:
    return {
        "id": str(world.application_id),
        "name": world.bot.username,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "integration_types_config": {"0": {}},
        "bot": user_payload(world.bot),
        "owner": user_payload(world.guild.owner),
        "team": None,
        "hook": True,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
    }


def partial_guild_payload(guild: Guild) -> Json:
    """The guild as an interaction shows it."""
    return {"id": str(guild.id), "locale": guild.locale, "features": []}


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
    if thread.type.name == "PRIVATE_THREAD":
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
    denied = world.bot_denied_in(channel)
    if not denied:
        return []
    return [
        {
            "id": str(world.bot.id),
            "type": _MEMBER_OVERWRITE,
            "allow": _NO_PERMISSIONS,
            "deny": str(int(denied)),
        }
    ]


def _origin_payload(world: World, channel: Channel | None, origin: Origin) -> Json:
    payload: Json = {
        "id": str(origin.interaction_id),
        "type": origin.interaction_type,
        "user": user_payload(origin.user),
        "authorizing_integration_owners": integration_owners(world, channel),
    }
    if origin.original_response_id is not None:
        payload["original_response_message_id"] = str(origin.original_response_id)
    if origin.interacted_message_id is not None:
        payload["interacted_message_id"] = str(origin.interacted_message_id)
    if origin.trigger is not None:
        payload["triggering_interaction_metadata"] = _origin_payload(world, channel, origin.trigger)
    return payload


def integration_owners(world: World, channel: Channel | None) -> Json:
    """Who installed the application: the guild, or, in the bot's own DM, nobody ("0")."""
    in_dm = channel is not None and channel.is_dm
    return {"0": "0" if in_dm else str(world.guild.id)}


def _command_origin_payload(origin: Origin) -> Json:
    return {
        "id": str(origin.interaction_id),
        "type": origin.interaction_type,
        "name": origin.command_name,
        "user": user_payload(origin.user),
    }


def _reference_payload(world: World, channel: Channel | None, message: Message) -> Json:
    reference = message.reference
    assert reference is not None
    link: Json = {
        "type": 0,
        "channel_id": str(reference.channel_id),
    }
    if channel is not None and not channel.is_dm:
        link["guild_id"] = str(world.guild.id)
    if reference.message_id is None:
        return {"message_reference": link}
    link["message_id"] = str(reference.message_id)
    there = world.channels.get(reference.channel_id)
    referenced = None if there is None else world.find_message(there, reference.message_id)
    shown = None if referenced is None else message_payload(world, referenced, with_reference=False)
    return {"message_reference": link, "referenced_message": shown}


def _urls_in(parts: list[Json]) -> set[str]:
    """Every `url` within components or embeds."""
    return set(_walk_urls(parts))


def _walk_urls(value: object) -> Iterator[str]:
    if isinstance(value, list):
        for entry in value:
            yield from _walk_urls(entry)
    elif isinstance(value, dict):
        for key, entry in value.items():
            if key == "url" and isinstance(entry, str):
                yield entry
            else:
                yield from _walk_urls(entry)


def _id_or_none(snowflake: int | None) -> str | None:
    return None if snowflake is None else str(snowflake)


def names_of(granted: Permission) -> list[str]:
    """Discord's names of the permissions in a set."""
    return [permission.name for permission in Permission if permission in granted and permission.name]
