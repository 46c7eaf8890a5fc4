"""Claims of interactions."""

from storage.sql.database import Database
from storage.sql.session import Session
from storage.store import Interactions


class SqlInteractions(Interactions):
    """Claims of interactions, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(self, interaction: int, *, at: float) -> bool:
        return await self._database.jot(_claim, interaction, at)

    async def sweep(self, before: float) -> int:
        return await self._database.jot(_sweep, before)


async def _claim(session: Session, interaction: int, at: float) -> bool:
    claimed = await session.run(
        "INSERT INTO interactions (id, claimed) VALUES (?, ?) ON CONFLICT DO NOTHING", (interaction, at)
    )
    return claimed == 1


async def _sweep(session: Session, before: float) -> int:
    return await session.run("DELETE FROM interactions WHERE claimed < ?", (before,))
