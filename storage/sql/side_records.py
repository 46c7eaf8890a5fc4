"""Side records: notes, orders, requests.

All side records of a game are read together and cached, as each move needs several kinds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from storage.rows.beside import SideRecord, SideRecordId
from storage.sql.ahead import ReadAhead, holding, present
from storage.sql.database import Database, Reads
from storage.sql.given import columns_of, last_by
from storage.sql.session import Batch, Dialect, Rewritten, Session
from storage.store import SideRecords

TABLE = "papers"
GAMES_KEPT = 256

Identity = tuple[str, str, str]
"""The fields of a side record's id."""


class KnownRecords(Struct, frozen=True):
    """All side records of a game, as this process has read or written them."""

    records: tuple[SideRecord, ...]
    """Oldest first."""
    version: int
    """It rises with each write of some of them."""

    def after(self, stored: Collection[SideRecord], thrown_away: Collection[Identity]) -> KnownRecords:
        """What they are after a write that stores and deletes these."""
        found = {identity(record): record for record in self.records}
        for gone in thrown_away:
            found.pop(gone, None)
        for record in stored:
            found[identity(record)] = record
        return KnownRecords(_in_order(found.values()), self.version + 1)


class SqlSideRecords(SideRecords):
    """Side records, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: Reads[KnownRecords] = database.reads_of(TABLE, GAMES_KEPT)

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
            return await self._read(game)
        if game not in ahead.side_records:
            ahead.side_records[game] = await self._read(game)
        return ahead.side_records[game]

    async def _read(self, game: str) -> tuple[SideRecord, ...]:
        known = await self._kept.get(game, lambda: self._database.read(_of_game, game))
        return known.records


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
    given = dialect.given(columns_of(SideRecordId), to_look_up=True)
    return f"""
        DELETE FROM papers
        WHERE (game, kind, key) IN (SELECT given.game, given.kind, given.key FROM {given}) AND {condition}
        """


def identity(record: SideRecordId) -> Identity:
    """The id of the side record."""
    return record.game, record.kind, record.key


def rewriting(stored: Collection[SideRecord], thrown_away: Collection[SideRecordId]) -> dict[str, Rewritten]:
    """What a write of these makes of the KnownRecords of each game. What is deleted and stored is only stored."""

    def of_game(game: str) -> Rewritten:
        new = [record for record in stored if record.game == game]
        gone = [identity(record) for record in thrown_away if record.game == game]
        return lambda known: known.after(new, gone)

    return {game: of_game(game) for game in {record.game for record in (*stored, *thrown_away)}}


async def _of_game(session: Session, game: str) -> KnownRecords:
    return known(
        await session.records(
            """
            SELECT games.papers_version, papers.* FROM games LEFT JOIN papers ON papers.game = games.id
            WHERE games.id = ?
            """,
            (game,),
        )
    )


def known(rows: Sequence[Mapping[str, Any]]) -> KnownRecords:
    """All side records of a game, from rows that have its `papers_version` as well. A game without any has one row, without
    a kind; an unknown game has none."""
    records = [msgspec.convert(row, SideRecord) for row in rows if row["kind"] is not None]
    return KnownRecords(_in_order(records), rows[0]["papers_version"] if rows else 0)


def counting(dialect: Dialect, games: Collection[str], condition: str) -> Batch:
    """Raises the version of these games' side records on an SQL condition."""
    return Batch(_counting(dialect, condition), [{"game": game} for game in games])


@cache
def _counting(dialect: Dialect, condition: str) -> str:
    given = dialect.given({"game": "TEXT"}, to_look_up=True)
    return f"""
        UPDATE games SET papers_version = papers_version + 1
        WHERE id IN (SELECT given.game FROM {given}) AND {condition}
        """


async def of_game(session: Session, game: str) -> tuple[SideRecord, ...]:
    """All side records of the game, oldest first."""
    return (await _of_game(session, game)).records


def _in_order(records: Iterable[SideRecord]) -> tuple[SideRecord, ...]:
    """A game's side records, oldest first. Texts are ordered by their characters, as the databases do it."""
    return tuple(sorted(records, key=attrgetter("at", "kind", "key")))


async def _at_all_tables(session: Session, kind: str) -> list[SideRecord]:
    return await session.rows(
        SideRecord, "SELECT * FROM papers WHERE kind = ? ORDER BY game, at, key", (kind,)
    )
