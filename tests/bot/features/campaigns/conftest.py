from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.pages import speech
from playground import Playground
from storage import Store
from tests.bot.house import House, SketchBook
from tests.bot.solo import ferry_words
from tests.kernel.convoy import Convoy


@pytest.fixture
async def convoy_house(
    playground: Playground, store: Store, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """A house where ferries sail in convoys."""
    monkeypatch.setattr(speech, "words_of", ferry_words)
    async with House(playground, store, SketchBook(), games={Convoy.name: Convoy()}).open() as house:
        yield house
