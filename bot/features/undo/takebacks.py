"""Undoes something at once if it affects no one else, otherwise asks those whom it affects."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import (
    Entry,
    Extent,
    NothingToUndo,
    Outdated,
    Rewind,
    Seat,
    Text,
    UndoRefusal,
    seat_name,
)
from storage import WriteSet

from ...requests.request import stands
from ...requests.service import RequestService
from ...table.attendants import NOTHING
from ...table.loaded import LoadedTable, undo_token
from ...table.moves.moves import Held, Played
from ...table.remarks import Said, remark
from ...table.tables import Tables, seat_of
from .openings import is_in_opening
from .request import UndoRequest
from .rights import Never, OnRequest, right


class Takebacks:
    def __init__(self, tables: Tables, requests: RequestService, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._requests = requests
        self._clock = clock

    async def take_back(
        self, game: str, person: int, extent: Extent, goal: int | None = None
    ) -> Played | UndoRequest:
        """The result of the undo, or the request if others must agree. With `goal`, only if the undo still
        leads there.

        Raises NothingToUndo, Outdated, RewindRefusal, ConsentRefusal, NotSeated, NoSuchTable, GamePaused.
        """
        async with self._tables.held(game, while_paused=False) as table:
            seat = seat_of(table.live, person)
            if await is_in_opening(self._tables.store, table.live):
                raise NothingToUndo(UndoRefusal.NOTHING.value)
            has = right(table.live, seat, extent)
            if isinstance(has, Never):
                raise has.why
            if goal is not None and goal != undo_token(table.live, has.entry):
                raise Outdated(goal)
            if isinstance(has, OnRequest):
                return await self._ask(table, seat, has)
            also = self._alone if isinstance(has.entry, Rewind) else NOTHING
            return await table.enter(has.entry, person=person, also=also)

    async def _ask(self, table: Held, seat: Seat, has: OnRequest) -> UndoRequest:
        consent = has.consent
        match = table.live.running_match
        there = await self._tables.history.as_of(table.live, consent.entry.to)
        where = there.game.heading(there.position.state)
        request = UndoRequest(
            seat=seat,
            to=consent.entry.to,
            stands=stands(match),
            of=consent.of,
            why=consent.why,
            picks=consent.picks,
            where=where,
            elsewhere=where != match.game.heading(match.position.state),
            confirmation=sum(picks for _, picks in consent.picks) == 1 and match.undo_trail[-1].confirmed,
        )
        return await self._requests.ask(table, request)

    async def _alone(self, before: LoadedTable, after: LoadedTable, entry: Entry) -> WriteSet:
        """The announcement of a Rewind that needed no one's consent."""
        assert entry.seat is not None, "someone took something back"
        said = Said(Text("log-undo-alone", {"seat": seat_name(entry.seat)}))
        told = remark(said, game=after.id, revision=after.row.revision, at=self._clock())
        return WriteSet(remarks=(told,))
