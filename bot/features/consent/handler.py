"""What each kind of request has to say and to do itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic

from rendering.words import Voice
from storage import WriteSet

from ...table.loaded import LoadedTable
from ...table.tables import Held, Played
from .request import R, Request

Settled = Callable[[LoadedTable], WriteSet]
"""What is written of the end of a request with what it comes to, from the table after that."""


class RequestHandler(ABC, Generic[R]):
    @abstractmethod
    async def lines(self, live: LoadedTable, request: R, voice: Voice) -> list[str]:
        """What its message says of what is asked for, below who asks for it."""

    @abstractmethod
    async def grant(self, table: Held, request: R, settled: Settled) -> Played | None:
        """Do what all have agreed to; `settled` is written with it. Returns the entry of the journal, if it is one.

        What it raises, the one is told who agreed last; then nothing has changed, and the request is still open.
        """


RequestHandlers = Mapping[type[Request], RequestHandler[Any]]
"""All that a table can be asked to agree to, by the kinds of requests."""
