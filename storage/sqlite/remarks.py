"""Log lines of tables that are no moves."""

from collections.abc import Collection, Sequence

from msgspec.structs import asdict

from storage.rows import NewRemark, Remark
from storage.sqlite.database import Database
from storage.sqlite.session import Session
from storage.store import Remarks

NO_LIMIT = -1
"""SQLite's LIMIT value for no limit."""


class SqliteRemarks(Remarks):
    """Remarks in SQLite."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(
        self, game: str, *, after: int = 0, limit: int | None = None, kinds: Collection[str] = ()
    ) -> list[Remark]:
        return await self._database.read(of_game, game, after, limit, kinds)

    async def of_kind(self, kind: str) -> list[Remark]:
        return await self._database.read(_of_kind, kind)


def put_remarks(session: Session, remarks: Sequence[NewRemark]) -> None:
    """Append remarks in this order."""
    session.run_many(
        """
        INSERT INTO remarks (game, revision, kind, payload, at) VALUES (:game, :revision, :kind, :payload, :at)
        """,
        [asdict(remark) for remark in remarks],
    )


def reword(session: Session, remarks: Sequence[Remark]) -> None:
    """Replace the payloads of these remarks; those that are gone are ignored."""
    session.run_many(
        "UPDATE remarks SET payload = :payload WHERE id = :id",
        [{"payload": remark.payload, "id": remark.id} for remark in remarks],
    )


def _of_kind(session: Session, kind: str) -> list[Remark]:
    return session.rows(Remark, "SELECT * FROM remarks WHERE kind = ? ORDER BY id", (kind,))


def of_game(
    session: Session, game: str, after: int = 0, limit: int | None = None, kinds: Collection[str] = ()
) -> list[Remark]:
    """See Remarks.of_game."""
    narrowed = f"AND kind IN ({', '.join('?' * len(kinds))})" if kinds else ""
    newest_first = session.rows(
        Remark,
        f"SELECT * FROM remarks WHERE game = ? AND id > ? {narrowed} ORDER BY id DESC LIMIT ?",
        (game, after, *kinds, NO_LIMIT if limit is None else limit),
    )
    return newest_first[::-1]
