"""Copies everything from one database to another, of whatever kinds."""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

from storage.errors import CopyDiffers, StoreNotEmpty
from storage.sql.session import Session

KEYS: Mapping[str, Sequence[str]] = {
    "installation": ("id",),
    "people": ("id",),
    "games": ("id",),
    "seats": ("game", "seat"),
    "entries": ("game", "number"),
    "snapshots": ("game", "revision"),
    "remarks": ("id",),
    "papers": ("game", "kind", "key"),
    "posts": ("game", "kind"),
    "timers": ("key",),
    "parcels": ("id",),
    "challenges": ("id",),
    "attempts": ("challenge", "person", "number"),
    "recognised": ("challenge", "mark"),
    "campaigns": ("id",),
    "members": ("campaign", "number"),
    "interactions": ("id",),
}
"""The key of each table. Tables come after those that they refer to."""
NOT_COPIED = ("processes", "shard_leases", "identifies", "session_starts", "guilds")
"""What is known of the processes that run now, which means nothing in another database; and a table that has always been
empty."""
NUMBERED = ("remarks", "parcels")
"""Tables that number their rows themselves and never use a number twice."""
ROWS_AT_ONCE = 500

Record = dict[str, Any]


async def copy_all(source: Session, target: Session) -> dict[str, int]:
    """Copy all rows, and return how many each table has. Raises StoreNotEmpty."""
    for table in KEYS:
        if await target.value(f"SELECT count(*) FROM {table}"):
            raise StoreNotEmpty(table)
    for table in NUMBERED:
        last = await source.value(source.dialect.last_number(table))
        if last is not None:
            await target.run(target.dialect.number_after(table), {"last": last})
    copied = dict.fromkeys(KEYS, 0)
    for table in KEYS:
        async for records in _chunks(source, table):
            await target.run_many(_insert(table, records[0]), records)
            copied[table] += len(records)
    return copied


async def compare_all(source: Session, target: Session) -> None:
    """Read both databases from end to end. Raises CopyDiffers if they differ in a row."""
    for table in KEYS:
        ours, theirs = _chunks(source, table), _chunks(target, table)
        async for records in ours:
            if records != await anext(theirs, []):
                raise CopyDiffers(table)
        if await anext(theirs, []):
            raise CopyDiffers(table)


async def _chunks(session: Session, table: str) -> AsyncIterator[list[Record]]:
    """The rows of a table in order of their keys, some at a time."""
    columns = ", ".join(KEYS[table])
    beyond = f"WHERE ({columns}) > ({', '.join('?' * len(KEYS[table]))})"
    last: tuple[object, ...] = ()
    while True:
        found = await session.records(
            f"SELECT * FROM {table} {beyond if last else ''} ORDER BY {columns} LIMIT {ROWS_AT_ONCE}", last
        )
        if found:
            yield found
        if len(found) < ROWS_AT_ONCE:
            return
        last = tuple(found[-1][column] for column in KEYS[table])


def _insert(table: str, record: Record) -> str:
    values = ", ".join(f":{column}" for column in record)
    return f"INSERT INTO {table} ({', '.join(record)}) VALUES ({values})"
