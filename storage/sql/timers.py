"""Scheduled events."""

from collections.abc import Collection, Sequence
from functools import cache
from operator import attrgetter

from msgspec.structs import asdict

from storage.errors import NotRinging
from storage.rows.beside import TimerRow
from storage.sql.ahead import present
from storage.sql.database import Database
from storage.sql.given import columns_of, last_by
from storage.sql.session import Batch, Dialect, Session
from storage.store import Timers


class SqlTimers(Timers):
    """Timers, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: float, *, limit: int) -> list[TimerRow]:
        return await self._database.read(_due, now, limit)

    async def next_due(self, *, after: float = 0.0) -> float | None:
        return await self._database.read(_next_due, after)

    async def get(self, key: str) -> TimerRow | None:
        return await self._database.read(_get, key)

    async def of_game(self, game: str) -> list[TimerRow]:
        ahead = present()
        if ahead is not None and game in ahead.timers:
            return [*ahead.timers[game]]
        return await self._database.read(of_game, game)


def setting(dialect: Dialect, timers: Sequence[TimerRow], condition: str) -> Batch:
    """Sets timers, each replacing the one with its key, on an SQL condition."""
    return Batch(
        _setting(dialect, condition), [asdict(timer) for timer in last_by(attrgetter("key"), timers)]
    )


@cache
def _setting(dialect: Dialect, condition: str) -> str:
    return f"""
        INSERT INTO timers (key, game, person, kind, payload, due)
        SELECT key, game, person, kind, payload, due FROM {dialect.given(columns_of(TimerRow))} WHERE {condition}
        ON CONFLICT (key) DO UPDATE SET
            game = excluded.game, person = excluded.person, kind = excluded.kind,
            payload = excluded.payload, due = excluded.due
        """


def stopping(dialect: Dialect, keys: Collection[str], condition: str) -> Batch:
    """Deletes the timers with these keys on an SQL condition."""
    given = dialect.given({"key": "TEXT"}, to_look_up=True)
    return Batch(
        f"DELETE FROM timers WHERE key IN (SELECT given.key FROM {given}) AND {condition}",
        [{"key": key} for key in keys],
    )


async def take_out(session: Session, fired: TimerRow) -> None:
    """Delete the timer that caused this write. Raises NotRinging if it is not set, or was set again."""
    # A timer set again while this one was handled may be due at the same moment. Its payload tells them apart.
    told_apart = (fired.key, fired.due, fired.payload)
    if not await session.run("DELETE FROM timers WHERE key = ? AND due = ? AND payload = ?", told_apart):
        raise NotRinging(fired.key)


async def of_game(session: Session, game: str) -> list[TimerRow]:
    """See Timers.of_game."""
    return await session.rows(TimerRow, "SELECT * FROM timers WHERE game = ? ORDER BY due, key", (game,))


async def _due(session: Session, now: float, limit: int) -> list[TimerRow]:
    return await session.rows(
        TimerRow, "SELECT * FROM timers WHERE due <= ? ORDER BY due, key LIMIT ?", (now, limit)
    )


async def _next_due(session: Session, after: float) -> float | None:
    moment: float | None = await session.value("SELECT min(due) FROM timers WHERE due > ?", (after,))
    return moment


async def _get(session: Session, key: str) -> TimerRow | None:
    return await session.row(TimerRow, "SELECT * FROM timers WHERE key = ?", (key,))
