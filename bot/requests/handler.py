"""The interface that each kind of request implements."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic

from rendering.words import Voice
from storage import WriteSet

from ..table.loaded import LoadedTable
from ..table.moves.moves import Held, Played
from .request import R, Request

ClosingWrites = Callable[[LoadedTable], WriteSet]
"""Makes the write set that ends a granted request, from the table after the change that it asked for."""


class RequestHandler(ABC, Generic[R]):
    @abstractmethod
    async def lines(self, live: LoadedTable, request: R, voice: Voice) -> list[str]:
        """The lines of the request's message that describe what is asked for. They follow the line that says who asks."""

    @abstractmethod
    async def grant(self, table: Held, request: R, closing: ClosingWrites) -> Played | None:
        """Do what everyone has agreed to, and write `closing` with it. Returns the move if it was a journal entry.

        The player who agreed last sees any error that this raises. Then nothing has changed, and the request stays open.
        """


RequestHandlers = Mapping[type[Request], RequestHandler[Any]]
"""Handlers by kind of request."""
