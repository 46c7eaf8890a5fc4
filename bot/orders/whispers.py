"""Brings what only the player of a seat is to know, when they are awake."""

from __future__ import annotations

from collections.abc import Callable

from storage import SeatState

from ..notices.manner import comes_to, way_to
from ..outbox import herald
from ..outbox.courier import Delivered, Outgoing
from ..outbox.parcels import Whisper
from ..outbox.tellings import Tellings
from ..people.preferences import Notices
from ..table.live import Live
from ..table.tables import Tables


class WhisperDelivery:
    def __init__(self, tables: Tables, tellings: Tellings, *, clock: Callable[[], float]) -> None:
        self._people = tables.store.people
        self._tellings = tellings
        self._clock = clock

    async def __call__(self, outgoing: Outgoing, live: Live, whisper: Whisper) -> Delivered:
        """Nobody gets direct messages who does not want to; the log tells it as well."""
        person = await self._people.get(live.person_at(whisper.seat))
        is_played = live.seats[whisper.seat].state is SeatState.PLAYING
        if way_to(person) is not Notices.DM or not is_played:
            return Delivered()
        now = self._clock()
        if (comes := comes_to(person, now)) > now:
            return Delivered(follow_up=(herald.whisper(live, whisper.seat, whisper.text, comes),))
        # It is found again by its kind when the seat changes hands.
        kind = f"whisper:{whisper.seat}:{outgoing.parcel.id}"
        return await self._tellings.tell_alone(outgoing, live, whisper, person.id, kind)
