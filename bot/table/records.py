"""Side records: typed records stored beside a game. All records of one kind have the same type, with one for each key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar

import msgspec

from games.kernel import Seat
from storage import SideRecord, SideRecordId, SideRecords

from ..unreadable import legible
from .loaded import LoadedTable

T = TypeVar("T")

Fits = Callable[[SideRecord, T, LoadedTable], bool]
"""Whether a side record with this content is valid for that table: its key, its seat and everything that it names."""

_encode = msgspec.msgpack.Encoder().encode


class RecordKind(Generic[T]):
    """One kind of side record. Except in `on`, records that cannot be read are logged and left out."""

    def __init__(
        self,
        name: str,
        holds: Any,
        *,
        fits: Fits[T] | None,
        pack: Callable[[T], bytes] = _encode,
        unpack: Callable[[bytes], T] | None = None,
    ) -> None:
        """`name`: the stored kind. `holds`: the type T, which may be a union. `pack` and `unpack`: its encoding, by
        default MessagePack.

        `fits`: the check of records in an imported game file; None: this kind is neither exported nor imported.
        """
        self.name = name
        self.fits = fits
        self._pack = pack
        self._unpack = unpack or msgspec.msgpack.Decoder(holds).decode

    def place(self, game: str, key: object = "") -> SideRecordId:
        return SideRecordId(game=game, kind=self.name, key=str(key))

    def record(
        self, game: str, held: T, *, at: float, key: object = "", seat: Seat | None = None
    ) -> SideRecord:
        """`seat`: the seat it belongs to; None: it belongs to the table. `at` in UTC seconds."""
        return SideRecord(game=game, kind=self.name, key=str(key), seat=seat, payload=self._pack(held), at=at)

    def on(self, record: SideRecord) -> T:
        """The decoded content of a side record. Raises one of `unreadable.BROKEN`."""
        held: T = self._unpack(record.payload)
        return held

    def legible(self, records: Iterable[SideRecord]) -> list[tuple[SideRecord, T]]:
        """The side records that can be read, each with its decoded content."""
        return legible(records, self.on)

    async def find(self, records: SideRecords, game: str, key: object = "") -> T | None:
        """The content of that side record; None if there is none or it cannot be read."""
        record = await records.get(game, self.name, str(key))
        found = [] if record is None else self.legible([record])
        return found[0][1] if found else None

    async def of_game(self, records: SideRecords, game: str) -> dict[str, T]:
        """The contents of all records of a game, by key."""
        return {record.key: held for record, held in self.legible(await records.of_game(game, self.name))}

    async def by_seat(self, records: SideRecords, live: LoadedTable) -> dict[Seat, T]:
        """The contents of all records of a table, by the seat that is the key."""
        held = await self.of_game(records, live.id)
        return {seat.seat: held[str(seat.seat)] for seat in live.seats if str(seat.seat) in held}


MOST_OF_A_SEAT: Final = 50
"""Most side records of one kind that a seat may have."""
NUMBERS: Final = 1_000_000_000
"""The largest number that a key may be."""


def is_of_its_seat(record: SideRecord, live: LoadedTable) -> bool:
    """Whether it belongs to a seat of the table, and its key allows one of its kind for each seat."""
    return is_of_a_seat(record, live) and record.key == str(record.seat)


def is_of_a_seat(record: SideRecord, live: LoadedTable) -> bool:
    return record.seat in range(len(live.seats))


def is_about_a_seat(record: SideRecord, live: LoadedTable) -> bool:
    """Whether it belongs to the table, and its key is a seat's number."""
    return record.seat is None and record.key in map(str, range(len(live.seats)))


def is_number(key: str) -> bool:
    """Whether a key, or a part of one, is a decimal number without leading zeros, up to NUMBERS."""
    return len(key) <= len(str(NUMBERS)) and key.isdecimal() and str(int(key)) == key and int(key) <= NUMBERS
