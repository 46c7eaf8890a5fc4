"""Brings what only the player of a seat is to know, when they are awake."""

from __future__ import annotations

from collections.abc import Callable

from storage import SeatState

from ...outbox.courier import Delivered, Outgoing
from ...people.manner import comes_to, way_to
from ...people.preferences import Notices
from ...screens.tellings import Tellings
from ...table import outbox_planner
from ...table.loaded import LoadedTable
from ...table.parcels import Whisper
from ...table.tables import Tables


class WhisperDelivery:
    def __init__(self, tables: Tables, tellings: Tellings, *, clock: Callable[[], float]) -> None:
        self._people = tables.store.people
        self._tellings = tellings
        self._clock = clock

    async def __call__(self, outgoing: Outgoing, live: LoadedTable, whisper: Whisper) -> Delivered:
        """Nobody gets direct messages who does not want to; the log tells it as well."""
        person = await self._people.get(live.person_at(whisper.seat))
        is_played = live.seats[whisper.seat].state is SeatState.PLAYING
        if way_to(person) is not Notices.DM or not is_played:
            return Delivered()
        now = self._clock()
        if (comes := comes_to(person, now)) > now:
            return Delivered(follow_up=(outbox_planner.whisper(live, whisper.seat, whisper.text, comes),))
        # It is found again by its kind when the seat changes hands.
        kind = f"whisper:{whisper.seat}:{outgoing.parcel.id}"
        return await self._tellings.tell_alone(outgoing, live, whisper, person.id, kind)
