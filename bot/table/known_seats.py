"""Seats of a running game that forgotten people have played, as side records of the table under each person's mark. They
are deleted when the game ends, since nothing is hidden then."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from storage import SideRecord, SideRecordId, SideRecords

from .records import RecordKind

KNOWN_SEATS: Final = RecordKind[Seat]("known-seat", Seat, fits=None)


def known_record(game: str, seat: Seat, mark: str, *, at: float) -> SideRecord:
    """The side record that the person with that mark has played the seat. `at` in UTC seconds."""
    return KNOWN_SEATS.record(game, seat, at=at, key=f"{mark}:{seat}")


async def known_seats(records: SideRecords, game: str, mark: str) -> set[Seat]:
    """The seats that the person with that mark has played in the game."""
    found = await KNOWN_SEATS.of_game(records, game)
    return {seat for key, seat in found.items() if key.startswith(f"{mark}:")}


async def known_records(records: SideRecords, game: str) -> tuple[SideRecordId, ...]:
    """The ids of all such side records of the game."""
    return tuple(KNOWN_SEATS.place(game, key) for key in await KNOWN_SEATS.of_game(records, game))
