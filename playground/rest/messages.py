"""Messages of channels, and their pins."""

from __future__ import annotations

from playground import payloads
from playground.entities import Channel, Message, MessageFlag
from playground.errors import ApiError, DiscordRefusal
from playground.permissions import Permission
from playground.rest.call import Call, RestRoute
from playground.validation.form import is_snowflake, refuse_field
from playground.validation.messages import MessageForm, read_message
from playground.wire import Json, stamp

_MOST_LISTED = 100
_MOST_DELETED = 100


def list_messages(call: Call) -> list[Json]:
    """Newest first, as Discord lists them. Without the right to read the history there are none."""
    channel = call.channel()
    form = call.query_form()
    limit = form.whole("limit", least=1, most=_MOST_LISTED) or 50
    before, after, around = (form.snowflake(key) for key in ("before", "after", "around"))
    form.faults.raise_if_any()
    if Permission.READ_MESSAGE_HISTORY not in call.world.bot_permissions_in(channel):
        return []
    if around is not None:
        messages = channel.messages.around(around, limit)
    elif after is not None:
        messages = channel.messages.after(after, limit)
    else:
        messages = channel.messages.before(before, limit)
    return [payloads.message_for_bot(call.world, message) for message in reversed(messages)]


def get_message(call: Call) -> Json:
    channel = call.channel()
    call.require(channel, Permission.READ_MESSAGE_HISTORY)
    return payloads.message_for_bot(call.world, call.message(channel))


def create_message(call: Call) -> Json:
    channel = call.channel()
    _require_to_write(call, channel)
    form = read_message(call.object, call.uploads, call.services.poster.attachment_maker(channel))
    _require_for_contents(call, channel, form)
    if channel.is_thread:
        call.services.threads.wake(channel)
    message = call.services.poster.post(channel, call.world.bot, form)
    if channel.is_thread:
        call.services.threads.join_by_writing(message)
    return payloads.message_payload(call.world, message)


def edit_message(call: Call) -> Json:
    channel = call.channel()
    message = call.message(channel)
    if message.author is not call.world.bot:
        raise ApiError(DiscordRefusal.CANNOT_EDIT_OTHERS_MESSAGE)
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(DiscordRefusal.THREAD_ARCHIVED)
    maker = call.services.poster.attachment_maker(channel)
    form = read_message(call.object, call.uploads, maker, existing=message)
    _require_for_contents(call, channel, form)
    return payloads.message_payload(call.world, call.services.poster.edit(message, form))


def delete_message(call: Call) -> None:
    channel = call.channel()
    message = call.message(channel)
    if message.author is not call.world.bot:
        if channel.is_dm:
            raise ApiError(DiscordRefusal.ACTION_IN_DM)
        call.require(channel, Permission.MANAGE_MESSAGES)
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(DiscordRefusal.THREAD_ARCHIVED)
    call.services.poster.delete(message)


def delete_messages(call: Call) -> None:
    """Ids of messages that are not there are passed over."""
    channel = call.channel()
    if channel.is_dm:
        raise ApiError(DiscordRefusal.ACTION_IN_DM)
    call.require(channel, Permission.MANAGE_MESSAGES)
    form = call.form()
    listed = form.values("messages", least=2, most=_MOST_DELETED, required=True)
    form.faults.raise_if_any()
    found = (channel.messages.get(int(message_id)) for message_id in listed if is_snowflake(message_id))
    call.services.channels.delete_messages([message for message in found if message is not None])


def list_pins(call: Call) -> Json:
    items = [
        {"pinned_at": stamp(message.pinned_at), "message": payloads.message_for_bot(call.world, message)}
        for message in _pinned(call.channel())
    ]
    return {"items": items, "has_more": False}


def list_pinned_messages(call: Call) -> list[Json]:
    """The same in the older shape."""
    return [payloads.message_for_bot(call.world, message) for message in _pinned(call.channel())]


def pin(call: Call) -> None:
    call.services.poster.pin(_message_to_pin(call))


def unpin(call: Call) -> None:
    call.services.poster.unpin(_message_to_pin(call))


def _require_to_write(call: Call, channel: Channel) -> None:
    if channel.person is not None:
        if not channel.person.dms_open:
            raise ApiError(DiscordRefusal.CANNOT_MESSAGE_USER)
        return
    call.require(
        channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    )


def _require_for_contents(call: Call, channel: Channel, form: MessageForm) -> None:
    if form.new_files:
        call.require(channel, Permission.ATTACH_FILES)
    if form.embeds:
        call.require(channel, Permission.EMBED_LINKS)
    if form.reference_id is not None:
        call.require(channel, Permission.READ_MESSAGE_HISTORY)
    if form.flags & MessageFlag.EPHEMERAL:
        raise refuse_field(
            ("flags",), "MESSAGE_FLAGS_INVALID", "Only interaction responses can be ephemeral."
        )


def _pinned(channel: Channel) -> list[Message]:
    """Latest pin first."""
    pinned = [(message.pinned_at, message) for message in channel.messages if message.pinned_at is not None]
    return [message for _, message in sorted(pinned, key=lambda entry: entry[0], reverse=True)]


def _message_to_pin(call: Call) -> Message:
    channel = call.channel()
    if not channel.is_dm:
        call.require(channel, Permission.PIN_MESSAGES)
    return call.message(channel)


ROUTES = [
    RestRoute("GET", "/channels/{channel}/messages", list_messages),
    RestRoute("POST", "/channels/{channel}/messages", create_message),
    RestRoute("POST", "/channels/{channel}/messages/bulk-delete", delete_messages),
    RestRoute("GET", "/channels/{channel}/messages/pins", list_pins),
    RestRoute("PUT", "/channels/{channel}/messages/pins/{message}", pin),
    RestRoute("DELETE", "/channels/{channel}/messages/pins/{message}", unpin),
    RestRoute("GET", "/channels/{channel}/messages/{message}", get_message),
    RestRoute("PATCH", "/channels/{channel}/messages/{message}", edit_message),
    RestRoute("DELETE", "/channels/{channel}/messages/{message}", delete_message),
    RestRoute("GET", "/channels/{channel}/pins", list_pinned_messages),
    RestRoute("PUT", "/channels/{channel}/pins/{message}", pin),
    RestRoute("DELETE", "/channels/{channel}/pins/{message}", unpin),
]
