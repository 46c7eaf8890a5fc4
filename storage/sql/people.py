"""What is stored about people across games.

Each notice asks several times how a person wants to be told, so their rows are cached.
"""

from typing import TypeVar

from msgspec import Struct

from storage.errors import TracesChanged
from storage.rows.beside import SideRecord, TimerRow
from storage.rows.campaigns import MemberRow
from storage.rows.challenges import Attempt
from storage.rows.games import NOBODY, SeatRow
from storage.rows.journal import EntryRow
from storage.rows.outbox import Post
from storage.rows.people import PersonRow, Traces
from storage.rows.writing import WriteSet
from storage.sql import attempts
from storage.sql.ahead import present
from storage.sql.database import Database, Reads
from storage.sql.pending import require_pending
from storage.sql.session import Session
from storage.sql.writing import write
from storage.store import People

RowType = TypeVar("RowType", bound=Struct)

TABLE = "people"
PEOPLE_KEPT = 1024


class SqlPeople(People):
    """People, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: Reads[PersonRow] = database.reads_of(TABLE, PEOPLE_KEPT)

    async def get(self, person: int) -> PersonRow:
        ahead = present()
        if ahead is not None and person in ahead.people:
            return ahead.people[person]
        return await self._kept.get(_key(person), lambda: self._database.read_apart(_get, person))

    async def save_preferences(
        self, person: int, *, locale: str | None, settings: bytes, writing: WriteSet
    ) -> None:
        await self._database.write(_save_preferences, person, locale, settings, writing)

    async def save_dm(
        self,
        person: int,
        *,
        channel: int | None,
        is_open: bool | None,
        refused: float | None = None,
        parcel: int | None = None,
    ) -> None:
        await self._database.write(_save_dm, person, channel, is_open, refused, parcel)

    async def forget_refusal(self, person: int) -> None:
        await self._database.write(_forget_refusal, person)

    async def save_digest(self, person: int, message: int | None, *, parcel: int | None = None) -> None:
        await self._database.write(_save_digest, person, message, parcel)

    async def traces(self, person: int) -> Traces:
        return await self._database.read_together(_traces, person)

    async def forget(self, known: Traces, *, name: str, writing: WriteSet) -> None:
        await self._database.write(_forget, known, name, writing)


def _key(person: int) -> str:
    """The name of a person's row among those that are kept."""
    return f"person {person}"


async def _get(session: Session, person: int) -> PersonRow:
    found = await session.row(PersonRow, "SELECT * FROM people WHERE id = ?", (person,))
    return found or PersonRow(id=person)


async def _save_preferences(
    session: Session, person: int, locale: str | None, settings: bytes, writing: WriteSet
) -> None:
    await session.run(
        """
        INSERT INTO people (id, locale, settings) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET locale = excluded.locale, settings = excluded.settings
        """,
        (person, locale, settings),
    )
    session.has_written(TABLE, _key(person))
    await write(session, writing)


async def _save_dm(
    session: Session,
    person: int,
    channel: int | None,
    is_open: bool | None,
    refused: float | None,
    parcel: int | None,
) -> None:
    await require_pending(session, parcel)
    await session.run(
        """
        INSERT INTO people (id, dm_channel, dm_open, dm_refused) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
            dm_channel = excluded.dm_channel, dm_open = excluded.dm_open, dm_refused = excluded.dm_refused
        """,
        (person, channel, is_open, refused),
    )
    session.has_written(TABLE, _key(person))


async def _forget_refusal(session: Session, person: int) -> None:
    await session.run("UPDATE people SET dm_refused = NULL WHERE id = ?", (person,))
    session.has_written(TABLE, _key(person))


async def _save_digest(session: Session, person: int, message: int | None, parcel: int | None) -> None:
    await require_pending(session, parcel)
    await session.run(
        """
        INSERT INTO people (id, digest_message) VALUES (?, ?)
        ON CONFLICT (id) DO UPDATE SET digest_message = excluded.digest_message
        """,
        (person, message),
    )
    session.has_written(TABLE, _key(person))


async def _traces(session: Session, person: int) -> Traces:
    async def rows(kind: type[RowType], sql: str) -> tuple[RowType, ...]:
        return tuple(await session.rows(kind, sql, (person,)))

    async def ids(sql: str) -> tuple[str, ...]:
        return tuple(await session.values(sql, (person,)))

    return Traces(
        person=await _get(session, person),
        seats=await rows(SeatRow, "SELECT * FROM seats WHERE person = ? ORDER BY game"),
        hosted=await ids("SELECT id FROM games WHERE host = ? ORDER BY id"),
        entries=await rows(EntryRow, "SELECT * FROM entries WHERE person = ? ORDER BY game, number"),
        side_records=await rows(
            SideRecord,
            "SELECT papers.* FROM papers JOIN seats USING (game, seat) WHERE person = ? ORDER BY game, kind, key",
        ),
        attempts=await rows(
            Attempt, f"{attempts.SELECTED} WHERE attempts.person = ? ORDER BY attempts.started"
        ),
        challenges=await ids("SELECT id FROM challenges WHERE created_by = ? ORDER BY id"),
        memberships=await rows(MemberRow, "SELECT * FROM members WHERE person = ? ORDER BY campaign"),
        campaigns=await ids("SELECT id FROM campaigns WHERE host = ? ORDER BY id"),
        timers=await rows(TimerRow, "SELECT * FROM timers WHERE person = ? ORDER BY key"),
        posts=await rows(
            Post,
            "SELECT posts.* FROM posts JOIN people ON channel = dm_channel WHERE people.id = ? ORDER BY game, kind",
        ),
    )


async def _forget(session: Session, known: Traces, name: str, writing: WriteSet) -> None:
    person = known.person.id
    if person == NOBODY:
        raise ValueError("nobody cannot be forgotten: everyone who was would lose their place")
    if await _traces(session, person) != known:
        raise TracesChanged(person)
    values = {"person": person, "nobody": NOBODY, "name": name}
    for statement in FORGETTING:
        await session.run(statement, values)
    session.has_written(TABLE, _key(person))
    await write(session, writing)


FORGETTING = (
    "DELETE FROM attempts WHERE person = :person",
    "DELETE FROM timers WHERE person = :person",
    "DELETE FROM parcels WHERE target = :person",
    "DELETE FROM posts WHERE channel IN (SELECT dm_channel FROM people WHERE id = :person)",
    "DELETE FROM people WHERE id = :person",
    "UPDATE games SET version = version + 1 WHERE id IN (SELECT game FROM seats WHERE person = :person)",
    "UPDATE seats SET person = :nobody, name = :name WHERE person = :person",
    "UPDATE entries SET person = :nobody WHERE person = :person",
    "UPDATE games SET host = :nobody, version = version + 1 WHERE host = :person",
    "UPDATE members SET person = :nobody, name = :name WHERE person = :person",
    "UPDATE campaigns SET host = :nobody WHERE host = :person",
    "UPDATE challenges SET created_by = :nobody WHERE created_by = :person",
)
