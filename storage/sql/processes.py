"""The processes that share the database, their leases of shards, and their turns to identify."""

from collections import defaultdict

from msgspec.structs import asdict, replace

from storage.division import part_of
from storage.rows.processes import (
    Claimed,
    IdentifyTurn,
    LeaseTerms,
    NewProcess,
    ProcessRow,
    ShardBacklog,
    StartLimit,
    Takeover,
)
from storage.sql.database import Database
from storage.sql.session import Session
from storage.store import Processes

ONE_AT_A_TIME = "processes"
"""The turn of those who divide the shards."""
IDENTIFYING = "identifies"
DAY_SECONDS = 24 * 3600.0
"""After so long Discord allows as many sessions again."""


class SqlProcesses(Processes):
    """Processes, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, process: NewProcess, terms: LeaseTerms) -> Claimed:
        return await self._database.write(_beat, process, terms)

    async def leave(self, process: str) -> None:
        await self._database.write(_leave, process)

    async def takeover(self) -> Takeover:
        return await self._database.read_together(_takeover)

    async def all(self) -> list[ProcessRow]:
        return await self._database.read_together(_alive)

    async def backlogs(self, shards: int, *, now: float) -> list[ShardBacklog]:
        return await self._database.read_together(_backlogs, shards, now)

    async def note_limit(
        self, *, total: int, remaining: int, reset_after_seconds: float, max_concurrency: int
    ) -> None:
        await self._database.write(_note_limit, total, remaining, reset_after_seconds, max_concurrency)

    async def start_limit(self) -> StartLimit | None:
        return await self._database.read_together(_start_limit)

    async def take_turn(self, shard: int, *, every_seconds: float) -> IdentifyTurn:
        return await self._database.write(_take_turn, shard, every_seconds)


async def _moment(session: Session) -> float:
    """The time by the database's clock."""
    return float(await session.value("SELECT moment FROM database_clock"))


async def _beat(session: Session, process: NewProcess, terms: LeaseTerms) -> Claimed:
    await session.take_turns(ONE_AT_A_TIME)
    now = await _moment(session)
    me = await _present(session, process, now, terms)
    if me.returned + terms.lease_seconds <= now:
        await _bury(session, now)
    if process.pinned is not None:
        await _hold(session, process.id, process.pinned)
        await _note_connected(session, process)
        return Claimed(numbers=process.pinned)
    processes = await _known(session)
    me = next(one for one in processes if one.id == process.id)
    for other in processes:
        if other.shards != process.shards and other.numbers:
            await _give_back(session, me.numbers)
            return Claimed(numbers=(), divided_by=other.shards)
    numbers = part_of(me, processes, settled_before=now - terms.settled_seconds)
    await _give_back(session, [number for number in me.numbers if number not in numbers])
    await _hold(session, process.id, [number for number in numbers if number not in me.numbers])
    await _note_connected(session, process)
    return Claimed(numbers=numbers, connected=await _connected(session))


async def _present(session: Session, process: NewProcess, now: float, terms: LeaseTerms) -> ProcessRow:
    """Note that the process is alive."""
    me = await session.row(
        ProcessRow,
        """
        INSERT INTO processes (id, name, shards, is_pinned, since, until)
        VALUES (:id, :name, :shards, :is_pinned, :now, :until)
        ON CONFLICT (id) DO UPDATE SET
            until = excluded.until, has_left = 0,
            returned = CASE WHEN processes.until <= :now THEN CAST(:now AS DOUBLE PRECISION) ELSE processes.returned END
        RETURNING *
        """,
        {
            **asdict(process),
            "is_pinned": process.pinned is not None,
            "now": now,
            "until": now + terms.lease_seconds,
        },
    )
    assert me is not None, "the row was just written"
    return me


async def _bury(session: Session, now: float) -> None:
    """Forget those whose leases have run out."""
    await session.run(
        "DELETE FROM shard_leases WHERE process IN (SELECT id FROM processes WHERE until <= ?)", (now,)
    )
    await session.run("DELETE FROM processes WHERE until <= ?", (now,))


async def _hold(session: Session, process: str, numbers: tuple[int, ...] | list[int]) -> None:
    await session.run_many(
        """
        INSERT INTO shard_leases (shard, process) VALUES (?, ?)
        ON CONFLICT (shard) DO UPDATE SET process = excluded.process, is_connected = 0
        WHERE shard_leases.process <> excluded.process
        """,
        [(number, process) for number in numbers],
    )


async def _give_back(session: Session, numbers: tuple[int, ...] | list[int]) -> None:
    await session.run_many("DELETE FROM shard_leases WHERE shard = ?", [(number,) for number in numbers])


async def _note_connected(session: Session, process: NewProcess) -> None:
    await session.run_many(
        "UPDATE shard_leases SET is_connected = 1 WHERE shard = ? AND process = ? AND is_connected = 0",
        [(number, process.id) for number in process.connected],
    )


async def _connected(session: Session) -> tuple[int, ...]:
    return tuple(await session.values("SELECT shard FROM shard_leases WHERE is_connected = 1 ORDER BY shard"))


async def _takeover(session: Session) -> Takeover:
    takers = [one for one in await _alive(session) if not one.is_pinned and not one.has_left]
    return Takeover(is_coming=bool(takers), connected=await _connected(session))


async def _leave(session: Session, process: str) -> None:
    await session.take_turns(ONE_AT_A_TIME)
    await session.run("DELETE FROM shard_leases WHERE process = ?", (process,))
    await session.run("UPDATE processes SET has_left = 1 WHERE id = ?", (process,))


async def _alive(session: Session) -> list[ProcessRow]:
    now = await _moment(session)
    return [process for process in await _known(session) if process.until > now]


async def _known(session: Session) -> list[ProcessRow]:
    """All processes that were not buried yet, with their shards."""
    numbers: defaultdict[str, list[int]] = defaultdict(list)
    for shard, process in (await session.pairs("SELECT shard, process FROM shard_leases")).items():
        numbers[process].append(shard)
    found = await session.rows(ProcessRow, "SELECT * FROM processes ORDER BY name, id")
    return [replace(process, numbers=tuple(sorted(numbers[process.id]))) for process in found]


async def _backlogs(session: Session, shards: int, now: float) -> list[ShardBacklog]:
    known = {"shards": shards, "now": now}
    parcels = await session.pairs(
        """
        SELECT (origin >> 22) % :shards, count(*) FROM parcels
        WHERE state = 'pending' AND since <= :now GROUP BY 1
        """,
        known,
    )
    timers = await session.pairs(
        """
        SELECT (coalesce(games.guild, games.channel, timers.person, 0) >> 22) % :shards, count(*)
        FROM timers LEFT JOIN games ON games.id = timers.game
        WHERE timers.due <= :now GROUP BY 1
        """,
        known,
    )
    return [
        ShardBacklog(shard=shard, parcels=parcels.get(shard, 0), timers=timers.get(shard, 0))
        for shard in sorted(parcels.keys() | timers.keys())
    ]


async def _note_limit(
    session: Session, total: int, remaining: int, reset_after_seconds: float, max_concurrency: int
) -> None:
    await session.take_turns(IDENTIFYING)
    resets = await _moment(session) + (reset_after_seconds or DAY_SECONDS)
    await _save_limit(
        session,
        StartLimit(total=total, remaining=remaining, resets=resets, max_concurrency=max_concurrency),
    )


async def _start_limit(session: Session) -> StartLimit | None:
    return await _limit_at(session, await _moment(session))


async def _take_turn(session: Session, shard: int, every_seconds: float) -> IdentifyTurn:
    await session.take_turns(IDENTIFYING)
    now = await _moment(session)
    limit = await _limit_at(session, now)
    if limit is not None and limit.remaining <= 0:
        return IdentifyTurn(wait_seconds=limit.resets - now, is_granted=False, limit=limit)
    if limit is not None:
        limit = replace(limit, remaining=limit.remaining - 1)
        await _save_limit(session, limit)
    turn = await _next_turn(session, shard % (limit.max_concurrency if limit else 1), now, every_seconds)
    return IdentifyTurn(wait_seconds=turn - now, is_granted=True, limit=limit)


async def _next_turn(session: Session, bucket: int, now: float, every_seconds: float) -> float:
    """Reserve the bucket's next turn, and return when it is."""
    following = await session.value("SELECT next FROM identifies WHERE bucket = ?", (bucket,))
    turn = now if following is None else max(now, float(following))
    await session.run(
        "INSERT INTO identifies (bucket, next) VALUES (?, ?) ON CONFLICT (bucket) DO UPDATE SET next = excluded.next",
        (bucket, turn + every_seconds),
    )
    return turn


async def _limit_at(session: Session, now: float) -> StartLimit | None:
    """The limit as it is at this moment."""
    limit = await session.row(StartLimit, "SELECT * FROM session_starts")
    if limit is None or now < limit.resets:
        return limit
    return replace(limit, remaining=limit.total, resets=now + DAY_SECONDS)


async def _save_limit(session: Session, limit: StartLimit) -> None:
    await session.run(
        """
        INSERT INTO session_starts (id, total, remaining, resets, max_concurrency)
        VALUES (1, :total, :remaining, :resets, :max_concurrency)
        ON CONFLICT (id) DO UPDATE SET
            total = excluded.total, remaining = excluded.remaining, resets = excluded.resets,
            max_concurrency = excluded.max_concurrency
        """,
        asdict(limit),
    )
