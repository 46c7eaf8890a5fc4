"""Releases: the bot with one edition of Ferry after the other, over one town and one database."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.pages import speech
from games.kernel import Game
from playground import Playground
from storage import Store
from tests.bot.house import House
from tests.bot.operation.upkeep.voyages import Release, Sketches
from tests.bot.solo import ferry_words


@pytest.fixture
def release(playground: Playground, store: Store, monkeypatch: pytest.MonkeyPatch) -> Release:
    """The bot with this edition of Ferry; the town and the database outlive it."""
    monkeypatch.setattr(speech, "words_of", ferry_words)

    @contextlib.asynccontextmanager
    async def released(game: Game[Any, Any]) -> AsyncIterator[House]:
        async with House(playground, store, Sketches(), games={game.name: game}).open() as house:
            await house.client.rules_check
            await house.quiet()
            yield house
            await house.quiet()

    return released
