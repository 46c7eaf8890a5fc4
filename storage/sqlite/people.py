"""What we remember of people across games."""

from storage.rows import Person
from storage.sqlite.database import Database
from storage.sqlite.session import Session
from storage.store import People


class SqlitePeople(People):
    """People in SQLite."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, person: int) -> Person:
        return await self._database.read(_get, person)

    async def save_preferences(self, person: int, *, locale: str | None, settings: bytes) -> None:
        await self._database.write(_save_preferences, person, locale, settings)

    async def save_dm(self, person: int, *, channel: int | None, is_open: bool | None) -> None:
        await self._database.write(_save_dm, person, channel, is_open)


def _get(session: Session, person: int) -> Person:
    found = session.row(Person, "SELECT * FROM people WHERE id = ?", (person,))
    return found or Person(id=person)


def _save_preferences(session: Session, person: int, locale: str | None, settings: bytes) -> None:
    session.run(
        """
        INSERT INTO people (id, locale, settings) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET locale = excluded.locale, settings = excluded.settings
        """,
        (person, locale, settings),
    )


def _save_dm(session: Session, person: int, channel: int | None, is_open: bool | None) -> None:
    session.run(
        """
        INSERT INTO people (id, dm_channel, dm_open) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET dm_channel = excluded.dm_channel, dm_open = excluded.dm_open
        """,
        (person, channel, is_open),
    )
