"""Games that go out and come in as files, by command."""

from __future__ import annotations

from playground import Channel, File, Message
from tests.bot.house import House, text_of

SENT = "game.backroom"


async def command(
    house: House,
    name: str,
    words: str,
    /,
    at: Channel | None = None,
    *,
    forge: bool = False,
    **options: object,
) -> Message:
    person = house.person(name)
    place = at or house.playground.channel("lobby")
    outcome = await person.settled(await person.command(place, words, forge=forge, **options))
    assert outcome.message is not None
    return outcome.message


async def imported(house: House, file: bytes, name: str = "ana", **options: object) -> str:
    return text_of(await command(house, name, "admin import", file=File(SENT, file), **options))
