"""Side records: notes, orders, requests.

All side records of a game are read together and cached, as each move needs several kinds.
"""

from collections.abc import Sequence

from msgspec.structs import asdict

from storage.rows.beside import SideRecord, SideRecordId
from storage.sql.database import Database, Reads
from storage.sql.session import Session
from storage.store import SideRecords

TABLE = "papers"
GAMES_KEPT = 256


class SqlSideRecords(SideRecords):
    """Side records, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: Reads[tuple[SideRecord, ...]] = database.reads_of(TABLE, GAMES_KEPT)

    async def get(self, game: str, kind: str, key: str) -> SideRecord | None:
        records = await self._of(game)
        return next((record for record in records if record.kind == kind and record.key == key), None)

    async def of_game(self, game: str, kind: str, *, seat: int | None = None) -> list[SideRecord]:
        records = await self._of(game)
        return [record for record in records if record.kind == kind and seat in (None, record.seat)]

    async def of_kind(self, kind: str) -> list[SideRecord]:
        return await self._database.read(_at_all_tables, kind)

    async def _of(self, game: str) -> tuple[SideRecord, ...]:
        return await self._kept.get(game, lambda: self._database.read(of_game, game))


async def put_side_records(session: Session, records: Sequence[SideRecord]) -> None:
    """Store side records, each replacing the one with its id."""
    await session.run_many(
        """
        INSERT INTO papers (game, kind, key, seat, payload, at)
        VALUES (:game, :kind, :key, :seat, :payload, :at)
        ON CONFLICT (game, kind, key) DO UPDATE SET
            seat = excluded.seat, payload = excluded.payload, at = excluded.at
        """,
        [asdict(record) for record in records],
    )
    _written(session, records)


async def throw_away(session: Session, records: Sequence[SideRecordId]) -> None:
    """Delete side records."""
    await session.run_many(
        "DELETE FROM papers WHERE game = :game AND kind = :kind AND key = :key",
        [{"game": record.game, "kind": record.kind, "key": record.key} for record in records],
    )
    _written(session, records)


async def of_game(session: Session, game: str) -> tuple[SideRecord, ...]:
    """All side records of the game, oldest first."""
    return tuple(
        await session.rows(SideRecord, "SELECT * FROM papers WHERE game = ? ORDER BY at, kind, key", (game,))
    )


def _written(session: Session, records: Sequence[SideRecord | SideRecordId]) -> None:
    for record in records:
        session.has_written(TABLE, record.game)


async def _at_all_tables(session: Session, kind: str) -> list[SideRecord]:
    return await session.rows(
        SideRecord, "SELECT * FROM papers WHERE kind = ? ORDER BY game, at, key", (kind,)
    )
