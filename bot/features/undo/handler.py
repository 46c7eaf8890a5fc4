"""Shows requests to undo something, and carries them out once all have agreed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import ConsentReason, Entry, Text
from rendering.words import Voice
from storage import WriteSet

from ...requests.handler import ClosingWrites, RequestHandler
from ...table.attendants import merged
from ...table.journal import Told
from ...table.loaded import LoadedTable
from ...table.moves.moves import Held, Played
from ...table.outbox_planner import called_again
from ...table.tables import Tables
from .request import UndoRequest

LINES = 8
"""Most lines of what would be undone."""


class UndoHandler(RequestHandler[UndoRequest]):
    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock

    async def lines(self, live: LoadedTable, request: UndoRequest, voice: Voice) -> list[str]:
        """What would be undone, and why others must agree."""
        told = await self._tables.history.events(live, after=request.to)
        return [*_taken_back(told, voice), *_reasons(request, voice)]

    async def grant(self, table: Held, request: UndoRequest, closing: ClosingWrites) -> Played:
        async def follows(before: LoadedTable, after: LoadedTable, entry: Entry) -> WriteSet:
            again = called_again(before, after, self._clock())
            return merged(closing(after), WriteSet(parcels=again))

        asker = table.live.person_at(request.seat)
        return await table.enter(request.wanted, person=asker, also=follows)


def _taken_back(told: Sequence[Told], voice: Voice) -> list[str]:
    """The public events that would be undone; the oldest are kept."""
    heard = [f"- {one.in_words(voice)}" for one in told if one.event.to is None]
    if len(heard) > LINES:
        heard = [*heard[: LINES - 1], f"-# {voice('undo-more', lines=len(heard) - LINES + 1)}"]
    return [voice("undo-taken"), *heard] if heard else []


def _reasons(request: UndoRequest, voice: Voice) -> list[str]:
    reasons = [Text(f"undo-why-{why.value}") for why in request.why]
    lines = [f"-# {voice('undo-because', why=reasons)}"]
    if ConsentReason.CHANCE in request.why:
        lines.append(f"-# {voice('undo-same-draws')}")
    return lines
