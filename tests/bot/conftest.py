"""The bot on a playground of its own, with pictures that cost nothing where a test is not about them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.pages import speech
from games import GAMES
from playground import ManualClock, Playground, World
from storage import Store, open_store
from tests.bot.house import KEY, PEOPLE, House, SketchBook
from tests.bot.mishaps import without_waiting
from tests.bot.mortal import Town
from tests.bot.solo import LoneFerry, ferry_words
from tests.patience import PatientClock


@pytest.fixture(autouse=True)
def discord_itself() -> Iterator[None]:
    """Where discord.py looks for Discord, put back after each test."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


@pytest.fixture(autouse=True)
def whole_sentences(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fails a test in which someone is shown a message without its text: “{message-id}”."""
    yield
    assert [one.getMessage() for one in caplog.get_records("call") if one.name == "rendering.words"] == []


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    world = World.small_town(people=PEOPLE, clock=PatientClock())
    async with Playground(world, keep_requests=None, key=KEY) as playground:
        yield playground


@pytest.fixture
async def store(own_database: str) -> AsyncIterator[Store]:
    store = await open_store(own_database)
    yield store
    await store.close()


@pytest.fixture
async def house(playground: Playground, store: Store) -> AsyncIterator[House]:
    async with House(playground, store, SketchBook()).open() as house:
        yield house


@pytest.fixture
async def ferry_house(
    playground: Playground, store: Store, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """A house where Ferry is played, by one as well."""
    monkeypatch.setattr(speech, "words_of", ferry_words)
    games = {LoneFerry.name: LoneFerry()}
    async with House(playground, store, SketchBook(), games=games).open() as house:
        yield house


@pytest.fixture
async def agency(playground: Playground, store: Store) -> AsyncIterator[House]:
    """A house where only MIND MGMT is played."""
    games = {"mind_mgmt": GAMES["mind_mgmt"]}
    async with House(playground, store, SketchBook(), games=games).open() as house:
        yield house


@pytest.fixture
async def town(own_database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Town]:
    without_waiting(monkeypatch)
    time = ManualClock()
    world = World.small_town(people=PEOPLE, clock=time)
    async with Playground(world, keep_requests=None, key=KEY) as playground:
        yield Town(playground, time, own_database)


@pytest.fixture
def ferry_town(town: Town, monkeypatch: pytest.MonkeyPatch) -> Town:
    """A town where Ferry is played."""
    monkeypatch.setattr(speech, "words_of", ferry_words)
    town.games = {LoneFerry.name: LoneFerry()}
    return town
