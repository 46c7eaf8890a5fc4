"""The state of the small Discord: one guild, its people and its bot, channels, messages. Knows neither HTTP nor events."""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag

from playground import permissions
from playground.clock import Clock, WallClock
from playground.permissions import Permission
from playground.snowflake import Snowflakes, made_at
from playground.wire import Json


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


THREADS = frozenset({ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD})


class MessageType(IntEnum):
    DEFAULT = 0
    PIN = 6
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_INPUT_COMMAND = 20
    THREAD_STARTER = 21


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
    """The text channel that a thread hangs under."""
    thread: ThreadState | None = None
    person: User | None = None
    """Whom the bot talks to, in a DM."""
    messages: MessageLog = field(default_factory=MessageLog)
    whispers: dict[int, list[Message]] = field(default_factory=dict)
    """Ephemeral messages by reader, oldest first; the poster bounds each list."""
    last_message_id: int | None = None
    last_pin_at: datetime | None = None
    denied_to_bot: Permission = permissions.NONE

    @property
    def is_thread(self) -> bool:
        return self.thread is not None

    @property
    def is_dm(self) -> bool:
        return self.type is ChannelType.DM


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner: User
    roles: dict[int, Role]
    members: dict[int, Member] = field(default_factory=dict)
    locale: str = "en-US"


DEFAULT_PEOPLE = ("Ana", "Bo", "Chika", "Dmitri", "Edda")
DEFAULT_CHANNELS = ("lobby", "table-talk", "small-council")
DEFAULT_TOKEN = "playground.token.for-loopback-only"


class World:
    """Everything that is so at one moment. Lookups give None for what is not there."""

    def __init__(
        self,
        *,
        guild_name: str,
        channels: Iterable[str],
        people: Iterable[str],
        bot_name: str = "Backroom",
        token: str = DEFAULT_TOKEN,
        clock: Clock | None = None,
        bot_permissions: Permission = permissions.BOT,
        privileged_intents: Intent = NO_INTENTS,
    ) -> None:
        """`people` are display names; the first owns the guild. `privileged_intents` are those that the
        bot's application was granted."""
        self.clock: Clock = clock or WallClock()
        self.snowflakes = Snowflakes(self.clock)
        self.token = token
        self.privileged_intents = privileged_intents
        self.users: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}
        self.denied_to_bot = permissions.NONE
        self._dms: dict[int, Channel] = {}

        self.bot = self._new_user(bot_name, None, bot=True)
        owner, *others = [self._new_user(name.lower(), name) for name in people]
        everyone = Role(self.snowflakes.next(), "@everyone", permissions.EVERYONE, position=0)
        bot_role = Role(self.snowflakes.next(), bot_name, bot_permissions, position=1, bot_id=self.bot.id)
        self.guild = Guild(
            id=everyone.id,
            name=guild_name,
            owner=owner,
            roles={role.id: role for role in (everyone, bot_role)},
        )
        self.bot_role = bot_role
        for user in (owner, *others):
            self._join(user)
        self._join(self.bot).role_ids.append(bot_role.id)
        for position, name in enumerate(channels):
            self.add_channel(Channel(self.snowflakes.next(), ChannelType.TEXT, name=name, position=position))

    @classmethod
    def cafe(cls, *, token: str = DEFAULT_TOKEN, clock: Clock | None = None) -> World:
        """The world to play in: the guild "Backroom Café", three channels, five people."""
        return cls(
            guild_name="Backroom Café",
            channels=DEFAULT_CHANNELS,
            people=DEFAULT_PEOPLE,
            token=token,
            clock=clock,
        )

    @classmethod
    def small_town(
        cls,
        people: Iterable[str] = ("ana", "bo"),
        *,
        channels: Iterable[str] = ("lobby", "square"),
        token: str = DEFAULT_TOKEN,
        clock: Clock | None = None,
        bot_permissions: Permission = permissions.BOT,
        privileged_intents: Intent = NO_INTENTS,
    ) -> World:
        """A world for tests."""
        return cls(
            guild_name="Small Town",
            channels=channels,
            people=people,
            token=token,
            clock=clock,
            bot_permissions=bot_permissions,
            privileged_intents=privileged_intents,
        )

    @property
    def application_id(self) -> int:
        """The bot's application has the id of its user, as on Discord."""
        return self.bot.id

    @property
    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    def add_person(self, username: str, global_name: str | None) -> Member:
        return self._join(self._new_user(username, global_name))

    def person_named(self, name: str) -> User | None:
        """By user name or display name."""
        return next((user for user in self.people if name in (user.username, user.global_name)), None)

    def channel_named(self, name: str) -> Channel | None:
        return next((channel for channel in self.channels.values() if channel.name == name), None)

    def add_channel(self, channel: Channel) -> None:
        self.channels[channel.id] = channel

    def remove_channel(self, channel: Channel) -> list[Channel]:
        """Takes the channel out, and gives the threads that went with it."""
        threads = self.threads_under(channel)
        for gone in (channel, *threads):
            del self.channels[gone.id]
        return threads

    def threads_under(self, parent: Channel) -> list[Channel]:
        return [channel for channel in self.channels.values() if channel.parent is parent]

    @property
    def text_channels(self) -> list[Channel]:
        return [channel for channel in self.channels.values() if channel.type is ChannelType.TEXT]

    @property
    def active_threads(self) -> list[Channel]:
        return [
            channel for channel in self.channels.values() if channel.thread and not channel.thread.archived
        ]

    def dm_with(self, person: User) -> Channel:
        """The DM of that person and the bot, made on first use."""
        channel = self._dms.get(person.id)
        if channel is None:
            channel = Channel(self.snowflakes.next(), ChannelType.DM, person=person)
            self._dms[person.id] = channel
            self.add_channel(channel)
        return channel

    def has_dm_with(self, person: User) -> bool:
        return person.id in self._dms

    def bot_denied_in(self, channel: Channel) -> Permission:
        """What has been taken from the bot in a guild channel, everywhere or there."""
        return self.denied_to_bot | (channel.parent or channel).denied_to_bot

    def bot_permissions_in(self, channel: Channel) -> Permission:
        if channel.is_dm:
            return permissions.DIRECT_MESSAGE
        granted = permissions.EVERYONE | self.bot_role.permissions
        if granted & Permission.ADMINISTRATOR:
            return permissions.ALL
        granted &= ~self.bot_denied_in(channel)
        if Permission.VIEW_CHANNEL not in granted:
            return permissions.NONE
        speaking = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        return granted if speaking in granted else granted & ~permissions.NEED_SPEECH

    def permissions_of(self, person: User) -> Permission:
        """What a person may do in the guild: the owner everything, the others what members may."""
        if person is self.guild.owner:
            return permissions.ALL
        granted = permissions.EVERYONE
        for role_id in self.guild.members[person.id].role_ids:
            granted |= self.guild.roles[role_id].permissions
        return permissions.ALL if granted & Permission.ADMINISTRATOR else granted

    def sees(self, person: User, channel: Channel) -> bool:
        """Whether a person (not the bot) sees the channel at all."""
        if channel.is_dm:
            return channel.person is person
        if channel.type is not ChannelType.PRIVATE_THREAD or person is self.guild.owner:
            return True
        return channel.thread is not None and person.id in channel.thread.members

    def bot_sees(self, channel: Channel) -> bool:
        granted = self.bot_permissions_in(channel)
        if Permission.VIEW_CHANNEL not in granted:
            return False
        if channel.type is not ChannelType.PRIVATE_THREAD or Permission.MANAGE_THREADS in granted:
            return True
        return channel.thread is not None and self.bot.id in channel.thread.members

    def find_message(self, channel: Channel, message_id: int) -> Message | None:
        """A lasting or ephemeral message; who may see it is the caller's business."""
        message = channel.messages.get(message_id)
        if message is not None:
            return message
        whispers = (whisper for pile in channel.whispers.values() for whisper in reversed(pile))
        return next((whisper for whisper in whispers if whisper.id == message_id), None)

    def seen_message(self, person: User, channel: Channel, message_id: int) -> Message | None:
        """The message, if that person sees it there."""
        message = self.find_message(channel, message_id)
        return None if message is None or message.reader not in (None, person) else message

    def messages_seen(
        self, person: User, channel: Channel, limit: int, before: int | None = None
    ) -> list[Message]:
        """The last messages that a person sees in a channel, their own ephemeral ones among them, oldest first."""
        whispers = [
            whisper
            for whisper in channel.whispers.get(person.id, ())
            if before is None or whisper.id < before
        ]
        merged = [*channel.messages.before(before, limit), *whispers]
        return sorted(merged, key=lambda message: message.id)[-limit:]

    def _new_user(self, username: str, global_name: str | None, *, bot: bool = False) -> User:
        user = User(self.snowflakes.next(), username, global_name, bot=bot)
        self.users[user.id] = user
        return user

    def _join(self, user: User) -> Member:
        member = Member(user, joined_at=made_at(user.id))
        self.guild.members[user.id] = member
        return member
