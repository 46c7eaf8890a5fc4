"""Claims of interactions."""

from storage.sql.database import Database
from storage.sql.session import Session
from storage.store import Interactions


class SqlInteractions(Interactions):
    """Claims of interactions, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._heard: dict[int, float] | None = None
        """When this process, and those before it, heard of them; None before someone asks."""

    async def claim(self, interaction: int, *, at: float) -> bool:
        return await self._database.jot(_claim, interaction, at)

    async def is_new(self, interaction: int, *, at: float) -> bool:
        if self._heard is None:
            stored = await self._database.read(_claims)
            if self._heard is None:  # another call may have read them meanwhile
                self._heard = stored
        if interaction in self._heard:
            return False
        self._heard[interaction] = at
        return True

    async def sweep(self, before: float) -> int:
        if self._heard is not None:
            self._heard = {interaction: at for interaction, at in self._heard.items() if at >= before}
        return await self._database.jot(_sweep, before)


async def _claim(session: Session, interaction: int, at: float) -> bool:
    claimed = await session.run(
        "INSERT INTO interactions (id, claimed) VALUES (?, ?) ON CONFLICT DO NOTHING", (interaction, at)
    )
    return claimed == 1


async def _sweep(session: Session, before: float) -> int:
    return await session.run("DELETE FROM interactions WHERE claimed < ?", (before,))


async def _claims(session: Session) -> dict[int, float]:
    return await session.pairs("SELECT id, claimed FROM interactions")
