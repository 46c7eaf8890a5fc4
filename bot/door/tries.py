"""How often a request went out. discord.py repeats by itself what got no clear answer, so what Discord refuses may have
been carried out by an earlier try of our own."""

from __future__ import annotations

from contextvars import ContextVar, Token
from types import TracebackType

import aiohttp


class Tries:
    """Counts the requests that are sent within its `with` blocks."""

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
    """Have the requests of a client with this `http_trace` counted."""
    trace.on_request_start.append(_note)


async def _note(*_: object) -> None:
    tries = _counting.get()
    if tries is not None:
        tries.sent += 1
