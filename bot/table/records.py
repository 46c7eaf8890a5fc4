"""What lies beside a board, by kinds: the papers of one kind all hold the same type, one for each key."""

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
"""Whether a paper that holds this belongs beside the board of that table: its key, its seat, all that it names."""

_encode = msgspec.msgpack.Encoder().encode


class RecordKind(Generic[T]):
    """A paper that cannot be read is reported and left out, but by `on`."""

    def __init__(
        self,
        name: str,
        holds: Any,
        *,
        fits: Fits[T] | None,
        pack: Callable[[T], bytes] = _encode,
        unpack: Callable[[bytes], T] | None = None,
    ) -> None:
        """`name`: as it is stored. `holds`: the type T, which may be a union. `fits`: what is checked of papers that come
        with a game from a file; None: these stay where they were written. `pack` and `unpack`: how the type is stored,
        unless as MessagePack."""
        self.name = name
        self.fits = fits
        self._pack = pack
        self._unpack = unpack or msgspec.msgpack.Decoder(holds).decode

    def place(self, game: str, key: object = "") -> SideRecordId:
        return SideRecordId(game=game, kind=self.name, key=str(key))

    def paper(
        self, game: str, held: T, *, at: float, key: object = "", seat: Seat | None = None
    ) -> SideRecord:
        """`seat`: whose it is; None if it is the table's."""
        return SideRecord(game=game, kind=self.name, key=str(key), seat=seat, payload=self._pack(held), at=at)

    def on(self, paper: SideRecord) -> T:
        """What such a paper holds. Raises one of `unreadable.BROKEN`."""
        held: T = self._unpack(paper.payload)
        return held

    def legible(self, papers: Iterable[SideRecord]) -> list[tuple[SideRecord, T]]:
        """Those of the papers that can be read, each with what it holds."""
        return legible(papers, self.on)

    async def find(self, papers: SideRecords, game: str, key: object = "") -> T | None:
        """None where there is no such paper."""
        paper = await papers.get(game, self.name, str(key))
        found = [] if paper is None else self.legible([paper])
        return found[0][1] if found else None

    async def of_game(self, papers: SideRecords, game: str) -> dict[str, T]:
        """All of a game, by their keys."""
        return {paper.key: held for paper, held in self.legible(await papers.of_game(game, self.name))}

    async def by_seat(self, papers: SideRecords, live: LoadedTable) -> dict[Seat, T]:
        """All of a table, by the seats that their keys name."""
        held = await self.of_game(papers, live.id)
        return {seat.seat: held[str(seat.seat)] for seat in live.seats if str(seat.seat) in held}


# --- what papers from a file are checked for ----------------------------------------------------------------------

NUMBERS: Final = 1_000_000_000
"""As many as keys can number."""


def is_of_its_seat(paper: SideRecord, live: LoadedTable) -> bool:
    """Whether it belongs to a seat of the table, and is the only one of its kind there."""
    return is_of_a_seat(paper, live) and paper.key == str(paper.seat)


def is_of_a_seat(paper: SideRecord, live: LoadedTable) -> bool:
    """Whether it belongs to a seat of the table."""
    return paper.seat in range(len(live.seats))


def is_about_a_seat(paper: SideRecord, live: LoadedTable) -> bool:
    """Whether it is the table's own, the only one of its kind about a seat."""
    return paper.seat is None and paper.key in map(str, range(len(live.seats)))


def is_number(key: str) -> bool:
    """Whether a key, or a part of one, is a number as we write them."""
    return len(key) <= len(str(NUMBERS)) and key.isdecimal() and str(int(key)) == key and int(key) <= NUMBERS
