"""Going through all games, while some of them begin and end."""

from __future__ import annotations

import pytest

from bot.table import all_games as module
from bot.table.all_games import all_games
from bot.table.outbox_planner import OutboxPlanner
from bot.table.tables import Tables
from games import GAMES
from storage import GameQuery, Status, Store
from tests.bot.house import Clock

HOST = 1
OPEN = GameQuery(statuses=(Status.LOBBY,))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tables(store: Store, clock: Clock) -> Tables:
    return Tables(store, GAMES, OutboxPlanner(clock), clock=clock)


async def opened(tables: Tables) -> str:
    live = await tables.lobbies.open(
        "escape_plan", guild=10, channel=20, host=HOST, host_name="Ada", seats=None
    )
    return live.id


async def test_a_game_that_ends_meanwhile_hides_no_other(tables, monkeypatch):
    monkeypatch.setattr(module, "AT_A_TIME", 2)
    games = [await opened(tables) for _ in range(5)]
    found = list[str]()
    async for row in all_games(tables.store, OPEN):
        found.append(row.id)
        if len(found) == 1:
            await tables.lobbies.call_off(row.id, HOST)
    assert sorted(found) == sorted(games)


async def test_a_game_that_begins_meanwhile_repeats_no_other(tables, clock, monkeypatch):
    monkeypatch.setattr(module, "AT_A_TIME", 1)
    games = [await opened(tables) for _ in range(2)]
    found = list[str]()
    async for row in all_games(tables.store, OPEN):
        found.append(row.id)
        clock.now += 1
        await opened(tables)
    assert sorted(found) == sorted(games)
