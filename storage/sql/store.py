"""The store over one database."""

from collections.abc import Callable

from storage.rows.games import Status
from storage.rows.outbox import ParcelState
from storage.rows.people import StoreCounts
from storage.rows.writing import WriteSet
from storage.sql.campaigns import SqlCampaigns
from storage.sql.challenges import SqlChallenges
from storage.sql.database import Database
from storage.sql.games import SqlGames
from storage.sql.interactions import SqlInteractions
from storage.sql.journal import SqlJournal
from storage.sql.outbox import SqlOutbox
from storage.sql.people import SqlPeople
from storage.sql.posts import SqlPosts
from storage.sql.processes import SqlProcesses
from storage.sql.remarks import SqlRemarks
from storage.sql.session import Session
from storage.sql.side_records import SqlSideRecords
from storage.sql.timers import SqlTimers
from storage.sql.writing import is_checked, write
from storage.store import Store

COUNTED = (ParcelState.PENDING, ParcelState.DEAD)


class SqlStore(Store):
    """All stored data in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.games = SqlGames(database)
        self.journal = SqlJournal(database)
        self.challenges = SqlChallenges(database)
        self.campaigns = SqlCampaigns(database)
        self.outbox = SqlOutbox(database)
        self.posts = SqlPosts(database)
        self.people = SqlPeople(database)
        self.timers = SqlTimers(database)
        self.remarks = SqlRemarks(database)
        self.side_records = SqlSideRecords(database)
        self.interactions = SqlInteractions(database)
        self.processes = SqlProcesses(database)

    @property
    def is_shared(self) -> bool:
        return self._database.is_shared

    def tell(self, game: str) -> None:
        self._database.tell(game)

    async def listen(self, heard: Callable[[str], None]) -> None:
        await self._database.listen(heard)

    async def write(self, writing: WriteSet) -> None:
        run = self._database.write if is_checked(writing) else self._database.write_once
        await run(write, writing)

    async def counts(self) -> StoreCounts:
        return await self._database.read_together(_counts)

    async def close(self) -> None:
        await self._database.close()


async def _counts(session: Session) -> StoreCounts:
    games = await session.pairs("SELECT status, count(*) FROM games GROUP BY status")
    parcels = await session.pairs(
        "SELECT state, count(*) FROM parcels WHERE state IN (?, ?) GROUP BY state", COUNTED
    )
    return StoreCounts(
        games={status: games.get(status, 0) for status in Status},
        parcels={state: parcels.get(state, 0) for state in COUNTED},
    )
