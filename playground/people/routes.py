"""The people's interface over HTTP, as PROTOCOL.md describes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import web

from playground import payloads
from playground.entities import Channel, Message, User
from playground.errors import ApiError, DiscordRefusal
from playground.faults import InjectedFault
from playground.permissions import NONE, Permission, named
from playground.rest.endpoint import HttpHandler, json_response, refusal_response
from playground.services import Services
from playground.validation.form import Fields, FormFaults, is_snowflake, refuse_field
from playground.wire import Json, decode

_MOST_LISTED = 200


@dataclass(slots=True)
class PageRequest:
    """One request of the page."""

    services: Services
    parts: Mapping[str, str]
    query: Mapping[str, str]
    body: Json = field(default_factory=dict)

    def form(self) -> Fields:
        return Fields(self.body, FormFaults())

    def person(self) -> User:
        """Raises ApiError."""
        person = self.services.world.users.get(self._id("user", DiscordRefusal.UNKNOWN_USER))
        if person is None or person.bot:
            raise ApiError(DiscordRefusal.UNKNOWN_USER)
        return person

    def channel(self) -> Channel:
        """Any channel, whoever sees it. Raises ApiError."""
        channel = self.services.world.channels.get(self._id("channel", DiscordRefusal.UNKNOWN_CHANNEL))
        if channel is None:
            raise ApiError(DiscordRefusal.UNKNOWN_CHANNEL)
        return channel

    def channel_seen(self) -> Channel:
        """Raises ApiError unless the path's person sees it."""
        return self.services.actor.channel_seen(self.person(), self.channel().id)

    def message(self) -> Message:
        """Any message, also an ephemeral one. Raises ApiError."""
        message_id = self._id("message", DiscordRefusal.UNKNOWN_MESSAGE)
        message = self.services.world.find_message(self.channel(), message_id)
        if message is None:
            raise ApiError(DiscordRefusal.UNKNOWN_MESSAGE)
        return message

    def _id(self, name: str, unknown: DiscordRefusal) -> int:
        if not is_snowflake(self.parts[name]):
            raise ApiError(unknown)
        return int(self.parts[name])


VisitHandler = Callable[[PageRequest], Any]


def visit_endpoint(services: Services, handler: VisitHandler) -> HttpHandler:
    """The aiohttp handler of one route of the people's interface."""

    async def serve(request: web.Request) -> web.StreamResponse:
        visit = PageRequest(services, request.match_info, request.query)
        try:
            visit.body = _parse(await request.read())
            result = handler(visit)
        except ApiError as error:
            return refusal_response(error)
        finally:
            services.pulse.beat()
        return web.Response(status=204) if result is None else json_response(result)

    return serve


def world(visit: PageRequest) -> Json:
    services = visit.services
    return {
        "guild": payloads.guild_payload(services.world.guild),
        "users": [payloads.person_payload(services.world, person) for person in services.world.people],
        "bot": payloads.user_payload(services.world.bot) if services.gateway.online else None,
        "commands": services.commands.all(),
    }


def channels(visit: PageRequest) -> list[Json]:
    person = visit.person()
    return [
        payloads.channel_payload(visit.services.world, channel)
        for channel in visit.services.world.channels.values()
        if visit.services.world.sees(person, channel) and not (channel.thread and channel.thread.archived)
    ]


def messages(visit: PageRequest) -> list[Json]:
    form = Fields(visit.query, FormFaults())
    before = form.snowflake("before")
    limit = form.whole("limit", least=1, most=_MOST_LISTED) or 50
    form.faults.raise_if_any()
    world = visit.services.world
    seen = world.messages_seen(visit.person(), visit.channel_seen(), limit, before)
    return [payloads.message_payload(world, message) for message in seen]


def interact(visit: PageRequest) -> Json:
    return {"id": str(visit.services.actor.interact(visit.person(), visit.body).id)}


def upload(visit: PageRequest) -> Json:
    return payloads.attachment_payload(visit.services.actor.upload(visit.channel_seen(), visit.body))


def write(visit: PageRequest) -> Json:
    message = visit.services.actor.write(visit.person(), visit.channel_seen(), visit.body)
    return payloads.message_payload(visit.services.world, message)


def open_dm(visit: PageRequest) -> Json:
    person = visit.person()
    world = visit.services.world
    is_new = not world.has_dm_with(person)
    channel = world.dm_with(person)
    if is_new:
        visit.services.announcer.channel_created(channel)
    return payloads.channel_payload(world, channel)


def edit_person(visit: PageRequest) -> Json:
    person = visit.person()
    form = visit.form()
    name = form.text("global_name", least=1, most=32)
    locale = form.text("locale", least=2, most=10)
    dms_open = form.flag("dms_open", default=person.dms_open)
    form.faults.raise_if_any()
    person.dms_open = dms_open
    person.global_name = name or person.global_name
    person.locale = locale or person.locale
    visit.services.announcer.member_updated(visit.services.world.guild.members[person.id])
    return payloads.person_payload(visit.services.world, person)


def add_person(visit: PageRequest) -> Json:
    form = visit.form()
    username = form.text("username", least=2, most=32, required=True)
    global_name = form.text("global_name", least=1, most=32)
    form.faults.raise_if_any()
    member = visit.services.channels.welcome(username or "", global_name)
    return payloads.person_payload(visit.services.world, member.user)


def delete_channel(visit: PageRequest) -> None:
    visit.services.channels.delete(visit.channel())


def delete_message(visit: PageRequest) -> None:
    visit.services.poster.delete(visit.message())


def deny_to_bot(visit: PageRequest) -> Json:
    form = visit.form()
    names = form.values("deny", most=64, required=True)
    channel_id = form.snowflake("channel_id")
    form.faults.raise_if_any()
    denied = _denied(names)
    channel = None if channel_id is None else visit.services.world.channels.get(channel_id)
    if channel_id is not None and (channel is None or channel.is_dm):
        raise ApiError(DiscordRefusal.UNKNOWN_CHANNEL)
    visit.services.channels.deny_to_bot(denied, channel)
    return {"deny": payloads.names_of(denied), "channel_id": None if channel_id is None else str(channel_id)}


def add_fault(visit: PageRequest) -> None:
    form = visit.form()
    match = form.text("match", least=3, most=200, required=True)
    status = form.whole("status", least=0, most=599, required=True)
    times = form.whole("times", least=1, most=1_000_000) or 1
    retry_after = form.number("retry_after") or 0.0
    after = form.flag("after")
    form.faults.raise_if_any()
    visit.services.faults.add(InjectedFault(match or "", status or 0, times, after, retry_after))


def drop_gateway(visit: PageRequest) -> None:
    visit.services.gateway.drop(resumable=visit.form().flag("resumable", default=True))


def _denied(names: list[object]) -> Permission:
    try:
        return named(str(name) for name in names) if names else NONE
    except KeyError as unknown:
        raise refuse_field(("deny",), "BASE_TYPE_CHOICES", f"No permission is called {unknown}.") from None


def _parse(text: bytes) -> Json:
    if not text:
        return {}
    try:
        body = decode(text)
    except msgspec.DecodeError:
        raise ApiError(DiscordRefusal.INVALID_JSON) from None
    if not isinstance(body, dict):
        raise ApiError(DiscordRefusal.INVALID_JSON)
    return body


ROUTES: tuple[tuple[str, str, VisitHandler], ...] = (
    ("GET", "/ui/world", world),
    ("POST", "/ui/users", add_person),
    ("PATCH", "/ui/users/{user}", edit_person),
    ("GET", "/ui/users/{user}/channels", channels),
    ("POST", "/ui/users/{user}/dm", open_dm),
    ("POST", "/ui/users/{user}/interactions", interact),
    ("GET", "/ui/users/{user}/channels/{channel}/messages", messages),
    ("POST", "/ui/users/{user}/channels/{channel}/messages", write),
    ("POST", "/ui/users/{user}/channels/{channel}/attachments", upload),
    ("DELETE", "/ui/channels/{channel}", delete_channel),
    ("DELETE", "/ui/channels/{channel}/messages/{message}", delete_message),
    ("PATCH", "/ui/bot/permissions", deny_to_bot),
    ("POST", "/ui/faults", add_fault),
    ("POST", "/ui/gateway/drop", drop_gateway),
)
