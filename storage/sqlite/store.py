"""The store over one database."""

from pathlib import Path

from storage.rows import NOBODY, ParcelState, Status, StoreCounts, WriteSet
from storage.sqlite.challenges import SqliteChallenges
from storage.sqlite.database import Database, open_copy, open_database
from storage.sqlite.games import SqliteGames
from storage.sqlite.guilds import SqliteGuilds
from storage.sqlite.interactions import SqliteInteractions
from storage.sqlite.journal import SqliteJournal
from storage.sqlite.outbox import SqliteOutbox
from storage.sqlite.people import SqlitePeople
from storage.sqlite.posts import SqlitePosts
from storage.sqlite.remarks import SqliteRemarks
from storage.sqlite.session import Session
from storage.sqlite.side_records import SqliteSideRecords
from storage.sqlite.timers import SqliteTimers
from storage.sqlite.writing import write
from storage.store import Store


async def open_sqlite(path: Path | None) -> "SqliteStore":
    """Open the store in this file, creating it if needed; without a path in memory."""
    return SqliteStore(await open_database(path))


async def open_sqlite_copy(path: Path) -> "SqliteStore":
    """Copy this file into a store in memory, as of this moment."""
    return SqliteStore(await open_copy(path))


class SqliteStore(Store):
    """All stored data in one SQLite database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.games = SqliteGames(database)
        self.journal = SqliteJournal(database)
        self.challenges = SqliteChallenges(database)
        self.outbox = SqliteOutbox(database)
        self.posts = SqlitePosts(database)
        self.people = SqlitePeople(database)
        self.guilds = SqliteGuilds(database)
        self.timers = SqliteTimers(database)
        self.remarks = SqliteRemarks(database)
        self.side_records = SqliteSideRecords(database)
        self.interactions = SqliteInteractions(database)

    async def write(self, writing: WriteSet) -> None:
        await self._database.write(write, writing)

    async def counts(self) -> StoreCounts:
        return await self._database.read(_counts)

    async def close(self) -> None:
        await self._database.close()


def _counts(session: Session) -> StoreCounts:
    games = session.pairs("SELECT status, count(*) FROM games GROUP BY status")
    parcels = session.pairs("SELECT state, count(*) FROM parcels GROUP BY state")
    return StoreCounts(
        games={status: games.get(status, 0) for status in Status},
        entries=session.value("SELECT coalesce(sum(revision), 0) FROM games"),
        people=session.value("SELECT count(DISTINCT person) FROM seats WHERE person <> ?", (NOBODY,)),
        parcels={state: parcels.get(state, 0) for state in ParcelState},
    )
