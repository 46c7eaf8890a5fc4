"""Hands seats over. The seat stays, with everything that is private to it; only who plays it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat, Text, seat_name, typed
from storage import NOBODY, SeatState, Writing
from storage import Seat as StoredSeat

from ..errors import SeatRefusal
from ..live import Live
from ..remarks import aloud
from ..tables import Tables
from .offering import refuse_alone
from .offers import offer_of


class Newcomer(Struct, frozen=True):
    person: int
    name: str
    """Fit to be shown."""


class Cause(StrEnum):
    """Why a seat changes hands."""

    OFFER = "offer"
    """It was on offer, and somebody wanted it."""
    CHARGE = "charge"
    """Those in charge said so."""


class Handover:
    """Each method raises SeatRefusal, LobbyRefusal, GameOver, NoSuchTable; then nothing has changed."""

    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock

    async def take(self, game: str, seat: Seat, to: Newcomer) -> Live:
        """Somebody takes a seat that is on offer to them. Who is first has it."""

        async def follows(before: Live, after: Live) -> Writing:
            offer = await offer_of(self._tables.store, before, seat)
            if offer is None:
                raise SeatRefusal("refused-seat-gone")
            if offer.to not in (None, to.person):
                raise SeatRefusal("refused-seat-for-another")
            return self._told(before, seat, to, Cause.OFFER)

        return await self._tables.reseat(game, lambda live: _taken(live, seat, to), also=follows)

    async def hand_over(self, game: str, seat: Seat, to: Newcomer, by: Cause) -> Live:
        """Somebody gets a seat, on offer or not."""

        async def follows(before: Live, after: Live) -> Writing:
            return self._told(before, seat, to, by)

        return await self._tables.reseat(game, lambda live: _taken(live, seat, to), also=follows)

    def _told(self, before: Live, seat: Seat, to: Newcomer, by: Cause) -> Writing:
        """Who played until now is kept here: everything else names whoever plays the seat."""
        old = before.seats[seat]
        told = Text(
            f"seat-taken-by-{by.value}",
            {"seat": seat_name(seat), "old": typed(old.name), "to": typed(to.name)},
        )
        return aloud(told, before.row, at=self._clock())


def _taken(live: Live, seat: Seat, to: Newcomer) -> Sequence[StoredSeat]:
    """The seat as it is once the newcomer plays it. Raises SeatRefusal, LobbyRefusal."""
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
