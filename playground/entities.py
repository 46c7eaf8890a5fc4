"""What there is in the small Discord: users, channels, messages, and the words for their kinds."""

from __future__ import annotations

import bisect
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag
from typing import Final

from playground import permissions
from playground.permissions import Permission
from playground.wire import Json


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


WITH_THREADS: Final = (ChannelType.TEXT, ChannelType.ANNOUNCEMENT)
"""The types of channels that messages are written in and threads hang under. One can become the other."""

_THREAD_TYPES: Final = {
    ChannelType.TEXT: frozenset({ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD}),
    ChannelType.ANNOUNCEMENT: frozenset({ChannelType.ANNOUNCEMENT_THREAD}),
}


class MessageType(IntEnum):
    DEFAULT = 0
    RECIPIENT_ADD = 1
    RECIPIENT_REMOVE = 2
    PIN = 6
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_INPUT_COMMAND = 20


class MessageFlag(IntFlag):
    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = MessageFlag(0)


class Intent(IntFlag):
    """The gateway intents that the playground's events hang on."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


NO_INTENTS = Intent(0)


PRIVILEGED_INTENTS = Intent.GUILD_MEMBERS | Intent.PRESENCES | Intent.MESSAGE_CONTENT


@dataclass(slots=True)
class User:
    id: int
    username: str
    global_name: str | None = None
    bot: bool = False
    dms_open: bool = True
    """Whether the bot may write to this person."""
    locale: str = "en-US"


@dataclass(slots=True)
class Member:
    user: User
    joined_at: datetime
    role_ids: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(slots=True)
class Role:
    id: int
    name: str
    permissions: Permission
    position: int
    bot_id: int | None = None
    """The bot whose own role this is."""


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What a channel grants to a role or a person, and what it takes from them."""

    allow: Permission = permissions.NONE
    deny: Permission = permissions.NONE


@dataclass(slots=True)
class Attachment:
    """What a message says about a file; the bytes are in the attachment store."""

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    url: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False


@dataclass(slots=True)
class Reference:
    """The message that a message answers, or the thread that it tells of."""

    channel_id: int
    message_id: int | None


@dataclass(slots=True)
class Origin:
    """The interaction that a message came from."""

    interaction_id: int
    interaction_type: int
    user: User
    command_name: str | None = None
    interacted_message_id: int | None = None
    original_response_id: int | None = None
    """Set on follow-ups."""
    trigger: Origin | None = None
    """The interaction that had opened the modal which was handed in."""


@dataclass(slots=True)
class Message:
    id: int
    channel_id: int
    author: User
    timestamp: datetime
    content: str = ""
    type: MessageType = MessageType.DEFAULT
    flags: MessageFlag = NO_FLAGS
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[User] = field(default_factory=list)
    mention_everyone: bool = False
    mention_role_ids: list[int] = field(default_factory=list)
    nonce: str | int | None = None
    tts: bool = False
    pinned_at: datetime | None = None
    edited_at: datetime | None = None
    reference: Reference | None = None
    origin: Origin | None = None
    application_id: int | None = None
    reader: User | None = None
    """The only person who sees it; None when it is not ephemeral."""
    thread: Channel | None = None
    """The thread that was started from it."""

    @property
    def ephemeral(self) -> bool:
        return self.reader is not None


class MessageLog:
    """The lasting messages of one channel, oldest first."""

    def __init__(self) -> None:
        self._ids: list[int] = []
        self._messages: dict[int, Message] = {}

    def __len__(self) -> int:
        return len(self._ids)

    def __iter__(self) -> Iterator[Message]:
        return (self._messages[message_id] for message_id in self._ids)

    def get(self, message_id: int) -> Message | None:
        return self._messages.get(message_id)

    def append(self, message: Message) -> None:
        """`message.id` must be larger than every id in the log."""
        assert not self._ids or message.id > self._ids[-1]
        self._ids.append(message.id)
        self._messages[message.id] = message

    def remove(self, message_id: int) -> None:
        del self._messages[message_id]
        del self._ids[bisect.bisect_left(self._ids, message_id)]

    def before(self, message_id: int | None, limit: int) -> list[Message]:
        """The last `limit` messages before that id (None: of all), oldest first."""
        end = len(self._ids) if message_id is None else bisect.bisect_left(self._ids, message_id)
        return self._between(max(0, end - limit), end)

    def after(self, message_id: int, limit: int) -> list[Message]:
        """The first `limit` messages after that id, oldest first."""
        start = bisect.bisect_right(self._ids, message_id)
        return self._between(start, start + limit)

    def around(self, message_id: int, limit: int) -> list[Message]:
        """About `limit` messages with that id in their middle, oldest first."""
        middle = bisect.bisect_left(self._ids, message_id)
        start = max(0, middle - limit // 2)
        return self._between(start, start + limit)

    def _between(self, start: int, end: int) -> list[Message]:
        return [self._messages[message_id] for message_id in self._ids[start:end]]


@dataclass(slots=True)
class ThreadMember:
    user: User
    joined_at: datetime


@dataclass(slots=True)
class ThreadState:
    """What a thread has beyond a channel."""

    owner_id: int
    created_at: datetime
    archive_changed_at: datetime
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_minutes: int = 4320
    total_messages: int = 0
    members: dict[int, ThreadMember] = field(default_factory=dict)


@dataclass(slots=True)
class Channel:
    id: int
    type: ChannelType
    name: str = ""
    position: int = 0
    topic: str | None = None
    slowmode_seconds: int = 0
    parent: Channel | None = None
    """The text or announcement channel that a thread hangs under."""
    thread: ThreadState | None = None
    person: User | None = None
    """Whom the bot talks to, in a DM."""
    messages: MessageLog = field(default_factory=MessageLog)
    whispers: dict[int, list[Message]] = field(default_factory=dict)
    """Ephemeral messages by reader, oldest first; the poster bounds each list."""
    last_message_id: int | None = None
    last_pin_at: datetime | None = None
    denied_to_bot: Permission = permissions.NONE
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    """By id of a role or a person. Threads have those of their parent."""

    @property
    def is_thread(self) -> bool:
        return self.thread is not None

    @property
    def is_dm(self) -> bool:
        return self.type is ChannelType.DM

    @property
    def thread_types(self) -> frozenset[ChannelType]:
        """The types of threads that can be begun under it: an announcement channel has no private ones."""
        return _THREAD_TYPES.get(self.type, frozenset())


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner: User
    roles: dict[int, Role]
    members: dict[int, Member] = field(default_factory=dict)
    locale: str = "en-US"
