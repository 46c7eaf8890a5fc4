"""The sworn league of Ferry, and its room."""

from __future__ import annotations

from games.kernel import Aside
from playground import Channel, Message
from playground.entities import ChannelType
from tests.bot.house import House, Thread, text_of

QUARTET = ("bo", "chika", "dmitri", "edda")
"""ana owns the server, so she sees everything."""


LEAGUE = ("chika", "dmitri", "edda")


def rooms(house: House) -> list[Channel]:
    return [
        channel
        for channel in house.playground.world.channels.values()
        if channel.type is ChannelType.PRIVATE_THREAD
    ]


def room_of(house: House) -> Channel:
    (room,) = rooms(house)
    return room


def posts_in(house: House, room: Channel, name: str = "chika") -> list[Message]:
    """What the bot has posted there, oldest first."""
    return [message for message in house.person(name).messages(room, 100) if text_of(message)]


async def sworn(house: House) -> Thread:
    return await house.begin(*QUARTET, league="sworn")


async def all_load(thread: Thread) -> None:
    for name in QUARTET:
        await thread.answer(name, await thread.panel(name), QUARTET.index(name))
    await thread.house.quiet()


async def write_in_logbook(thread: Thread, name: str, entry: str) -> None:
    person = thread.house.person(name).id
    await thread.house.client.tables.enter(
        thread.game, lambda live: Aside(live.seat_of(person), "log", {"entry": entry}), person=person
    )
