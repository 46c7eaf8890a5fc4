"""What the present task has read ahead, to show many games together without a trip to the database for each."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from msgspec import Struct, field

from storage.rows.beside import SideRecord, TimerRow
from storage.rows.challenges import Attempt, Challenge
from storage.rows.people import PersonRow
from storage.sql import attempts
from storage.sql.session import Session
from storage.sql.several import among


class ReadAhead(Struct):
    """Rows by game, and others by their ids. What is missing was not read."""

    side_records: dict[str, tuple[SideRecord, ...]] = field(default_factory=dict)
    """Of each game, oldest first."""
    timers: dict[str, list[TimerRow]] = field(default_factory=dict)
    attempts: dict[str, Attempt | None] = field(default_factory=dict)
    challenges: dict[str, Challenge] = field(default_factory=dict)
    people: dict[int, PersonRow] = field(default_factory=dict)


_present: ContextVar[ReadAhead | None] = ContextVar("_present", default=None)


def present() -> ReadAhead | None:
    """What the present task has read; None: it reads again."""
    return _present.get()


@contextmanager
def holding(read: ReadAhead) -> Iterator[None]:
    """Within it, the present task has read this."""
    token = _present.set(read)
    try:
        yield
    finally:
        _present.reset(token)


async def read_ahead(session: Session, games: Collection[str]) -> ReadAhead:
    """See Games.read_ahead. Each statement reads the rows of all games."""
    wanted, values = among(session, games)
    side_records = defaultdict[str, list[SideRecord]](list)
    for record in await session.rows(
        SideRecord, f"SELECT * FROM papers WHERE game {wanted} ORDER BY at, kind, key", values
    ):
        side_records[record.game].append(record)
    timers: dict[str, list[TimerRow]] = {game: [] for game in games}
    for timer in await session.rows(
        TimerRow, f"SELECT * FROM timers WHERE game {wanted} ORDER BY due, key", values
    ):
        timers[timer.game or ""].append(timer)
    tried = await session.rows(Attempt, f"{attempts.SELECTED} WHERE attempts.game {wanted}", values)
    challenges = await session.rows(
        Challenge,
        f"SELECT * FROM challenges WHERE id IN (SELECT challenge FROM attempts WHERE game {wanted})",
        values,
    )
    seated = f"SELECT person FROM seats WHERE game {wanted}"
    strangers = {person: PersonRow(id=person) for person in await session.values(seated, values)}
    known = await session.rows(PersonRow, f"SELECT * FROM people WHERE id IN ({seated})", values)
    return ReadAhead(
        side_records={game: tuple(side_records[game]) for game in games},
        timers=timers,
        attempts=dict.fromkeys(games) | {attempt.game: attempt for attempt in tried},
        challenges={challenge.id: challenge for challenge in challenges},
        people=strangers | {person.id: person for person in known},
    )
