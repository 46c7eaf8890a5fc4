"""The bot on a playground of its own, with pictures that cost nothing where a test is not about them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from hashlib import blake2b
from io import BytesIO
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from bot.gallery import Gallery
from playground import Playground, World
from rendering.canvas import Picture
from rendering.studio import Job
from storage import Store, open_store
from tests.bot.house import PEOPLE, House


class SketchBook(Gallery):
    """Pictures of one colour that still tell one job from another."""

    def __init__(self) -> None:
        pass

    async def _draw(self, *jobs: Job) -> tuple[Picture, ...]:
        return tuple(sketch(repr(job).encode()) for job in jobs)


def sketch(drawn: bytes) -> Picture:
    png = BytesIO()
    Image.new("RGB", (8, 6), tuple(blake2b(drawn, digest_size=3).digest())).save(png, "PNG")
    return Picture(png.getvalue(), "A sketch.", 8, 6)


@pytest.fixture(autouse=True)
def discord_itself() -> Iterator[None]:
    """Where discord.py looks for Discord, put back after each test."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(World.small_town(people=PEOPLE), keep_requests=None) as playground:
        yield playground


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(f"sqlite:///{tmp_path / 'backroom.db'}")
    yield store
    await store.close()


@pytest.fixture
async def house(playground: Playground, store: Store) -> AsyncIterator[House]:
    async with House(playground, store, SketchBook()).open() as house:
        yield house
