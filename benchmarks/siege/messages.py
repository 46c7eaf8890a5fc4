"""What stands in the small Discord at the end, held against the outbox it came from."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any

import asyncpg
from msgspec import Struct

import bot.wiring  # noqa: F401 - so that the errands of all rooms are known
from bot.features.circles.errands import CircleNews, CirclePost, CircleScene
from bot.table import parcels
from games.kernel import Seat
from playground import Channel, ChannelType, Message, World
from playground.validation.components import pressable_components

from .crowd import Table

SQLITE = "sqlite:///"


class Sending(Struct, frozen=True):
    """A parcel of the outbox."""

    nonce: str
    game: str
    errand: parcels.Errand
    state: str


class Standing(Struct, frozen=True):
    """A message that a parcel has left."""

    channel: Channel
    message: Message
    sending: Sending

    def __str__(self) -> str:
        return f"{self.sending.game}: message {self.message.id} of {type(self.sending.errand).__name__}"


class Messages(Struct, frozen=True):
    delivered: int
    """Parcels."""
    standing: int
    doubled: tuple[str, ...]
    missing: tuple[str, ...]
    leaked: tuple[str, ...]
    given_up: tuple[str, ...]


async def waiting(database: str) -> int:
    """How many parcels are still to be delivered."""
    [(count,)] = await _select(database, "SELECT count(*) FROM parcels WHERE state = 'pending'")
    return int(count)


async def read(database: str, world: World, tables: Sequence[Table]) -> Messages:
    sendings = await _sendings(database)
    standing = list(_standing(world, sendings))
    return Messages(
        delivered=sum(sending.state == "done" for sending in sendings.values()),
        standing=len(standing),
        doubled=tuple(_doubled(standing)),
        missing=tuple(_missing(sendings, standing)),
        leaked=tuple(_leaked(world, {table.game: table for table in tables}, standing)),
        given_up=tuple(
            f"{one.game}: {type(one.errand).__name__}" for one in sendings.values() if one.state == "dead"
        ),
    )


async def _select(database: str, query: str) -> list[Any]:
    """The rows of a database that the bot may be using."""
    if database.startswith(SQLITE):
        file = database.removeprefix(SQLITE)
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            return connection.execute(query).fetchall()
    server = await asyncpg.connect(database)
    try:
        return list(await server.fetch(query))
    finally:
        await server.close()


async def _sendings(database: str) -> dict[str, Sending]:
    """By nonce, which the messages keep."""
    rows = await _select(database, "SELECT nonce, game, payload, state FROM parcels WHERE game IS NOT NULL")
    return {
        nonce: Sending(nonce, game, parcels.errand_of(payload), state) for nonce, game, payload, state in rows
    }


def _standing(world: World, sendings: Mapping[str, Sending]) -> Iterator[Standing]:
    for channel in world.channels.values():
        for message in channel.messages:
            if message.nonce in sendings:
                yield Standing(channel, message, sendings[str(message.nonce)])


def _doubled(standing: Sequence[Standing]) -> Iterator[str]:
    nonces = Counter(one.sending.nonce for one in standing)
    yield from (str(one) for one in standing if nonces[one.sending.nonce] > 1)
    places = defaultdict(list)
    for one in standing:
        place = _place(one)
        if place is not None:
            places[one.sending.game, place].append(one)
    for (game, place), there in places.items():
        if len({one.sending.nonce for one in there}) > 1:
            yield f"{game}: {len(there)} messages for {place}"


def _place(one: Standing) -> str | None:
    """What there may be only one message of in a game. A notice that was answered has no button any more."""
    match one.sending.errand:
        case parcels.TablePost():
            return "table post"
        case parcels.TurnLine():
            return "turn line"
        case parcels.Scene(revision):
            return f"scene {revision}"
        case parcels.Notice(seat) | parcels.Reminder(seat):
            what = "notice" if pressable_components(one.message.components) else "answered notice"
            return f"{what} of seat {seat}"
        case parcels.Sheet(seat):
            return f"sheet of seat {seat}"
        case CirclePost(circle):
            return f"post of circle {circle}"
        case CircleScene(revision, circle=circle):
            return f"scene {revision} of circle {circle}"
        case _:
            return None


def _missing(sendings: Mapping[str, Sending], standing: Sequence[Standing]) -> Iterator[str]:
    there = {one.sending.nonce for one in standing}
    for sending in sendings.values():
        if (
            isinstance(sending.errand, parcels.Scene)
            and sending.state == "done"
            and sending.nonce not in there
        ):
            yield f"{sending.game}: scene {sending.errand.revision}"


def _leaked(world: World, tables: Mapping[str, Table], standing: Sequence[Standing]) -> Iterator[str]:
    yield from (str(one) for one in standing if not _is_among_its_own(one, tables[one.sending.game]))
    for channel in world.channels.values():
        if not channel.is_dm:
            answers = (message for message in channel.messages if message.origin is not None)
            yield from (f"message {message.id} answers in public" for message in answers)
    private = _private_alts(standing)
    for one in standing:
        game = one.sending.game
        inside = {(game, seat) for seat in _seats_inside(one.sending.errand, tables[game])}
        if not one.channel.is_dm and any(private[alt] not in inside for alt in _alts(one) & private.keys()):
            yield f"{one} shows a sheet"


def _private_alts(standing: Sequence[Standing]) -> dict[str, tuple[str, Seat]]:
    """How sheets are described, each with its game and seat. What several seats of a game have on theirs is nobody's own:
    before the first card is dealt to them, they show what is public."""
    seats = defaultdict[tuple[str, str], set[Seat]](set)
    for one in standing:
        if isinstance(one.sending.errand, parcels.Sheet):
            for alt in _alts(one):
                seats[one.sending.game, alt].add(one.sending.errand.seat)
    return {alt: (game, min(holders)) for (game, alt), holders in seats.items() if len(holders) == 1}


def _is_among_its_own(one: Standing, table: Table) -> bool:
    """Whether only those can see it whom it is for."""
    match one.sending.errand:
        case parcels.Sheet(seat) | parcels.Notice(seat) | parcels.Reminder(seat):
            return one.channel.person is table.people[seat].user
        case CirclePost(circle) | CircleScene(circle=circle) | CircleNews(circle):
            return _is_circle(one.channel, table, circle)
        case _:
            return True


def _is_circle(channel: Channel, table: Table, circle_id: str) -> bool:
    """Whether it is a private thread in which there is nobody but the circle."""
    if channel.type is not ChannelType.PRIVATE_THREAD or channel.thread is None:
        return False
    belonging = {table.people[seat].id for seat in _seats_of(table, circle_id)}
    inside = {member.user.id for member in channel.thread.members.values() if not member.user.bot}
    return inside <= belonging


def _seats_inside(errand: parcels.Errand, table: Table) -> set[Seat]:
    """Whose knowledge a circle's message may show; none for other messages."""
    match errand:
        case CirclePost(circle) | CircleScene(circle=circle) | CircleNews(circle):
            return _seats_of(table, circle)
        case _:
            return set()


def _seats_of(table: Table, circle_id: str) -> set[Seat]:
    circles = table.match.game.circles(table.match.position.state)
    return {seat for circle in circles if circle.id == circle_id for seat in circle.seats}


def _alts(one: Standing) -> set[str]:
    return {attachment.description for attachment in one.message.attachments if attachment.description}
