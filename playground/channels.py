"""Channels as moderators handle them, and what the bot may do in them."""

from __future__ import annotations

from collections.abc import Iterable

from playground.announcer import Announcer
from playground.entities import Channel, ChannelType, Member, Message, Overwrite, Role, User
from playground.permissions import Permission
from playground.posting import Poster
from playground.threads import Threads
from playground.world import World


class Channels:
    def __init__(self, world: World, poster: Poster, threads: Threads, announcer: Announcer) -> None:
        self._world = world
        self._poster = poster
        self._threads = threads
        self._announcer = announcer

    def create(self, name: str, topic: str | None = None, type: ChannelType = ChannelType.TEXT) -> Channel:
        position = len(self._world.text_channels)
        channel = Channel(self._world.snowflakes.next(), type, name=name, position=position, topic=topic)
        self._world.add_channel(channel)
        self._announcer.channel_created(channel)
        return channel

    def edit(
        self,
        channel: Channel,
        *,
        type: ChannelType | None = None,
        name: str | None = None,
        topic: str | None = None,
        slowmode_seconds: int | None = None,
    ) -> None:
        """None leaves a part as it is."""
        channel.type = channel.type if type is None else type
        channel.name = name or channel.name
        channel.topic = channel.topic if topic is None else topic
        channel.slowmode_seconds = channel.slowmode_seconds if slowmode_seconds is None else slowmode_seconds
        self._announcer.channel_updated(channel)

    def delete(self, channel: Channel) -> None:
        """A channel takes its threads with it."""
        if channel.is_thread:
            return self._threads.delete(channel)
        threads = self._world.remove_channel(channel)
        for gone in (channel, *threads):
            self._poster.forget_files_of(gone)
        self._announcer.channel_deleted(channel, threads)
        return None

    def delete_messages(self, messages: list[Message]) -> None:
        for message in messages:
            self._poster.delete(message)

    def deny_to_bot(self, denied: Permission, channel: Channel | None = None) -> None:
        """Takes permissions from the bot, in a channel (and its threads) or everywhere; replaces what was denied there."""
        affected = self._world.text_channels if channel is None else [channel.parent or channel]
        hidden = [place for place in affected if not self._world.bot_sees(place)]
        if channel is None:
            self._world.denied_to_bot = denied
        else:
            affected[0].denied_to_bot = denied
        for place in affected:
            self._announcer.channel_updated(place)
        for place in hidden:
            if self._world.bot_sees(place):
                self._announcer.threads_in_sight(place)

    def hide(self, channel: Channel, shown_to: Iterable[Role | User]) -> None:
        """Has a text channel and its threads seen by the bot and these alone, and by those who may see everything."""
        view = Permission.VIEW_CHANNEL
        channel.overwrites = {
            self._world.guild.id: Overwrite(deny=view),
            **{one.id: Overwrite(allow=view) for one in (self._world.bot, *shown_to)},
        }
        self._announcer.channel_updated(channel)

    def welcome(self, username: str, global_name: str | None) -> Member:
        """A new person joins the guild."""
        member = self._world.add_person(username, global_name)
        self._announcer.member_joined(member)
        return member
