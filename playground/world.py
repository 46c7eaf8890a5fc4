"""The state of the small Discord: one guild, its people and its bot, channels, messages. Knows neither HTTP nor events."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import timedelta

from playground import permissions
from playground.clock import TimeSource, WallClock
from playground.entities import (
    NO_INTENTS,
    WITH_THREADS,
    Channel,
    ChannelType,
    Guild,
    Intent,
    Member,
    Message,
    Role,
    User,
)
from playground.permissions import Permission, union
from playground.snowflake import Snowflakes, made_at

BOT_NAME = "Backroom"
DEFAULT_PEOPLE = ("Ana", "Bo", "Chika", "Dmitri", "Edda")
DEFAULT_CHANNELS = ("lobby", "table-talk", "small-council")
LONG_AGO = timedelta(days=365)


class World:
    """Everything that is so at one moment. Lookups give None for what is not there."""

    def __init__(
        self,
        *,
        guild_name: str,
        channels: Iterable[str],
        people: Iterable[str],
        clock: TimeSource | None = None,
        privileged_intents: Intent = NO_INTENTS,
        bot_is_new: bool = False,
    ) -> None:
        """`people` are display names; the first owns the guild. `privileged_intents` are those that the
        bot's application was granted. `bot_is_new`: the bot joins the guild at this moment, and not long ago.
        """
        self.clock: TimeSource = clock or WallClock()
        self.snowflakes = Snowflakes(self.clock)
        self.token = secrets.token_urlsafe(32)
        self.privileged_intents = privileged_intents
        self.users: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}
        self.denied_to_bot = permissions.NONE
        self._dms: dict[int, Channel] = {}

        self.bot = self._new_user(BOT_NAME, None, bot=True)
        owner, *others = [self._new_user(name.lower(), name) for name in people]
        everyone = Role(self.snowflakes.next(), "@everyone", permissions.EVERYONE, position=0)
        bot_role = Role(self.snowflakes.next(), BOT_NAME, permissions.BOT, position=1, bot_id=self.bot.id)
        self.guild = Guild(
            id=everyone.id,
            name=guild_name,
            owner=owner,
            roles={role.id: role for role in (everyone, bot_role)},
        )
        self.bot_role = bot_role
        for user in (owner, *others):
            self._join(user)
        member = self._join(self.bot)
        member.role_ids.append(bot_role.id)
        if not bot_is_new:
            member.joined_at -= LONG_AGO
        for position, name in enumerate(channels):
            self.add_channel(Channel(self.snowflakes.next(), ChannelType.TEXT, name=name, position=position))

    @classmethod
    def cafe(cls) -> World:
        """The world to play in: the guild "Backroom Café", three channels, five people."""
        return cls(
            guild_name="Backroom Café",
            channels=DEFAULT_CHANNELS,
            people=DEFAULT_PEOPLE,
            bot_is_new=True,
        )

    @classmethod
    def small_town(
        cls,
        people: Iterable[str] = ("ana", "bo"),
        *,
        channels: Iterable[str] = ("lobby", "square"),
        clock: TimeSource | None = None,
        privileged_intents: Intent = NO_INTENTS,
        bot_is_new: bool = False,
    ) -> World:
        """A world for tests."""
        return cls(
            guild_name="Small Town",
            channels=channels,
            people=people,
            clock=clock,
            privileged_intents=privileged_intents,
            bot_is_new=bot_is_new,
        )

    @property
    def application_id(self) -> int:
        """The bot's application has the id of its user, as on Discord."""
        return self.bot.id

    def is_token(self, given: object) -> bool:
        """Whether it is the bot's token; how long that takes to tell says nothing about the token."""
        # A header that is no UTF-8 comes with lone surrogates.
        return isinstance(given, str) and secrets.compare_digest(
            given.encode(errors="surrogatepass"), self.token.encode()
        )

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
        """Announcement channels among them."""
        return [channel for channel in self.channels.values() if channel.type in WITH_THREADS]

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
        granted = self._overwritten(granted, channel, self.bot) & ~self.bot_denied_in(channel)
        if Permission.VIEW_CHANNEL not in granted:
            return permissions.NONE
        speaking = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        return granted if speaking in granted else granted & ~permissions.NEED_SPEECH

    def permissions_of(self, person: User, channel: Channel | None = None) -> Permission:
        """What a person may do in the guild, or in one channel of it: the owner everything, the others what members may."""
        if person is self.guild.owner:
            return permissions.ALL
        granted = permissions.EVERYONE
        for role_id in self.guild.members[person.id].role_ids:
            granted |= self.guild.roles[role_id].permissions
        if granted & Permission.ADMINISTRATOR:
            return permissions.ALL
        return granted if channel is None else self._overwritten(granted, channel, person)

    def _overwritten(self, granted: Permission, channel: Channel, user: User) -> Permission:
        """What is left of permissions in a channel: its overwrites for everyone count first, then those for the user's
        roles together, then those for the user. Who does not see it may do nothing there."""
        overwrites = (channel.parent or channel).overwrites
        for ids in ([self.guild.id], self.guild.members[user.id].role_ids, [user.id]):
            if found := [overwrites[one] for one in ids if one in overwrites]:
                granted &= ~union(one.deny for one in found)
                granted |= union(one.allow for one in found)
        return granted if Permission.VIEW_CHANNEL in granted else permissions.NONE

    def sees(self, person: User, channel: Channel) -> bool:
        """Whether a person (not the bot) sees the channel at all."""
        if channel.is_dm:
            return channel.person is person
        if Permission.VIEW_CHANNEL not in self.permissions_of(person, channel):
            return False
        if channel.type is not ChannelType.PRIVATE_THREAD or self.moderates_threads(person):
            return True
        return channel.thread is not None and person.id in channel.thread.members

    def moderates_threads(self, user: User) -> bool:
        """Whether private threads are open to a member of the guild who is not in them."""
        return Permission.MANAGE_THREADS in self.permissions_of(user)

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
