"""One request of the bot, as its handler sees it, and the table entry that leads there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playground.entities import Channel, Message, User
from playground.errors import ApiError, DiscordRefusal
from playground.permissions import Permission
from playground.services import Services
from playground.validation.form import Fields, FormFaults, is_snowflake
from playground.validation.messages import Upload
from playground.wire import Json
from playground.world import World


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer with a status of its own; handlers that give plain JSON mean 200, and None 204."""

    status: int
    body: Any


Handler = Callable[["Call"], Any]


@dataclass(frozen=True, slots=True)
class RestRoute:
    method: str
    path: str
    """Below the API's base; `{names}` stand for ids."""
    handler: Handler
    needs_bot: bool = True
    """Whether the bot's token must be sent; otherwise a token in the path is enough."""


@dataclass(slots=True)
class Call:
    services: Services
    parts: Mapping[str, str]
    """What stood for the names in the route's path."""
    query: Mapping[str, str]
    body: Any = None
    uploads: dict[int, Upload] = field(default_factory=dict)

    @property
    def world(self) -> World:
        return self.services.world

    @property
    def object(self) -> Json:
        """The body, where it must be an object (an absent one counts as empty). Raises ApiError."""
        if self.body is None:
            return {}
        if not isinstance(self.body, dict):
            raise ApiError(DiscordRefusal.INVALID_JSON)
        return self.body

    def form(self) -> Fields:
        return Fields(self.object, FormFaults())

    def query_form(self) -> Fields:
        return Fields(self.query, FormFaults())

    def snowflake(self, name: str, unknown: DiscordRefusal) -> int:
        """An id from the path. Raises ApiError."""
        text = self.parts[name]
        if not is_snowflake(text):
            raise ApiError(unknown)
        return int(text)

    def channel(self) -> Channel:
        """The path's channel, if the bot may see it. Raises ApiError."""
        channel = self.world.channels.get(self.snowflake("channel", DiscordRefusal.UNKNOWN_CHANNEL))
        if channel is None:
            raise ApiError(DiscordRefusal.UNKNOWN_CHANNEL)
        if not self.world.bot_sees(channel):
            raise ApiError(DiscordRefusal.MISSING_ACCESS)
        return channel

    def thread(self) -> Channel:
        """The path's channel, which must be a thread. Raises ApiError."""
        channel = self.channel()
        if not channel.is_thread:
            raise ApiError(DiscordRefusal.WRONG_CHANNEL_TYPE)
        return channel

    def message(self, channel: Channel) -> Message:
        """The path's message, which must be a lasting one of that channel. Raises ApiError."""
        message = channel.messages.get(self.snowflake("message", DiscordRefusal.UNKNOWN_MESSAGE))
        if message is None:
            raise ApiError(DiscordRefusal.UNKNOWN_MESSAGE)
        return message

    def user(self) -> User:
        """The path's user, `@me` standing for the bot. Raises ApiError."""
        if self.parts["user"] == "@me":
            return self.world.bot
        user = self.world.users.get(self.snowflake("user", DiscordRefusal.UNKNOWN_USER))
        if user is None:
            raise ApiError(DiscordRefusal.UNKNOWN_USER)
        return user

    def guild_id(self) -> int:
        """The path's guild. Raises ApiError."""
        if self.snowflake("guild", DiscordRefusal.UNKNOWN_GUILD) != self.world.guild.id:
            raise ApiError(DiscordRefusal.UNKNOWN_GUILD)
        return self.world.guild.id

    def require(self, channel: Channel, needed: Permission) -> None:
        """Raises ApiError unless the bot has all of those permissions there."""
        if needed & ~self.world.bot_permissions_in(channel):
            raise ApiError(DiscordRefusal.MISSING_PERMISSIONS)
