"""Entries and snapshots."""

from functools import cache
from threading import local

import zstandard
from msgspec.structs import asdict, replace

from storage.errors import StoreDamaged
from storage.rows.journal import EntryRow, NewEntryRow, Snapshot
from storage.sql.database import Database
from storage.sql.session import Session, Statement
from storage.store import Journal

ZSTD_LEVEL = -1
"""Level 1 makes a state smaller by a sixth, and the default level by little more, but they take two thirds more and twice
as long, while a move waits."""


class _Packing(local):
    """A thread's own compressor: making one takes as long as compressing a state."""

    def __init__(self) -> None:
        self.compress = zstandard.ZstdCompressor(level=ZSTD_LEVEL).compress


_packing = _Packing()


class SqlJournal(Journal):
    """Entries and snapshots, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def entries(self, game: str, *, first: int = 1, last: int | None = None) -> list[EntryRow]:
        return await self._database.read(entries, game, first, last)

    async def newest_snapshot(self, game: str) -> Snapshot | None:
        return await self._database.read(_newest_snapshot, game)


def appending(game: str, number: int, entry: NewEntryRow, condition: str) -> Statement:
    """Adds the entry to the game's journal under this number, on an SQL condition."""
    return Statement(_appending(condition), {**asdict(entry), "game": game, "number": number})


@cache
def _appending(condition: str) -> str:
    return f"""
        INSERT INTO entries (game, number, kind, seat, payload, events, cut, person, at)
        SELECT :game, :number, :kind, :seat, :payload, :events, :cut, :person, :at WHERE {condition}
        """


def keeping(snapshot: Snapshot, condition: str = "TRUE") -> Statement:
    """Adds the snapshot on an SQL condition."""
    return Statement(
        f"INSERT INTO snapshots (game, revision, state) SELECT ?, ?, ? WHERE {condition}",
        (snapshot.game, snapshot.revision, _packing.compress(snapshot.state)),
    )


def pruning(game: str, before: int, condition: str) -> Statement:
    """Deletes the game's snapshots of revisions below `before` on an SQL condition."""
    return Statement(f"DELETE FROM snapshots WHERE game = ? AND revision < ? AND {condition}", (game, before))


async def entries(session: Session, game: str, first: int = 1, last: int | None = None) -> list[EntryRow]:
    """See Journal.entries."""
    return await session.rows(
        EntryRow,
        """
        SELECT * FROM entries
        WHERE game = :game AND number >= :first AND (CAST(:last AS BIGINT) IS NULL OR number <= :last)
        ORDER BY number
        """,
        {"game": game, "first": first, "last": last},
    )


async def _newest_snapshot(session: Session, game: str) -> Snapshot | None:
    packed = await session.row(
        Snapshot, "SELECT * FROM snapshots WHERE game = ? ORDER BY revision DESC LIMIT 1", (game,)
    )
    return packed and unpacked(packed)


async def snapshots(session: Session, game: str) -> list[Snapshot]:
    """All stored snapshots of the game, oldest first."""
    packed = await session.rows(Snapshot, "SELECT * FROM snapshots WHERE game = ? ORDER BY revision", (game,))
    return [unpacked(snapshot) for snapshot in packed]


def unpacked(packed: Snapshot) -> Snapshot:
    """The stored snapshot, with its state unpacked. Raises StoreDamaged."""
    try:
        return replace(packed, state=zstandard.decompress(packed.state))
    except zstandard.ZstdError as error:
        raise StoreDamaged(
            f"the snapshot of game {packed.game!r} at revision {packed.revision} cannot be unpacked: {error}"
        ) from error
