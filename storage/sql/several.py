"""Several games, read with a few statements however many they are."""

import json
from collections import defaultdict
from collections.abc import Collection

from storage.errors import StoreDamaged
from storage.rows.games import GameRow, SeatRow
from storage.rows.journal import Snapshot
from storage.rows.whole import StoredTable
from storage.sql import journal
from storage.sql.session import Session


def among(session: Session, games: Collection[str]) -> tuple[str, dict[str, object]]:
    """The SQL condition that a column names one of these games, with the values of its placeholders."""
    return f"IN ({session.dialect.elements(':games')})", {"games": json.dumps([*games])}


async def versions(session: Session, games: Collection[str]) -> dict[str, int]:
    """See Games.versions."""
    wanted, values = among(session, games)
    return await session.pairs(f"SELECT id, version FROM games WHERE id {wanted}", values)


async def tables(session: Session, games: Collection[str]) -> dict[str, StoredTable]:
    """See Games.tables."""
    wanted, values = among(session, games)
    rows = await session.rows(GameRow, f"SELECT * FROM games WHERE id {wanted}", values)
    seats, snapshots = defaultdict[str, list[SeatRow]](list), defaultdict[str, list[Snapshot]](list)
    for seat in await session.rows(SeatRow, f"SELECT * FROM seats WHERE game {wanted} ORDER BY seat", values):
        seats[seat.game].append(seat)
    for snapshot in await session.rows(
        Snapshot, f"SELECT * FROM snapshots WHERE game {wanted} ORDER BY revision", values
    ):
        snapshots[snapshot.game].append(snapshot)
    found = dict[str, StoredTable]()
    for row in rows:
        try:
            unpacked = tuple(map(journal.unpacked, snapshots[row.id]))
        except StoreDamaged:
            continue
        found[row.id] = StoredTable(game=row, seats=tuple(seats[row.id]), snapshots=unpacked)
    return found
