"""Log lines of tables that are no moves."""

from collections.abc import Collection, Sequence

from msgspec.structs import asdict

from storage.rows.beside import NewRemark, Remark
from storage.sql.database import Database
from storage.sql.session import Session
from storage.store import Remarks


class SqlRemarks(Remarks):
    """Remarks, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(
        self, game: str, *, after: int = 0, limit: int | None = None, kinds: Collection[str] = ()
    ) -> list[Remark]:
        return await self._database.read(of_game, game, after, limit, kinds)

    async def of_kind(self, kind: str) -> list[Remark]:
        return await self._database.read(_of_kind, kind)


async def put_remarks(session: Session, remarks: Sequence[NewRemark]) -> None:
    """Append remarks in this order."""
    await session.run_many(
        """
        INSERT INTO remarks (game, revision, kind, payload, at) VALUES (:game, :revision, :kind, :payload, :at)
        """,
        [asdict(remark) for remark in remarks],
    )


async def reword(session: Session, remarks: Sequence[Remark]) -> None:
    """Replace the payloads of these remarks; those that are gone are ignored."""
    await session.run_many(
        "UPDATE remarks SET payload = :payload WHERE id = :id",
        [{"payload": remark.payload, "id": remark.id} for remark in remarks],
    )


async def _of_kind(session: Session, kind: str) -> list[Remark]:
    return await session.rows(Remark, "SELECT * FROM remarks WHERE kind = ? ORDER BY id", (kind,))


async def of_game(
    session: Session, game: str, after: int = 0, limit: int | None = None, kinds: Collection[str] = ()
) -> list[Remark]:
    """See Remarks.of_game."""
    narrowed = f"AND kind IN ({', '.join('?' * len(kinds))})" if kinds else ""
    limited = "" if limit is None else "LIMIT ?"
    newest_first = await session.rows(
        Remark,
        f"SELECT * FROM remarks WHERE game = ? AND id > ? {narrowed} ORDER BY id DESC {limited}",
        (game, after, *kinds, *(() if limit is None else (limit,))),
    )
    return newest_first[::-1]
