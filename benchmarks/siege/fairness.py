"""Whether a flood in one channel holds up posts elsewhere.

A person and some friends open tables in one channel as fast as they can, also when they are refused. They start each one
alone as soon as its post stands, which makes room for the next. The playground keeps real limits: so many requests of a
kind in a channel within some seconds, then it refuses. Meanwhile others open a table each, in channels of their own, at even
intervals. Each of these is timed from the command's departure until its post stands for all to see.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from bot.errors import UnknownPress
from bot.pages.press import Press
from bot.screens.verbs import ScreenVerb
from playground import (
    Channel,
    Interaction,
    InteractionFailed,
    Message,
    NeverHappened,
    Playground,
    RateLimit,
    RequestRecord,
    SimulatedPerson,
    World,
)
from playground.validation.components import pressable_components

from ..figure import Figure, median, quantile
from ..play import TITLE
from ..process import bot
from ..steady import without_pauses

LIMIT = RateLimit(requests=5, window_seconds=5.0)
FLOODED, FIRST = "flooded", "first"
FRIENDS = 4
TRIES = 60
"""Commands of all friends together."""
TRY_EVERY_SECONDS = 0.2
POSTED_SECONDS = 3.0
"""How long a post elsewhere may take."""
PATIENCE_SECONDS = 60.0
TOO_MANY_REQUESTS = 429


class Size(Struct, frozen=True):
    others: int
    every_seconds: float


FULL = Size(others=200, every_seconds=0.3)
QUICK = Size(others=40, every_seconds=0.5)


def figures(quick: bool) -> Iterator[Figure]:
    flood, delays = asyncio.run(measure(QUICK if quick else FULL))
    yield Figure("siege, tables tried by the flood", flood.tried, "", at_least=TRIES)
    yield Figure("siege, tables started by the flood", flood.started, "")
    yield Figure("siege, posts in the flooded channel", flood.posts, "")
    yield Figure("siege, requests beyond a rate limit", flood.beyond, "")
    yield Figure("siege, post elsewhere during a flood, p50", median(delays), "s")
    yield Figure(
        "siege, post elsewhere during a flood, p99", quantile(delays, 0.99), "s", at_most=POSTED_SECONDS
    )


async def measure(size: Size) -> tuple[Flood, list[float]]:
    """What the flood came to, and how many seconds each post elsewhere took."""
    friends = [f"friend-{number}" for number in range(FRIENDS)]
    others = [f"other-{number}" for number in range(size.others)]
    town = World.small_town(people=[*friends, *others, FIRST], channels=[FLOODED, *others, FIRST])
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "fairness.db"
        async with (
            Playground(town, keep_requests=0, rate_limit=LIMIT) as playground,
            bot(playground, "bot", f"sqlite:///{database}"),
        ):
            await _posted_after(playground, FIRST, 0.0)  # so that the bot has begun to deliver
            flood = Flood(playground, [playground.person(name) for name in friends])
            with without_pauses():
                flooding = asyncio.create_task(flood.rise())
                delays = await asyncio.gather(
                    *(
                        _posted_after(playground, name, number * size.every_seconds)
                        for number, name in enumerate(others)
                    )
                )
                await flooding
            return flood, list(delays)


async def _posted_after(playground: Playground, name: str, seconds: float) -> float:
    """How long the post of a table takes that is opened then; patience's length if it never comes."""
    person, channel = playground.person(name), playground.channel(name)
    await asyncio.sleep(seconds)
    departed = time.perf_counter()
    await person.command(channel, "game new", title=TITLE)
    try:
        await playground.until(lambda: any(True for _ in channel.messages), "the post", PATIENCE_SECONDS)
    except NeverHappened:
        return PATIENCE_SECONDS
    return time.perf_counter() - departed


class Flood:
    def __init__(self, playground: Playground, friends: list[SimulatedPerson]) -> None:
        self._channel: Channel = playground.channel(FLOODED)
        self._friends = friends
        self._started: set[str] = set()
        self.tried = 0
        self.beyond = 0
        playground.requests.listen(self._heard)

    @property
    def started(self) -> int:
        return len(self._started)

    @property
    def posts(self) -> int:
        return sum(1 for _ in self._channel.messages)

    async def rise(self) -> None:
        """All tries, one after the other by each friend in turn."""
        under_way = []
        for number in range(TRIES):
            friend = self._friends[number % len(self._friends)]
            under_way.append(asyncio.create_task(self._try(friend)))
            await asyncio.sleep(TRY_EVERY_SECONDS)
        await asyncio.gather(*under_way)

    async def _try(self, friend: SimulatedPerson) -> None:
        """Open another table, and start those that stand by now."""
        await _answered(friend, await friend.command(self._channel, "game new", title=TITLE))
        self.tried += 1
        for post, start in self._startable(friend):
            self._started.add(start.game)
            await _answered(friend, await friend.press(post, start.custom_id, forge=True))

    def _startable(self, friend: SimulatedPerson) -> list[tuple[Message, Press]]:
        """Posts of the friend's own tables, with the button that starts each."""
        found = []
        for message in self._channel.messages:
            is_theirs = friend.user.username in str(message.components)
            for press in map(_press, pressable_components(message.components)) if is_theirs else ():
                if press is not None and press.verb is ScreenVerb.START and press.game not in self._started:
                    found.append((message, press))
        return found

    def _heard(self, record: RequestRecord) -> None:
        self.beyond += record.status == TOO_MANY_REQUESTS


def _press(custom_id: str) -> Press | None:
    try:
        return Press.parse(custom_id)
    except UnknownPress:
        return None


async def _answered(person: SimulatedPerson, interaction: Interaction) -> None:
    """Until there is an answer, or none can come any more."""
    with contextlib.suppress(InteractionFailed, NeverHappened):
        await person.settled(interaction, PATIENCE_SECONDS)
