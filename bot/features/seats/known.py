"""Which seats of a running game somebody knows who has played them and was forgotten since: papers of the table under the
person's mark. They are thrown away when the game is over, as nothing is hidden any more."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from storage import SideRecord, SideRecordId, SideRecords

from ...table.records import RecordKind

KNOWN: Final = RecordKind[Seat]("known-seat", Seat)


def known_paper(game: str, seat: Seat, mark: str, *, at: float) -> SideRecord:
    """Whoever has that mark at that game has played the seat."""
    return KNOWN.paper(game, seat, at=at, key=f"{mark}:{seat}")


async def known_seats(papers: SideRecords, game: str, mark: str) -> set[Seat]:
    """The seats that whoever has that mark has played."""
    found = await KNOWN.of_game(papers, game)
    return {seat for key, seat in found.items() if key.startswith(f"{mark}:")}


async def known_papers(papers: SideRecords, game: str) -> tuple[SideRecordId, ...]:
    """All of a game."""
    return tuple(KNOWN.place(game, key) for key in await KNOWN.of_game(papers, game))
