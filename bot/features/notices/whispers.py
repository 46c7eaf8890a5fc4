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
from ...table.post_kinds import WHISPER
from ...table.tables import Tables


class WhisperDelivery:
    def __init__(self, tables: Tables, tellings: Teller, *, clock: Callable[[], float]) -> None:
        self._people = tables.store.people
        self._tellings = tellings
        self._clock = clock

    async def __call__(self, outgoing: Outgoing, live: LoadedTable, whisper: Whisper) -> Delivered:
        """Send it by direct message unless the player wants none. The log shows it in any case."""
        person = await self._people.get(live.person_at(whisper.seat))
        if outgoing.parcel.target != person.id:
            return Delivered()  # the seat has changed hands since
        if way_to(person) is not Notices.DM or not _reaches(live.seats[whisper.seat].state, whisper):
            return Delivered()
        now = self._clock()
        if (comes := comes_to(person, now)) > now:
            later = outbox_planner.whisper(
                live, whisper.seat, whisper.text, comes, is_farewell=whisper.is_farewell
            )
            return Delivered(follow_up=(later,))
        # What only the seat's player may know is found by this kind when the seat changes hands.
        kind = None if whisper.is_farewell else WHISPER.of(whisper.seat, outgoing.parcel.id)
        return await self._tellings.tell_alone(outgoing, live, whisper, person.id, kind)


def _reaches(state: SeatState, whisper: Whisper) -> bool:
    """Whether the seat has a player for whom it is meant."""
    return state is SeatState.PLAYING or (whisper.is_farewell and state is SeatState.RESIGNED)
