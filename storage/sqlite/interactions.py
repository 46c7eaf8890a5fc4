"""Claims of interactions."""

from storage.sqlite.database import Database
from storage.sqlite.session import Session
from storage.store import Interactions


class SqliteInteractions(Interactions):
    """Claims of interactions in SQLite."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, interaction: int, *, at: float) -> bool:
        return await self._database.jot(_claim, interaction, at)

    async def sweep(self, before: float) -> int:
        return await self._database.jot(_sweep, before)


def _claim(session: Session, interaction: int, at: float) -> bool:
    claimed = session.run(
        "INSERT INTO interactions (id, claimed) VALUES (?, ?) ON CONFLICT DO NOTHING", (interaction, at)
    )
    return claimed == 1


def _sweep(session: Session, before: float) -> int:
    return session.run("DELETE FROM interactions WHERE claimed < ?", (before,))
