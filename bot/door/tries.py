"""Counts tries of requests. discord.py repeats a request that got no clear answer. If Discord then refuses
it, an earlier try of ours may have succeeded."""

from __future__ import annotations

from contextvars import ContextVar, Token
from types import TracebackType

import aiohttp


class Tries:
    """Counts the requests sent within its `with` blocks."""

    def __init__(self) -> None:
        self.sent = 0
        self._token: Token[Tries | None] | None = None

    def __enter__(self) -> Tries:
        self._token = _counting.set(self)
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        assert self._token is not None
        _counting.reset(self._token)


_counting: ContextVar[Tries | None] = ContextVar("counting", default=None)


def count_tries(trace: aiohttp.TraceConfig) -> None:
    """Count the requests of a client that has this `http_trace`."""
    trace.on_request_start.append(_note)


async def _note(*_: object) -> None:
    tries = _counting.get()
    if tries is not None:
        tries.sent += 1
