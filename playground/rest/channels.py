"""Channels and threads as channels: get, edit, delete, typing."""

from __future__ import annotations

from playground import payloads
from playground.entities import WITH_THREADS, Channel
from playground.errors import ApiError, DiscordRefusal
from playground.permissions import Permission
from playground.rest.call import Call, RestRoute
from playground.threads import ThreadChange
from playground.wire import Json

CHANNEL_TYPES = {int(kind): kind for kind in WITH_THREADS}
ARCHIVE_MINUTES = {minutes: minutes for minutes in (60, 1440, 4320, 10080)}
LONGEST_SLOWMODE_SECONDS = 21_600
_REOPENING = {"archived", "locked"}


def get_channel(call: Call) -> Json:
    return _payload(call, call.channel())


def edit_channel(call: Call) -> Json:
    channel = call.channel()
    if channel.is_dm:
        raise ApiError(DiscordRefusal.ACTION_IN_DM)
    if channel.is_thread:
        _edit_thread(call, channel)
    else:
        _edit_text_channel(call, channel)
    return _payload(call, channel)


def delete_channel(call: Call) -> Json:
    """Deletes a channel or thread. A DM is only closed, and stays."""
    channel = call.channel()
    payload = _payload(call, channel)
    if not channel.is_dm:
        call.require(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        call.services.channels.delete(channel)
    return payload


def show_typing(call: Call) -> None:
    channel = call.channel()
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    call.require(channel, needed)
    call.services.announcer.typing(channel, call.world.bot)


def _edit_text_channel(call: Call, channel: Channel) -> None:
    call.require(channel, Permission.MANAGE_CHANNELS)
    form = call.form()
    kind = form.choice("type", CHANNEL_TYPES)
    name = form.text("name", least=1, most=100)
    topic = form.text("topic", most=1024)
    slowmode = form.whole("rate_limit_per_user", least=0, most=LONGEST_SLOWMODE_SECONDS)
    form.faults.raise_if_any()
    call.services.channels.edit(channel, type=kind, name=name, topic=topic, slowmode_seconds=slowmode)


def _edit_thread(call: Call, thread: Channel) -> None:
    """The bot may change its own thread, and with permission any; an archived one must be opened first."""
    form = call.form()
    change = ThreadChange(
        name=form.text("name", least=1, most=100),
        archived=form.flag("archived") if form.has("archived") else None,
        locked=form.flag("locked") if form.has("locked") else None,
        invitable=form.flag("invitable") if form.has("invitable") else None,
        auto_archive_minutes=form.choice("auto_archive_duration", ARCHIVE_MINUTES),
        slowmode_seconds=form.whole("rate_limit_per_user", least=0, most=LONGEST_SLOWMODE_SECONDS),
    )
    form.faults.raise_if_any()
    state = thread.thread
    assert state is not None
    if state.owner_id != call.world.bot.id or change.locked is not None or state.locked:
        call.require(thread, Permission.MANAGE_THREADS)
    if state.archived and change.archived is not False and not _REOPENING.issuperset(call.object):
        raise ApiError(DiscordRefusal.THREAD_ARCHIVED)
    call.services.threads.change(thread, change)


def _payload(call: Call, channel: Channel) -> Json:
    if channel.is_thread:
        return payloads.thread_for_bot(call.world, channel)
    return payloads.channel_payload(call.world, channel)


ROUTES = [
    RestRoute("GET", "/channels/{channel}", get_channel),
    RestRoute("PATCH", "/channels/{channel}", edit_channel),
    RestRoute("DELETE", "/channels/{channel}", delete_channel),
    RestRoute("POST", "/channels/{channel}/typing", show_typing),
]
