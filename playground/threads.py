"""Threads: begun, joined, left, archived, deleted."""

from __future__ import annotations

from dataclasses import dataclass

from playground.announcer import Announcer
from playground.entities import (
    Channel,
    ChannelType,
    Message,
    MessageFlag,
    MessageType,
    Reference,
    ThreadMember,
    ThreadState,
    User,
)
from playground.errors import ApiError, DiscordRefusal
from playground.posting import Poster
from playground.validation.messages import MessageForm
from playground.world import World


@dataclass(frozen=True, slots=True)
class ThreadForm:
    """What a thread is begun with."""

    name: str
    type: ChannelType
    auto_archive_minutes: int
    invitable: bool
    slowmode_seconds: int


@dataclass(frozen=True, slots=True)
class ThreadChange:
    """What an edit changes; None leaves a part as it is."""

    name: str | None = None
    archived: bool | None = None
    locked: bool | None = None
    invitable: bool | None = None
    auto_archive_minutes: int | None = None
    slowmode_seconds: int | None = None


class Threads:
    def __init__(self, world: World, poster: Poster, announcer: Announcer) -> None:
        self._world = world
        self._poster = poster
        self._announcer = announcer

    def begin(
        self, parent: Channel, owner: User, form: ThreadForm, starter: Message | None = None
    ) -> Channel:
        """A thread from a message has the message's id. Raises ApiError if the message has one already."""
        if starter is not None and starter.thread is not None:
            raise ApiError(DiscordRefusal.THREAD_ALREADY_CREATED)
        now = self._world.clock.now()
        thread = Channel(
            id=self._world.snowflakes.next() if starter is None else starter.id,
            type=form.type,
            name=form.name,
            parent=parent,
            slowmode_seconds=form.slowmode_seconds,
            thread=ThreadState(
                owner_id=owner.id,
                created_at=now,
                archive_changed_at=now,
                invitable=form.invitable,
                auto_archive_minutes=form.auto_archive_minutes,
                members={owner.id: ThreadMember(owner, now)},
            ),
        )
        self._world.add_channel(thread)
        self._announcer.thread_created(thread)
        self._tell_in_parent(parent, owner, thread, starter)
        return thread

    def change(self, thread: Channel, change: ThreadChange) -> None:
        state = _state(thread)
        if change.name is not None:
            thread.name = change.name
        if change.slowmode_seconds is not None:
            thread.slowmode_seconds = change.slowmode_seconds
        if change.locked is not None:
            state.locked = change.locked
        if change.invitable is not None:
            state.invitable = change.invitable
        if change.auto_archive_minutes is not None:
            state.auto_archive_minutes = change.auto_archive_minutes
        if change.archived is not None and change.archived is not state.archived:
            state.archived = change.archived
            state.archive_changed_at = self._world.clock.now()
        self._announcer.thread_updated(thread)

    def wake(self, thread: Channel) -> None:
        """Writing in an archived thread opens it again. Raises ApiError if it is locked."""
        state = _state(thread)
        if state.archived and state.locked:
            raise ApiError(DiscordRefusal.THREAD_LOCKED)
        if state.archived:
            self.change(thread, ThreadChange(archived=False))

    def add(self, thread: Channel, user: User, *, by: User | None = None) -> None:
        """Make the user a member. Whoever does that for someone else is told of in the thread."""
        members = _state(thread).members
        if user.id in members:
            return
        members[user.id] = ThreadMember(user, self._world.clock.now())
        self._announcer.thread_member_added(thread, members[user.id])
        if by not in (None, user):
            self._tell_of(thread, by, user, MessageType.RECIPIENT_ADD)

    def remove(self, thread: Channel, user: User, *, by: User | None = None) -> None:
        if _state(thread).members.pop(user.id, None) is None:
            return
        self._announcer.thread_member_removed(thread, user)
        if by not in (None, user):
            self._tell_of(thread, by, user, MessageType.RECIPIENT_REMOVE)

    def join_by_writing(self, message: Message) -> None:
        """Who writes in a thread becomes a member of it, and so do those who are mentioned there, if the author may
        bring in others."""
        thread = self._world.channels[message.channel_id]
        brought = message.mentions if self._may_invite(message.author, thread) else ()
        for user in (message.author, *brought):
            if user.id in self._world.guild.members:
                self.add(thread, user)

    def _may_invite(self, user: User, thread: Channel) -> bool:
        state = _state(thread)
        if thread.type is not ChannelType.PRIVATE_THREAD or state.invitable or state.owner_id == user.id:
            return True
        return self._world.moderates_threads(user)

    def _tell_of(self, thread: Channel, author: User, user: User, type: MessageType) -> None:
        self._poster.post(thread, author, MessageForm(), type=type, about=user)

    def delete(self, thread: Channel) -> None:
        parent = thread.parent
        assert parent is not None
        self._world.remove_channel(thread)
        self._poster.forget_files_of(thread)
        starter = parent.messages.get(thread.id)
        if starter is not None:
            starter.thread = None
            starter.flags &= ~MessageFlag.HAS_THREAD
        self._announcer.thread_deleted(thread)

    def _tell_in_parent(self, parent: Channel, owner: User, thread: Channel, starter: Message | None) -> None:
        if starter is not None:
            starter.thread = thread
            starter.flags |= MessageFlag.HAS_THREAD
            self._announcer.message_updated(starter)
        elif thread.type is not ChannelType.PRIVATE_THREAD:
            self._poster.post(
                parent,
                owner,
                MessageForm(content=thread.name),
                type=MessageType.THREAD_CREATED,
                reference=Reference(thread.id, None),
            )


def _state(thread: Channel) -> ThreadState:
    assert thread.thread is not None
    return thread.thread
