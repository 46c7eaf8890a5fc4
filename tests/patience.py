"""How long tests wait for what normally comes within milliseconds: on a busy machine, only a fault makes one fail."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from playground import WallClock
from playground.clock import Timer

PATIENCE_SECONDS = 60.0


class PatientClock(WallClock):
    """Real time, in which the bot has as long to answer as a test waits, and not Discord's three seconds."""

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        return super().call_later(max(seconds, PATIENCE_SECONDS), action)


async def in_time(doing: Awaitable[object], what: str) -> None:
    """Await what ends soon. Otherwise fail, and say where each task waits: a stack shows the event loop only."""
    ending = asyncio.ensure_future(doing)
    done, _ = await asyncio.wait({ending}, timeout=PATIENCE_SECONDS)
    if not done:
        tasks = "\n\n".join(_described(task) for task in asyncio.all_tasks())
        ending.cancel()
        raise AssertionError(f"{what} takes for ever\n\n{tasks}")
    ending.result()


def _described(task: asyncio.Task[Any]) -> str:
    return "\n".join([task.get_name(), *_awaits(task.get_coro())])


def _awaits(awaited: Any) -> Iterator[str]:
    """A line for each call, the innermost last."""
    while awaited is not None:
        frame = _attribute_of(awaited, "cr_frame", "gi_frame", "ag_frame")
        if frame is None:
            yield f"    {awaited!r}"
        else:
            yield f"    {frame.f_code.co_filename}:{frame.f_lineno} in {frame.f_code.co_name}"
        awaited = _attribute_of(awaited, "cr_await", "gi_yieldfrom", "ag_await")


def _attribute_of(awaited: object, *names: str) -> Any:
    return next((found for name in names if (found := getattr(awaited, name, None)) is not None), None)
