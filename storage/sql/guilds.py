"""The settings of guilds."""

from storage.sql.database import Database
from storage.sql.session import Session
from storage.store import Guilds


class SqlGuilds(Guilds):
    """Settings of guilds, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def settings(self, guild: int) -> bytes | None:
        return await self._database.read(_settings, guild)

    async def save(self, guild: int, settings: bytes) -> None:
        await self._database.write(_save, guild, settings)


async def _settings(session: Session, guild: int) -> bytes | None:
    settings: bytes | None = await session.value("SELECT settings FROM guilds WHERE id = ?", (guild,))
    return settings


async def _save(session: Session, guild: int, settings: bytes) -> None:
    await session.run(
        """
        INSERT INTO guilds (id, settings) VALUES (?, ?)
        ON CONFLICT (id) DO UPDATE SET settings = excluded.settings
        """,
        (guild, settings),
    )
