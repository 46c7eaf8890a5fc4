"""A plugin that delays things by chance, to find code and tests that rely on something being fast.

`python -m pytest -p tests.delays --delay store --delay events tests/bot`; another `--delay-seed` delays others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from random import Random
from typing import Any

import pytest
from aiohttp import web

from playground import server, sockets
from storage.postgres.database import PostgresDatabase
from storage.sqlite.database import SqliteDatabase
from tests.bot import house

Delay = Callable[[], Awaitable[None]]

SETTLING_SECONDS = 0.2
"""Servers may come up so long after the bot."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("delays")
    group.addoption("--delay", action="append", choices=sorted(PLACES), default=[], help="what is delayed")
    group.addoption("--delay-ms", type=float, default=10.0, help="the longest delay")
    group.addoption("--delay-seed", type=int, default=0, help="another number delays others")


def pytest_configure(config: pytest.Config) -> None:
    chance, longest = Random(config.getoption("--delay-seed")), config.getoption("--delay-ms") / 1000

    async def delay() -> None:
        await asyncio.sleep(chance.random() * longest)

    for place in config.getoption("--delay"):
        PLACES[place](delay)


def _store(delay: Delay) -> None:
    """What is read from the store and written to it."""
    for database in (SqliteDatabase, PostgresDatabase):
        for name in ("read", "read_together", "write", "write_once", "jot"):
            setattr(database, name, _around(getattr(database, name), delay))


def _requests(delay: Delay) -> None:
    """What the bot asks Discord for."""
    refusals = server._refusals_of_the_router

    async def slowly(request: web.Request, handler: Any) -> web.StreamResponse:
        return await _around(refusals, delay)(request, handler)

    server._refusals_of_the_router = web.middleware(slowly)


def _events(delay: Delay) -> None:
    """What Discord tells the bot, in its order."""
    sockets.Outlet._write_frame = _around(sockets.Outlet._write_frame, delay)
    house.SETTLING_SECONDS = SETTLING_SECONDS


def _around(act: Callable[..., Awaitable[Any]], delay: Delay) -> Callable[..., Awaitable[Any]]:
    @wraps(act)
    async def delayed(*args: Any, **options: Any) -> Any:
        await delay()
        result = await act(*args, **options)
        await delay()
        return result

    return delayed


PLACES: dict[str, Callable[[Delay], None]] = {"store": _store, "requests": _requests, "events": _events}
