"""People with days and nights: what they prefer, how time passes, and what reaches them meanwhile."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from playground import Channel, ManualClock, Message
from tests.bot.house import Clock, House, Thread, text_of
from tests.bot.mishaps import SENDING

HOUR = 3600.0
DAY = 24 * HOUR
YOUR_MOVE = "Your move"


def utc(day: int, hour: int = 0, minute: int = 0) -> float:
    """A moment in November 2026; the 20th is a Friday."""
    return datetime(2026, 11, day, hour, minute, tzinfo=UTC).timestamp()


def set_clock(house: House, moment: float) -> None:
    """For the bot, and for Discord where that has a clock to be turned."""
    assert isinstance(house.clock, Clock)
    house.clock.now = moment
    time = house.playground.world.clock
    if isinstance(time, ManualClock):
        time.advance(max(0.0, moment - time.now().timestamp()))


async def wait_until(house: House, moment: float) -> None:
    """Time passes, and whatever falls due happens."""
    assert moment >= house.clock()
    set_clock(house, moment)
    house.client.wake()
    await house.quiet()


async def prefer(
    house: House, name: str, command: str, /, *, at: Channel | None = None, **options: Any
) -> str:
    """What is answered to `/me …`, once all that it brings has happened."""
    answer = text_of(await house.command(name, f"me {command}", at=at, **options))
    await house.quiet()
    return answer


async def sleeps(house: House, name: str, starts: str = "8:00", ends: str = "20:00") -> None:
    """This person is awake between these hours (UTC) only."""
    await prefer(house, name, "hours", **{"from": starts, "to": ends})


async def acts(thread: Thread, name: str) -> None:
    """This person answers until others are asked, without waiting for what is delivered."""
    panel = await thread.panel(name)
    while name in await thread.waiting():
        panel = await thread.answer(name, panel)


def notices(house: House, name: str) -> list[Message]:
    """The direct messages that say "your move" and stand."""
    return [message for message in house.person(name).dm().messages if YOUR_MOVE in text_of(message)]


def pings(thread: Thread, name: str) -> list[Message]:
    """The messages that call this person where the game is played, and stand."""
    person = thread.house.person(name).user
    return [message for message in thread.channel.messages if message.mentions == [person]]


def ever_sent(house: House, channel: Channel, text: str) -> int:
    """How many messages with this text were ever posted there, also those that are gone."""
    return sum(
        request.path == f"/channels/{channel.id}/messages"
        and text in json.dumps(request.body, ensure_ascii=False)
        for request in house.playground.requests.matching(SENDING)
    )
