"""A bot that dies at a chosen point, in a town that outlives it."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
from collections.abc import AsyncIterator, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any

from bot.pages.gallery import Locale
from bot.table.loaded import LoadedTable
from games import GAMES
from games.kernel import Game
from playground import ManualClock, Playground
from rendering.page import Picture
from storage import Store, open_store
from tests.bot.house import Clock, House, SketchBook, Thread, sketch

NONCES_FORGOTTEN_SECONDS = 301.0
"""Then the playground knows no nonce any more, as Discord after some minutes."""


class PrivateSketches(SketchBook):
    """Sheets that show nothing but what is private, as the real ones do."""

    async def sheet(
        self, live: LoadedTable, seat: int, locale: Locale = None, *, asked: bool = True
    ) -> tuple[Picture, ...]:
        match = live.running_match
        return (sketch(repr(match.game.private(match.position.state, seat)).encode()),)


class Killed(BaseException):
    """The process is no more."""


@dataclass
class Point:
    """A moment to die at: before or after the call of that name is carried out for the nth time."""

    call: str
    nth: int
    after: bool


class Part:
    def __init__(self, part: Any, mortal: Mortal) -> None:
        self._part = part
        self._mortal = mortal

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._part, name)
        if not inspect.iscoroutinefunction(method):
            return method  # such as `read_once`, which only lasts as long as what is asked within

        async def call(*args: Any, **kwargs: Any) -> Any:
            self._mortal.begin(name)
            result = await method(*args, **kwargs)
            self._mortal.end(name)
            return result

        return call


class Mortal:
    """A store that takes its process with it at a chosen point; from then on nothing works."""

    is_shared = False

    def __init__(self, store: Store) -> None:
        self.point: Point | None = None
        self.dead = asyncio.Event()
        self._store = store

    def __getattr__(self, name: str) -> Any:
        part = getattr(self._store, name)
        return getattr(Part(self._store, self), name) if callable(part) else Part(part, self)

    def begin(self, name: str) -> None:
        """Raises Killed if the call comes too late."""
        if self.dead.is_set() or self._is_point(name, after=False):
            self.die()

    def end(self, name: str) -> None:
        """The call was carried out; one that was refused does not count. Raises Killed if nobody lives to hear of it."""
        if self.dead.is_set() or self._is_point(name, after=True):
            self.die()

    def _is_point(self, name: str, *, after: bool) -> bool:
        point = self.point
        if point is None or (point.call, point.after) != (name, after):
            return False
        point.nth -= 1
        return point.nth == 0

    def die(self) -> None:
        self.dead.set()
        raise Killed

    async def survives(self, doing: Coroutine[Any, Any, Any]) -> bool:
        """Whether that could be done to its end."""
        done = asyncio.ensure_future(doing)
        death = asyncio.ensure_future(self.dead.wait())
        await asyncio.wait({done, death}, return_when=asyncio.FIRST_COMPLETED)
        for task in (done, death):
            task.cancel()
        await asyncio.wait({done, death})
        if not self.dead.is_set():
            done.result()
        elif not done.cancelled():
            done.exception()
        return not self.dead.is_set()


class Town:
    """A playground and a database that outlive the bot."""

    def __init__(
        self,
        playground: Playground,
        time: ManualClock,
        database: str,
        games: Mapping[str, Game[Any, Any]] = GAMES,
    ) -> None:
        self.playground = playground
        self.time = time
        self.database = database
        self.games = games
        self.clock = Clock()

    @contextlib.asynccontextmanager
    async def house(self) -> AsyncIterator[tuple[House, Mortal]]:
        """The bot, begun again."""
        async with await open_store(self.database) as store:
            mortal: Any = Mortal(store)
            house = House(self.playground, mortal, PrivateSketches(), games=self.games, clock=self.clock)
            async with house.open():
                yield house, mortal

    def pass_time(self, seconds: float) -> None:
        self.time.advance(seconds)
        self.clock.now += seconds


def there(town: Town, house: House, thread: Thread) -> Thread:
    """The same game as the bot that runs now sees it."""
    return Thread(house, thread.game, town.playground.world.channels[thread.channel.id])
