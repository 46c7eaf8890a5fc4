"""Houses whose pictures are looked at: what was drawn of which view."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.pages import speech
from playground import Playground
from rendering.page import Picture
from rendering.studio import Job
from storage import Store
from tests.bot.house import House, SketchBook
from tests.bot.solo import LoneFerry, ferry_words


class Album(SketchBook):
    """Remembers all that was drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job] = []

    async def _draw(self, *jobs: Job) -> tuple[Picture, ...]:
        self.jobs += jobs
        return await super()._draw(*jobs)

    async def clear(self, house: House) -> None:
        """Forget what was drawn, the posts of what has happened so far included."""
        await house.quiet()
        self.jobs.clear()


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
