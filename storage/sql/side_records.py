"""Side records: notes, orders, requests.

All side records of a game are read together and cached, as each move needs several kinds.
"""

from collections.abc import Collection, Iterable, Sequence
from contextlib import AbstractContextManager
from functools import cache
from operator import attrgetter

from msgspec.structs import asdict

from storage.rows.beside import SideRecord, SideRecordId
from storage.sql.ahead import ReadAhead, holding, present
from storage.sql.database import Database, Reads
from storage.sql.given import columns_of, last_by
from storage.sql.session import Batch, Dialect, Session
from storage.store import SideRecords

TABLE = "papers"
GAMES_KEPT = 256

Identity = tuple[str, str, str]
"""The fields of a side record's id."""


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

    def read_once(self) -> AbstractContextManager[None]:
        return holding(ReadAhead())

    async def _of(self, game: str) -> tuple[SideRecord, ...]:
        ahead = present()
        if ahead is None:
            return await self._kept.get(game, lambda: self._database.read(of_game, game))
        if game not in ahead.side_records:
            ahead.side_records[game] = await self._kept.get(game, lambda: self._database.read(of_game, game))
        return ahead.side_records[game]


def storing(dialect: Dialect, records: Sequence[SideRecord], condition: str) -> Batch:
    """Stores side records, each replacing the one with its id, on an SQL condition."""
    return Batch(_storing(dialect, condition), [asdict(record) for record in last_by(identity, records)])


@cache
def _storing(dialect: Dialect, condition: str) -> str:
    return f"""
        INSERT INTO papers (game, kind, key, seat, payload, at)
        SELECT game, kind, key, seat, payload, at FROM {dialect.given(columns_of(SideRecord))} WHERE {condition}
        ON CONFLICT (game, kind, key) DO UPDATE SET
            seat = excluded.seat, payload = excluded.payload, at = excluded.at
        """


def throwing_away(dialect: Dialect, records: Collection[Identity], condition: str) -> Batch:
    """Deletes the side records with these ids on an SQL condition."""
    return Batch(
        _throwing_away(dialect, condition),
        [dict(zip(SideRecordId.__struct_fields__, record, strict=True)) for record in records],
    )


@cache
def _throwing_away(dialect: Dialect, condition: str) -> str:
    given = dialect.given(columns_of(SideRecordId))
    return f"""
        DELETE FROM papers
        WHERE (game, kind, key) IN (SELECT given.game, given.kind, given.key FROM {given}) AND {condition}
        """


def identity(record: SideRecordId) -> Identity:
    """The id of the side record."""
    return record.game, record.kind, record.key


async def of_game(session: Session, game: str) -> tuple[SideRecord, ...]:
    """All side records of the game, oldest first."""
    return in_order(await session.rows(SideRecord, "SELECT * FROM papers WHERE game = ?", (game,)))


def in_order(records: Iterable[SideRecord]) -> tuple[SideRecord, ...]:
    """A game's side records, oldest first. Texts are ordered by their characters, as the databases do it."""
    return tuple(sorted(records, key=attrgetter("at", "kind", "key")))


async def _at_all_tables(session: Session, kind: str) -> list[SideRecord]:
    return await session.rows(
        SideRecord, "SELECT * FROM papers WHERE kind = ? ORDER BY game, at, key", (kind,)
    )
