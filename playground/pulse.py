"""Waiting for something to become true, without polling."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

from playground.errors import NeverHappened

PATIENCE_SECONDS = float(os.environ.get("PLAYGROUND_PATIENCE_SECONDS", "60"))
"""How long a test waits before it fails; what is waited for normally comes within milliseconds."""


class OnceEvent:
    """Something that happens once, and can be awaited before and after. Costs next to nothing when nobody waits."""

    __slots__ = ("_waiting", "happened")

    def __init__(self) -> None:
        self.happened = False
        self._waiting: list[asyncio.Future[None]] | None = None

    def happen(self) -> None:
        self.happened = True
        waiting, self._waiting = self._waiting, None
        for future in waiting or ():
            if not future.done():
                future.set_result(None)

    async def wait(self, what: str, patience_seconds: float = PATIENCE_SECONDS) -> None:
        """Raises NeverHappened when patience runs out."""
        if self.happened:
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting = [*(self._waiting or ()), future]
        await _patiently(future, what, patience_seconds)


class Pulse:
    """Beats after every change of the world; whoever waits for a condition is asked again at each beat."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Callable[[], object], asyncio.Future[None]]] = []

    def beat(self) -> None:
        for condition, future in self._waiting:
            if not future.done():
                _ask(condition, future)

    async def until(
        self, condition: Callable[[], object], what: str, patience_seconds: float = PATIENCE_SECONDS
    ) -> None:
        """Returns when `condition()` is true. Raises NeverHappened when patience runs out, and what `condition` raises."""
        if condition():
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = (condition, future)
        self._waiting.append(entry)
        try:
            await _patiently(future, what, patience_seconds)
        finally:
            self._waiting.remove(entry)


def _ask(condition: Callable[[], object], future: asyncio.Future[None]) -> None:
    """What the condition raises is its owner's business, not that of whoever has changed the world."""
    try:
        is_true = condition()
    except Exception as error:
        future.set_exception(error)
    else:
        if is_true:
            future.set_result(None)


async def _patiently(future: asyncio.Future[None], what: str, patience_seconds: float) -> None:
    try:
        async with asyncio.timeout(patience_seconds):
            await future
    except TimeoutError:
        raise NeverHappened(what, patience_seconds) from None
