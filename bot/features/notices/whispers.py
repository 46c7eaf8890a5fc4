"""Delivers messages for a seat's player alone, at times when they are awake."""

from __future__ import annotations

from collections.abc import Callable

from storage import SeatState

from ...outbox.outgoing import Delivered, Outgoing
from ...outbox.teller import Teller
from ...people.notice_policy import comes_to, way_to
from ...people.preferences import Notices
from ...table import outbox_planner
from ...table.loaded import LoadedTable
from ...table.parcels import Whisper
from ...table.tables import Tables


class WhisperDelivery:
    def __init__(self, tables: Tables, tellings: Teller, *, clock: Callable[[], float]) -> None:
        self._people = tables.store.people
        self._tellings = tellings
        self._clock = clock

    async def __call__(self, outgoing: Outgoing, live: LoadedTable, whisper: Whisper) -> Delivered:
        """Send it by direct message unless the player wants none. The log shows it in any case."""
        person = await self._people.get(live.person_at(whisper.seat))
        is_played = live.seats[whisper.seat].state is SeatState.PLAYING
        if way_to(person) is not Notices.DM or not is_played:
            return Delivered()
        now = self._clock()
        if (comes := comes_to(person, now)) > now:
            return Delivered(follow_up=(outbox_planner.whisper(live, whisper.seat, whisper.text, comes),))
        # Found by this kind when the seat gets another player.
        kind = f"whisper:{whisper.seat}:{outgoing.parcel.id}"
        return await self._tellings.tell_alone(outgoing, live, whisper, person.id, kind)
