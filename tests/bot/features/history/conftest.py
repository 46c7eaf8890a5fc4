"""Houses whose pictures are looked at: what was drawn of which view."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.pages import speech
from playground import Playground
from storage import Store
from tests.bot.features.history.album import Album
from tests.bot.house import House
from tests.bot.solo import LoneFerry, ferry_words


@pytest.fixture
def album() -> Album:
    return Album()


@pytest.fixture
async def ferry(
    playground: Playground, store: Store, album: Album, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """A house where Ferry is played and `album` has the pictures."""
    monkeypatch.setattr(speech, "words_of", ferry_words)
    async with House(playground, store, album, games={LoneFerry.name: LoneFerry()}).open() as house:
        yield house
