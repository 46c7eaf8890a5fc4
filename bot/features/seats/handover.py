"""Gives seats to new players. The seat stays with everything private to it; only its player changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from games.kernel import Seat
from storage import NOBODY, SeatRow, SeatState, WriteSet

from ...errors import SeatRefusal
from ...table.loaded import LoadedTable
from ...table.parcels import SeatTaken, parcel, table_lane
from ...table.remarks import remark
from ...table.seat_history import Cause, HandoverRecord, Holder, played_elsewhere
from ...table.tables import Tables
from .offering import refuse_alone
from .offers import offer_of


class Handover:
    """Each method raises SeatRefusal, LobbyRefusal, GameOver or NoSuchTable; then nothing has changed."""

    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock

    async def take(self, game: str, seat: Seat, to: Holder) -> LoadedTable:
        """Give a seat on offer to the person who takes it. The first to ask gets it."""

        async def follows(before: LoadedTable, after: LoadedTable) -> WriteSet:
            offer = await offer_of(self._tables.store, before, seat)
            if offer is None:
                raise SeatRefusal("refused-seat-gone")
            if offer.to not in (None, to.person):
                raise SeatRefusal("refused-seat-for-another")
            return await self._told(before, seat, to, Cause.OFFER)

        return await self._tables.reseat(game, lambda live: _taken(live, seat, to), also=follows)

    async def hand_over(self, game: str, seat: Seat, to: Holder, by: Cause) -> LoadedTable:
        """Give someone a seat, whether it is on offer or not."""

        async def follows(before: LoadedTable, after: LoadedTable) -> WriteSet:
            return await self._told(before, seat, to, by)

        return await self._tables.reseat(game, lambda live: _taken(live, seat, to), also=follows)

    async def _told(self, before: LoadedTable, seat: Seat, to: Holder, by: Cause) -> WriteSet:
        """Record the former player. All other data name only the present one. Raises SeatRefusal if the newcomer has
        played another seat of the game."""
        if await played_elsewhere(self._tables.store, before.id, to.person, but=seat):
            raise SeatRefusal("refused-knows-another-seat")
        now, old = self._clock(), before.seats[seat]
        record = HandoverRecord.of(by, seat, Holder(old.person, old.name), Holder(to.person, to.name))
        kept = remark(record, game=before.id, revision=before.row.revision, at=now)
        told = parcel(SeatTaken(seat, now), game=before.id, lane=table_lane(before.id), due=now)
        return WriteSet(remarks=(kept,), parcels=(told,))


def _taken(live: LoadedTable, seat: Seat, to: Holder) -> Sequence[SeatRow]:
    """The seat's row with the newcomer as player. Raises SeatRefusal, LobbyRefusal."""
    refuse_alone(live)
    if seat >= len(live.seats) or to.person == NOBODY:
        raise SeatRefusal("refused-seat-gone")
    sits = next((taken.state for taken in live.seats if taken.person == to.person), None)
    if sits is not None:
        raise SeatRefusal("refused-left-here" if sits is SeatState.RESIGNED else "refused-already-seated")
    old = live.seats[seat]
    if old.state is SeatState.RESIGNED:
        raise SeatRefusal("refused-seat-left")
    return [replace(old, person=to.person, name=to.name, state=SeatState.PLAYING)]
