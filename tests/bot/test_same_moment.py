"""Two processes receive presses on the same decision at the same moment, from a thread and from direct messages.

Direct messages arrive at the process with shard 0, those of the server at another. `BACKROOM_ROUNDS` says how many
decisions are pressed twice. By default there are few enough for every run of the tests.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator

import pytest

from bot.pages import speech
from playground import Message, Playground
from storage import Status
from tests.bot.fleet import process, shares
from tests.bot.house import House, Thread, text_of
from tests.bot.nights import HOUR, set_clock
from tests.bot.solo import LoneFerry, ferry_words
from tests.postgres import Postgres

ROUNDS = int(os.environ.get("BACKROOM_ROUNDS", "20"))
PAIR = ("ana", "bo")
TOO_LATE = (
    "**That question was settled meanwhile. Here is how things stand now.**",
    "**This game is over.**",
)
"""What the second press is told, the latter after the last decision of a game."""


@pytest.fixture
async def houses(
    playground: Playground, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[House, House]]:
    """The one that hears direct messages, and the one that hears the server."""
    monkeypatch.setattr(speech, "words_of", ferry_words)
    games = {LoneFerry.name: LoneFerry()}
    first, second = shares(playground)
    async with (
        postgres.database() as database,
        process(playground, database, first, games=games) as direct,
        process(playground, database, second, games=games) as server,
    ):
        yield direct, server


async def panels(houses: tuple[House, House], thread: Thread, name: str) -> list[Message]:
    """This person's panel twice, each opened where another process hears of it."""
    direct, server = houses
    dm = direct.person(name).dm()
    return [
        await direct.command(name, "game act", at=dm, game=thread.game),
        await server.command(name, "game act", at=thread.channel),
    ]


async def pressed(house: House, name: str, panel: Message) -> str:
    """What the first answer on the panel brings."""
    return text_of(await house.answer(name, panel))


async def test_a_decision_is_answered_once_and_the_other_press_is_told(houses: tuple[House, House]) -> None:
    direct, server = houses
    won, thread = 0, await server.begin(*PAIR)
    for _ in range(ROUNDS):
        before = await server.store.games.get(thread.game)
        if before.status is Status.FINISHED:
            assert won == before.revision
            for house in houses:
                set_clock(house, house.clock() + HOUR)  # one may open so many games in an hour
            won, thread = 0, await server.begin(*PAIR)
            before = await server.store.games.get(thread.game)
        (name, *_) = await thread.waiting()
        opened = await panels(houses, thread, name)
        told = await asyncio.gather(*(pressed(server, name, panel) for panel in opened))
        assert sum(any(said in text for said in TOO_LATE) for text in told) == 1, told
        won += 1
        for house in houses:
            assert (await house.store.games.get(thread.game)).revision == before.revision + 1
    entries = await direct.store.journal.entries(thread.game)
    assert [entry.number for entry in entries] == list(range(1, won + 1))
