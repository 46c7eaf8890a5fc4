"""Messages in Discord's JSON shapes, and who may read them."""

from __future__ import annotations

from playground.entities import Attachment, Channel, Intent, Message, MessageFlag, Origin
from playground.payloads.channels import channel_payload
from playground.payloads.users import member_payload, user_payload
from playground.wire import Json, stamp
from playground.world import World

ATTACHMENT_LIMIT_BYTES = 10 * 1024 * 1024


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
    shown_elsewhere = (
        _urls_in(message.components) | _urls_in(message.embeds) if message.attachments else set()
    )
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


def integration_owners(world: World, channel: Channel | None) -> Json:
    """Who installed the application: the guild, or, in the bot's own DM, nobody ("0")."""
    in_dm = channel is not None and channel.is_dm
    return {"0": "0" if in_dm else str(world.guild.id)}


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
    found: set[str] = set()
    pending: list[object] = [parts]
    while pending:
        value = pending.pop()
        if isinstance(value, dict):
            url = value.get("url")
            if isinstance(url, str):
                found.add(url)
            pending += value.values()
        elif isinstance(value, list):
            pending += value
    return found
