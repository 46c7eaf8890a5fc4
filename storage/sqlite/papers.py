"""Side records: notes, orders, requests.

All side records of a game are read together and cached, as each move needs several kinds.
"""

from collections.abc import Sequence

from msgspec.structs import asdict

from storage.rows import SideRecord, SideRecordId
from storage.sqlite.database import Database
from storage.sqlite.kept import Kept
from storage.sqlite.session import Session
from storage.store import SideRecords

PAPERS = "papers"
GAMES_KEPT = 256


class SqlitePapers(SideRecords):
    """Side records in SQLite."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: Kept[tuple[SideRecord, ...]] = Kept(GAMES_KEPT)
        database.tell_of(PAPERS, self._kept.written)

    async def get(self, game: str, kind: str, key: str) -> SideRecord | None:
        papers = await self._of(game)
        return next((paper for paper in papers if paper.kind == kind and paper.key == key), None)

    async def of_game(self, game: str, kind: str, *, seat: int | None = None) -> list[SideRecord]:
        papers = await self._of(game)
        return [paper for paper in papers if paper.kind == kind and seat in (None, paper.seat)]

    async def of_kind(self, kind: str) -> list[SideRecord]:
        return await self._database.read(_at_all_tables, kind)

    async def _of(self, game: str) -> tuple[SideRecord, ...]:
        return await self._kept.get(game, lambda: self._database.read(of_game, game))


def put_papers(session: Session, papers: Sequence[SideRecord]) -> None:
    """Store side records, each replacing the one with its id."""
    session.run_many(
        """
        INSERT OR REPLACE INTO papers (game, kind, key, seat, payload, at)
        VALUES (:game, :kind, :key, :seat, :payload, :at)
        """,
        [asdict(paper) for paper in papers],
    )
    _written(session, papers)


def throw_away(session: Session, papers: Sequence[SideRecordId]) -> None:
    """Delete side records."""
    session.run_many(
        "DELETE FROM papers WHERE game = :game AND kind = :kind AND key = :key",
        [{"game": paper.game, "kind": paper.kind, "key": paper.key} for paper in papers],
    )
    _written(session, papers)


def of_game(session: Session, game: str) -> tuple[SideRecord, ...]:
    """All side records of the game, oldest first."""
    return tuple(
        session.rows(SideRecord, "SELECT * FROM papers WHERE game = ? ORDER BY at, kind, key", (game,))
    )


def _written(session: Session, papers: Sequence[SideRecord | SideRecordId]) -> None:
    for paper in papers:
        session.has_written(PAPERS, paper.game)


def _at_all_tables(session: Session, kind: str) -> list[SideRecord]:
    return session.rows(SideRecord, "SELECT * FROM papers WHERE kind = ? ORDER BY game, at, key", (kind,))
