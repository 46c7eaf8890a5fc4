"""The processes that share the store, what each of them serves, and what waits there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from storage import ProcessRow, ShardBacklog, StartLimit, Store


class ProcessHealth(Struct, frozen=True):
    name: str
    since: float
    """In seconds since the epoch, by the database's clock."""
    shards: tuple[int, ...]
    parcels: int
    """Overdue on the servers of its shards."""
    timers: int


class FleetHealth(Struct, frozen=True):
    """All processes together."""

    processes: tuple[ProcessHealth, ...] = ()
    """Empty where one process has the store for itself."""
    unserved: tuple[int, ...] = ()
    """The shards that no process serves."""
    session_starts: StartLimit | None = None


async def examine_fleet(store: Store, now: float) -> FleetHealth:
    """Read from the store how the processes are doing; `now` by the bot's clock."""
    if not store.is_shared:
        return FleetHealth()
    alive = [process for process in await store.processes.all() if not process.has_left]
    count = max((process.shards for process in alive), default=1)
    backlogs = {backlog.shard: backlog for backlog in await store.processes.backlogs(count, now=now)}
    served = {number for process in alive for number in process.numbers}
    return FleetHealth(
        tuple(_health(process, backlogs) for process in alive),
        tuple(number for number in range(count) if number not in served),
        await store.processes.start_limit(),
    )


def _health(process: ProcessRow, backlogs: dict[int, ShardBacklog]) -> ProcessHealth:
    own = [backlogs[number] for number in process.numbers if number in backlogs]
    return ProcessHealth(
        process.name,
        process.since,
        process.numbers,
        sum(backlog.parcels for backlog in own),
        sum(backlog.timers for backlog in own),
    )


def ranges(numbers: Sequence[int]) -> str:
    """The numbers, which are in order, as "0–3, 7"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(_named(run) for run in runs)


def _named(run: Iterable[int]) -> str:
    first, *rest = run
    return f"{first}–{rest[-1]}" if rest else str(first)
