"""Log lines of tables that are no moves."""

from collections.abc import Collection, Sequence
from operator import attrgetter

from msgspec.structs import asdict

from storage.rows.beside import NewRemark, Remark
from storage.sql.database import Database
from storage.sql.given import columns_of, last_by
from storage.sql.session import Batch, Dialect, Session
from storage.store import Remarks


class SqlRemarks(Remarks):
    """Remarks, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(self, game: str, *, kinds: Collection[str] = ()) -> list[Remark]:
        return await self._database.read(of_game, game, kinds)

    async def of_kind(self, kind: str) -> list[Remark]:
        return await self._database.read(_of_kind, kind)


def remarking(dialect: Dialect, remarks: Sequence[NewRemark], condition: str) -> Batch:
    """Appends remarks in this order on an SQL condition."""
    return Batch(
        f"""
        INSERT INTO remarks (game, revision, kind, payload, at)
        SELECT game, revision, kind, payload, at FROM {dialect.given(columns_of(NewRemark))} WHERE {condition}
        """,
        [asdict(remark) for remark in remarks],
    )


def rewording(dialect: Dialect, remarks: Sequence[Remark], condition: str) -> Batch:
    """Replaces the payloads of these remarks on an SQL condition; those that are gone are ignored."""
    given = dialect.given(columns_of(Remark), to_look_up=True)
    return Batch(
        f"""
        UPDATE remarks SET payload = given.payload FROM {given}
        WHERE remarks.id = given.id AND {condition}
        """,
        [asdict(remark) for remark in last_by(attrgetter("id"), remarks)],
    )


async def _of_kind(session: Session, kind: str) -> list[Remark]:
    return await session.rows(Remark, "SELECT * FROM remarks WHERE kind = ? ORDER BY id", (kind,))


async def of_game(session: Session, game: str, kinds: Collection[str] = ()) -> list[Remark]:
    """See Remarks.of_game."""
    narrowed = f"AND kind IN ({', '.join('?' * len(kinds))})" if kinds else ""
    return await session.rows(
        Remark, f"SELECT * FROM remarks WHERE game = ? {narrowed} ORDER BY id", (game, *kinds)
    )
