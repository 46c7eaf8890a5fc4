"""Who hears of a change: the bot over the gateway, people over their live sockets, tests by the pulse."""

from __future__ import annotations

from playground import payloads
from playground.entities import Channel, Intent, Member, Message, ThreadMember, User
from playground.gateway import Gateway, GatewayEvent
from playground.live import Live
from playground.pulse import Pulse
from playground.wire import Json, stamp
from playground.world import World


class Announcer:
    """One method for each thing that can happen."""

    def __init__(self, world: World, gateway: Gateway, live: Live, pulse: Pulse) -> None:
        self._world = world
        self._gateway = gateway
        self._live = live
        self._pulse = pulse

    def message_created(self, message: Message) -> None:
        self._message("MESSAGE_CREATE", message)

    def message_updated(self, message: Message) -> None:
        self._message("MESSAGE_UPDATE", message)

    def message_deleted(self, message: Message, channel: Channel) -> None:
        payload: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        self._to_people(channel, "MESSAGE_DELETE", payload, only=message.reader)
        guild_id = self._message_guild(message, channel)
        if guild_id is not None:
            payload |= {"guild_id": str(guild_id)}
        self._gateway.dispatch(GatewayEvent("MESSAGE_DELETE", payload, _message_intent(guild_id), guild_id))
        self._pulse.beat()

    def pins_changed(self, channel: Channel) -> None:
        payload: Json = {"channel_id": str(channel.id), "last_pin_timestamp": stamp(channel.last_pin_at)}
        guild_id = self._guild_of(channel)
        if guild_id is not None:
            payload |= {"guild_id": str(guild_id)}
        self._gateway.dispatch(GatewayEvent("CHANNEL_PINS_UPDATE", payload, Intent.GUILDS, guild_id))

    def channel_created(self, channel: Channel) -> None:
        self._channel("CHANNEL_CREATE", channel)

    def channel_updated(self, channel: Channel) -> None:
        self._channel("CHANNEL_UPDATE", channel)

    def channel_deleted(self, channel: Channel, threads: list[Channel]) -> None:
        """The threads under it go with it; the bot is not told of each, people are."""
        self._channel("CHANNEL_DELETE", channel)
        for thread in threads:
            self._to_people(thread, "THREAD_DELETE", payloads.channel_payload(self._world, thread))

    def thread_created(self, thread: Channel) -> None:
        payload = payloads.thread_for_bot(self._world, thread) | {"newly_created": True}
        self._thread("THREAD_CREATE", thread, payload)

    def thread_updated(self, thread: Channel) -> None:
        self._thread("THREAD_UPDATE", thread, payloads.thread_for_bot(self._world, thread))

    def thread_deleted(self, thread: Channel) -> None:
        full = payloads.channel_payload(self._world, thread)
        self._to_people(thread, "THREAD_DELETE", full)
        short = {key: full[key] for key in ("id", "guild_id", "parent_id", "type")}
        self._gateway.dispatch(GatewayEvent("THREAD_DELETE", short, Intent.GUILDS, self._world.guild.id))
        self._pulse.beat()

    def thread_member_added(self, thread: Channel, member: ThreadMember) -> None:
        """The bot hears of itself always, of others with the members intent; a person sees the thread appear."""
        membership = payloads.thread_member_payload(thread, member)
        shown = membership | {
            "member": payloads.member_payload(self._world.guild.members[member.user.id]),
            "presence": None,
        }
        self._thread_members(thread, member.user, {"added_members": [shown]})
        if member.user is not self._world.bot:
            self._live.tell(member.user, "THREAD_CREATE", payloads.channel_payload(self._world, thread))

    def thread_member_removed(self, thread: Channel, user: User) -> None:
        self._thread_members(thread, user, {"removed_member_ids": [str(user.id)]})
        if user is not self._world.bot and not self._world.sees(user, thread):
            self._live.tell(user, "THREAD_DELETE", payloads.channel_payload(self._world, thread))

    def threads_in_sight(self, channel: Channel) -> None:
        """The bot has come to see a channel: it learns of the active threads there."""
        world = self._world
        threads = [
            thread for thread in world.active_threads if thread.parent is channel and world.bot_sees(thread)
        ]
        payload: Json = {
            "guild_id": str(world.guild.id),
            "channel_ids": [str(channel.id)],
            **payloads.threads_payload(world, threads),
        }
        self._gateway.dispatch(GatewayEvent("THREAD_LIST_SYNC", payload, Intent.GUILDS, world.guild.id))

    def member_joined(self, member: Member) -> None:
        self._member("GUILD_MEMBER_ADD", member)

    def member_updated(self, member: Member) -> None:
        self._member("GUILD_MEMBER_UPDATE", member)

    def typing(self, channel: Channel, user: User) -> None:
        told: Json = {"channel_id": str(channel.id), "user_id": str(user.id)}
        self._to_people(channel, "TYPING_START", told)
        self._pulse.beat()

    def commands_changed(self, commands: list[Json]) -> None:
        self._live.tell_everyone("COMMANDS", commands)
        self._pulse.beat()

    def interaction_created(self, payload: Json, guild_id: int | None) -> None:
        self._gateway.dispatch(GatewayEvent("INTERACTION_CREATE", payload, Intent(0), guild_id))

    def interaction_outcome(self, person: User, name: str, outcome: Json) -> None:
        """INTERACTION_ACK, INTERACTION_FAILURE, AUTOCOMPLETE or MODAL, to the person who acted."""
        self._live.tell(person, name, outcome)
        self._pulse.beat()

    def _message(self, name: str, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        guild_id = self._message_guild(message, channel)
        if channel.is_dm or self._world.bot_sees(channel) or message.author is self._world.bot:
            event = GatewayEvent(
                name,
                payloads.message_event_payload(self._world, message),
                _message_intent(guild_id),
                guild_id,
                needs_content_intent=payloads.content_withheld(self._world, message),
            )
            self._gateway.dispatch(event)
        self._to_people(channel, name, None, only=message.reader, message=message)
        self._pulse.beat()

    def _channel(self, name: str, channel: Channel) -> None:
        payload = payloads.channel_payload(self._world, channel)
        self._gateway.dispatch(GatewayEvent(name, payload, _channel_intent(channel), self._guild_of(channel)))
        self._to_people(channel, name, payload)
        self._pulse.beat()

    def _member(self, name: str, member: Member) -> None:
        guild_id = self._world.guild.id
        payload = payloads.member_payload(member) | {"guild_id": str(guild_id)}
        self._gateway.dispatch(GatewayEvent(name, payload, Intent.GUILD_MEMBERS, guild_id))
        self._pulse.beat()

    def _thread(self, name: str, thread: Channel, payload: Json) -> None:
        if self._world.bot_sees(thread):
            self._gateway.dispatch(GatewayEvent(name, payload, Intent.GUILDS, self._world.guild.id))
        self._to_people(thread, name, payloads.channel_payload(self._world, thread))
        self._pulse.beat()

    def _thread_members(self, thread: Channel, user: User, change: Json) -> None:
        state = thread.thread
        assert state is not None
        payload: Json = {
            "id": str(thread.id),
            "guild_id": str(self._world.guild.id),
            "member_count": min(50, len(state.members)),
        }
        intent = Intent.GUILDS if user is self._world.bot else Intent.GUILD_MEMBERS
        self._gateway.dispatch(
            GatewayEvent("THREAD_MEMBERS_UPDATE", payload | change, intent, self._world.guild.id)
        )
        self._pulse.beat()

    def _to_people(
        self,
        channel: Channel,
        name: str,
        payload: Json | None,
        *,
        only: User | None = None,
        message: Message | None = None,
    ) -> None:
        """Tells those who see the channel; a message is written out only if someone listens."""
        for person in self._live.present():
            if (only is None or person is only) and self._world.sees(person, channel):
                if payload is None and message is not None:
                    payload = payloads.message_payload(self._world, message)
                self._live.tell(person, name, payload or {})

    def _guild_of(self, channel: Channel) -> int | None:
        return None if channel.is_dm else self._world.guild.id

    def _message_guild(self, message: Message, channel: Channel) -> int | None:
        """Ephemeral messages travel like direct ones."""
        return None if message.ephemeral else self._guild_of(channel)


def _message_intent(guild_id: int | None) -> Intent:
    return Intent.DIRECT_MESSAGES if guild_id is None else Intent.GUILD_MESSAGES


def _channel_intent(channel: Channel) -> Intent:
    return Intent.DIRECT_MESSAGES if channel.is_dm else Intent.GUILDS
