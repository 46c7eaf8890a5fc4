"""When players last looked at a game, and what they saw. A look is a side record of the seat, written only if
there was something new to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from games.kernel import Seat
from storage import SideRecord, Store, WriteSet

from ...table.attendants import Attendant
from ...table.bounds import is_moment
from ...table.loaded import LoadedTable
from ...table.records import RecordKind, is_of_its_seat
from ...unreadable import BROKEN

KIND = "look"


class Look(Struct, frozen=True):
    revision: int
    at: float
    """UTC seconds."""
    view: bytes
    """The public view at that time, encoded."""


def _fits(record: SideRecord, look: Look, live: LoadedTable) -> bool:
    if look.revision not in range(live.row.revision + 1) or not is_moment(look.at):
        return False
    try:
        live.running_match.game.decode_view(look.view)
    except BROKEN:
        return False
    return is_of_its_seat(record, live)


LOOKS: Final = RecordKind[Look](KIND, Look, fits=_fits)


class Looks(Attendant):
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def last(self, game: str, seat: Seat) -> Look | None:
        """The seat's last look; None if its player has not looked yet."""
        return await LOOKS.find(self._store.side_records, game, seat)

    async def note(self, live: LoadedTable, seat: Seat) -> None:
        """Note that this seat's player has now seen the present table."""
        match = live.running_match
        view = match.game.encode_view(match.game.view(match.position.state, None))
        now = self._clock()
        look = Look(live.row.revision, now, view)
        record = LOOKS.record(live.id, look, at=now, key=seat, seat=seat)
        await self._store.write(WriteSet(side_records=(record,)))

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        """Delete the look of a seat with a new player."""
        newcomers = [
            new.seat for old, new in zip(before.seats, after.seats, strict=True) if new.person != old.person
        ]
        return WriteSet(thrown_away=tuple(LOOKS.place(after.id, seat) for seat in newcomers))
