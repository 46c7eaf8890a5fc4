"""What lies beside a board, by kinds: the papers of one kind all hold the same type, one for each key."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from games.kernel import Seat
from storage import SideRecord, SideRecordId, SideRecords

T = TypeVar("T")

_encode = msgspec.msgpack.Encoder().encode


class RecordKind(Generic[T]):
    def __init__(self, name: str, holds: Any) -> None:
        """`name`: as it is stored. `holds`: the type T, which may be a union."""
        self.name = name
        self._decode = msgspec.msgpack.Decoder(holds).decode

    def place(self, game: str, key: object = "") -> SideRecordId:
        return SideRecordId(game=game, kind=self.name, key=str(key))

    def paper(
        self, game: str, held: T, *, at: float, key: object = "", seat: Seat | None = None
    ) -> SideRecord:
        """`seat`: whose it is; None if it is the table's."""
        return SideRecord(game=game, kind=self.name, key=str(key), seat=seat, payload=_encode(held), at=at)

    def on(self, paper: SideRecord) -> T:
        """What such a paper holds."""
        held: T = self._decode(paper.payload)
        return held

    async def find(self, papers: SideRecords, game: str, key: object = "") -> T | None:
        """None where there is no such paper."""
        paper = await papers.get(game, self.name, str(key))
        return None if paper is None else self.on(paper)

    async def of_game(self, papers: SideRecords, game: str) -> dict[str, T]:
        """All of a game, by their keys."""
        return {paper.key: self.on(paper) for paper in await papers.of_game(game, self.name)}
