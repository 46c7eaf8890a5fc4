"""What lies beside boards: notes, orders, requests."""

from collections.abc import Sequence

from msgspec.structs import asdict

from storage.rows import Paper, PaperId
from storage.sqlite.database import Database
from storage.sqlite.session import Session
from storage.store import Papers


class SqlitePapers(Papers):
    """Papers in SQLite."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, game: str, kind: str, key: str) -> Paper | None:
        return await self._database.read(_get, game, kind, key)

    async def of_game(self, game: str, kind: str, *, seat: int | None = None) -> list[Paper]:
        return await self._database.read(_of_kind, game, kind, seat)

    async def of_kind(self, kind: str) -> list[Paper]:
        return await self._database.read(_at_all_tables, kind)


def put_papers(session: Session, papers: Sequence[Paper]) -> None:
    """Put papers down, each in place of the one with its id."""
    session.run_many(
        """
        INSERT OR REPLACE INTO papers (game, kind, key, seat, payload, at)
        VALUES (:game, :kind, :key, :seat, :payload, :at)
        """,
        [asdict(paper) for paper in papers],
    )


def throw_away(session: Session, papers: Sequence[PaperId]) -> None:
    """Take papers away."""
    session.run_many(
        "DELETE FROM papers WHERE game = :game AND kind = :kind AND key = :key",
        [{"game": paper.game, "kind": paper.kind, "key": paper.key} for paper in papers],
    )


def of_game(session: Session, game: str) -> list[Paper]:
    """All papers of the game."""
    return session.rows(Paper, "SELECT * FROM papers WHERE game = ? ORDER BY at, kind, key", (game,))


def _get(session: Session, game: str, kind: str, key: str) -> Paper | None:
    return session.row(
        Paper, "SELECT * FROM papers WHERE game = ? AND kind = ? AND key = ?", (game, kind, key)
    )


def _of_kind(session: Session, game: str, kind: str, seat: int | None) -> list[Paper]:
    return session.rows(
        Paper,
        """
        SELECT * FROM papers WHERE game = :game AND kind = :kind AND (:seat IS NULL OR seat = :seat)
        ORDER BY at, key
        """,
        {"game": game, "kind": kind, "seat": seat},
    )


def _at_all_tables(session: Session, kind: str) -> list[Paper]:
    return session.rows(Paper, "SELECT * FROM papers WHERE kind = ? ORDER BY game, at, key", (kind,))
