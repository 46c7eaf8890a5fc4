"""The real discord.py client against a playground of its own."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
import yarl

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # discord.py imports audioop
    import discord
    from discord import app_commands
    from discord.gateway import DiscordWebSocket
    from discord.http import Route

from playground import ManualClock, Playground, SimulatedPerson, World
from playground.pulse import Pulse
from tests.patience import PATIENCE_SECONDS

Setup = Callable[["Bot"], None]
Connect = Callable[..., Awaitable["Bot"]]


class Bot(discord.Client):
    """A bare client with a command tree, which remembers what it heard."""

    def __init__(self, setup: Setup | None, intents: discord.Intents) -> None:
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.01,
        )
        self.tree = app_commands.CommandTree(self)
        self.prepared = asyncio.Event()
        self._pulse = Pulse()
        self._events: list[tuple[str, tuple[Any, ...]]] = []
        if setup is not None:
            setup(self)

    async def setup_hook(self) -> None:
        if self.tree.get_commands():
            await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py would wait five seconds here before it begins a new session."""

    async def on_ready(self) -> None:
        self.prepared.set()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self._events.append((event, args))
        super().dispatch(event, *args, **kwargs)
        self._pulse.beat()

    def heard(self, event: str) -> list[tuple[Any, ...]]:
        """The arguments of every event of that name so far."""
        return [args for name, args in self._events if name == event]

    async def hears(self, event: str, times: int = 1) -> tuple[Any, ...]:
        """The arguments of the event when it comes for that time, or has come."""
        await self._pulse.until(lambda: len(self.heard(event)) >= times, f"{times} times {event}")
        return self.heard(event)[times - 1]


@pytest.fixture
def world() -> World:
    """Overridden where a test needs another one."""
    return World.small_town(people=("ana", "bo", "chika"))


@pytest.fixture
async def playground(world: World) -> AsyncIterator[Playground]:
    """discord.py is pointed at it, and afterwards at Discord again."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    async with Playground(world) as playground:
        Route.BASE = playground.api_base
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(playground.gateway_url)
        yield playground
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


@pytest.fixture
async def connect(playground: Playground) -> AsyncIterator[Connect]:
    """Starts a bot, ready and with its commands registered; `await connect(setup)`."""
    started: list[tuple[Bot, asyncio.Task[None]]] = []

    async def start(setup: Setup | None = None, *, intents: discord.Intents | None = None) -> Bot:
        bot = Bot(setup, intents or discord.Intents.default())
        running = asyncio.create_task(bot.start(playground.token))
        started.append((bot, running))
        ready = asyncio.create_task(bot.prepared.wait())
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE_SECONDS)
        if running.done():
            ready.cancel()
            running.result()
        assert ready.done()
        return bot

    yield start
    for bot, running in started:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """discord.py waits no real time between its tries; the seconds that it would have waited are noted."""
    waits: list[float] = []
    sleep = asyncio.sleep

    async def note(seconds: float, result: Any = None) -> Any:
        waits.append(seconds)
        return await sleep(0, result)

    without_sleep = SimpleNamespace(**{**vars(asyncio), "sleep": note})
    monkeypatch.setattr("discord.http.asyncio", without_sleep)
    monkeypatch.setattr("discord.webhook.async_.asyncio", without_sleep)
    return waits


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def ana(playground: Playground) -> SimulatedPerson:
    return playground.person("ana")


@pytest.fixture
def bo(playground: Playground) -> SimulatedPerson:
    return playground.person("bo")
