"""Threads: begun, listed, and their members."""

from __future__ import annotations

from playground import payloads
from playground.entities import Channel, ChannelType, Intent, ThreadMember, ThreadState
from playground.errors import ApiError, DiscordRefusal
from playground.permissions import Permission
from playground.rest.call import Answer, Call, RestRoute
from playground.rest.channels import ARCHIVE_MINUTES, LONGEST_SLOWMODE_SECONDS
from playground.threads import ThreadForm
from playground.wire import Json

_TYPES = {
    int(kind): kind
    for kind in (ChannelType.ANNOUNCEMENT_THREAD, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)
}
_DEFAULT_ARCHIVE_MINUTES = 4320


def begin_from_message(call: Call) -> Answer:
    parent = _parent(call)
    message = call.message(parent)
    call.require(parent, Permission.CREATE_PUBLIC_THREADS | Permission.READ_MESSAGE_HISTORY)
    form = _read(call, _open_kind(parent))
    thread = call.services.threads.begin(parent, call.world.bot, form, message)
    return Answer(201, payloads.thread_for_bot(call.world, thread))


def begin(call: Call) -> Answer:
    parent = _parent(call)
    form = _read(call, None)
    if form.type not in parent.thread_types:
        raise ApiError(DiscordRefusal.WRONG_CHANNEL_TYPE)
    private = form.type is ChannelType.PRIVATE_THREAD
    call.require(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    thread = call.services.threads.begin(parent, call.world.bot, form)
    return Answer(201, payloads.thread_for_bot(call.world, thread))


def list_public_archived(call: Call) -> Json:
    return _archived(call, _open_kind(_parent(call)))


def list_private_archived(call: Call) -> Json:
    call.require(call.channel(), Permission.MANAGE_THREADS)
    return _archived(call, ChannelType.PRIVATE_THREAD)


def list_members(call: Call) -> list[Json]:
    """Needs the privileged members intent, as on Discord."""
    thread = call.thread()
    if Intent.GUILD_MEMBERS not in call.world.privileged_intents:
        raise ApiError(DiscordRefusal.MISSING_ACCESS)
    return [payloads.thread_member_payload(thread, member) for member in _state(thread).members.values()]


def get_member(call: Call) -> Json:
    thread = call.thread()
    return payloads.thread_member_payload(thread, _member(call, thread))


def add_member(call: Call) -> None:
    thread = call.thread()
    user = call.user()
    if user is not call.world.bot:
        call.require(thread, Permission.SEND_MESSAGES_IN_THREADS)
    if user.id not in call.world.guild.members:
        raise ApiError(DiscordRefusal.UNKNOWN_MEMBER)
    _refuse_archived(thread)
    call.services.threads.add(thread, user, by=call.world.bot)


def remove_member(call: Call) -> None:
    thread = call.thread()
    user = call.user()
    own_private = thread.type is ChannelType.PRIVATE_THREAD and _state(thread).owner_id == call.world.bot.id
    if user is not call.world.bot and not own_private:
        call.require(thread, Permission.MANAGE_THREADS)
    _refuse_archived(thread)
    _member(call, thread)
    call.services.threads.remove(thread, user, by=call.world.bot)


def _parent(call: Call) -> Channel:
    channel = call.channel()
    if not channel.thread_types:
        raise ApiError(DiscordRefusal.WRONG_CHANNEL_TYPE)
    return channel


def _open_kind(parent: Channel) -> ChannelType:
    """The type of threads under it that everyone sees."""
    (kind,) = parent.thread_types - {ChannelType.PRIVATE_THREAD}
    return kind


def _read(call: Call, kind: ChannelType | None) -> ThreadForm:
    """`kind` is given where the request cannot choose; threads without a type are private ones."""
    form = call.form()
    name = form.text("name", least=1, most=100, required=True)
    chosen = kind or form.choice("type", _TYPES) or ChannelType.PRIVATE_THREAD
    archive = form.choice("auto_archive_duration", ARCHIVE_MINUTES)
    slowmode = form.whole("rate_limit_per_user", least=0, most=LONGEST_SLOWMODE_SECONDS)
    invitable = form.flag("invitable", default=True)
    form.faults.raise_if_any()
    return ThreadForm(
        name=name or "",
        type=chosen,
        auto_archive_minutes=archive or _DEFAULT_ARCHIVE_MINUTES,
        invitable=invitable,
        slowmode_seconds=slowmode or 0,
    )


def _archived(call: Call, kind: ChannelType) -> Json:
    """Latest archived first."""
    parent = call.channel()
    threads = [
        (thread.thread.archive_changed_at, thread)
        for thread in call.world.threads_under(parent)
        if thread.type is kind and thread.thread is not None and thread.thread.archived
    ]
    latest_first = [thread for _, thread in sorted(threads, key=lambda entry: entry[0], reverse=True)]
    return {**payloads.threads_payload(call.world, latest_first), "has_more": False}


def _member(call: Call, thread: Channel) -> ThreadMember:
    member = _state(thread).members.get(call.user().id)
    if member is None:
        raise ApiError(DiscordRefusal.UNKNOWN_MEMBER)
    return member


def _refuse_archived(thread: Channel) -> None:
    if _state(thread).archived:
        raise ApiError(DiscordRefusal.THREAD_ARCHIVED)


def _state(thread: Channel) -> ThreadState:
    assert thread.thread is not None
    return thread.thread


ROUTES = [
    RestRoute("POST", "/channels/{channel}/messages/{message}/threads", begin_from_message),
    RestRoute("POST", "/channels/{channel}/threads", begin),
    RestRoute("GET", "/channels/{channel}/threads/archived/public", list_public_archived),
    RestRoute("GET", "/channels/{channel}/threads/archived/private", list_private_archived),
    RestRoute("GET", "/channels/{channel}/thread-members", list_members),
    RestRoute("GET", "/channels/{channel}/thread-members/{user}", get_member),
    RestRoute("PUT", "/channels/{channel}/thread-members/{user}", add_member),
    RestRoute("DELETE", "/channels/{channel}/thread-members/{user}", remove_member),
]
