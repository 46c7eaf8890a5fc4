"""The house that other tests live in."""

from __future__ import annotations

import asyncio

import pytest
from discord.gateway import DiscordWebSocket

from playground import Playground
from storage import Store
from tests import patience
from tests.bot.house import House, SketchBook


class TurnedBack(Exception):
    """What the test has come for is done."""


async def test_a_house_closes_while_its_first_connection_does_not_come_about(
    playground: Playground, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def connected(*_client: object, **_options: object) -> None:
        connects.set()
        await asyncio.Event().wait()

    async def online() -> None:
        await connects.wait()
        raise TurnedBack

    connects = asyncio.Event()
    monkeypatch.setattr(DiscordWebSocket, "from_client", connected)
    monkeypatch.setattr(playground, "online", online)
    with pytest.raises(TurnedBack):
        async with House(playground, store, SketchBook()).open():
            raise AssertionError("it cannot be open")


async def test_what_takes_for_ever_says_where_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    async def waiting_for_nothing() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(patience, "PATIENCE_SECONDS", 0.0)
    with pytest.raises(AssertionError, match=r"this takes for ever(.|\n)*in waiting_for_nothing"):
        await patience.in_time(waiting_for_nothing(), "this")
