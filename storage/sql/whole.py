"""Exports, imports and deletes whole games."""

from collections.abc import Sequence

from msgspec.structs import asdict, replace

from storage.errors import GameExists, Inconsistent, NoSuchGame
from storage.rows.beside import Remark, SideRecord
from storage.rows.games import GameRow, SeatRow
from storage.rows.journal import EntryRow, Snapshot
from storage.rows.outbox import FarewellTo
from storage.rows.row import Row
from storage.rows.whole import WholeGame
from storage.rows.writing import WriteSet
from storage.sql import campaign_changes, journal, posts, remarks, side_records, timers
from storage.sql.session import Session
from storage.sql.writing import write

Belonging = SeatRow | EntryRow | Snapshot | Remark | SideRecord

BELONGINGS = ("parcels", "posts", "papers", "remarks", "timers", "attempts", "snapshots", "entries", "seats")
"""Tables whose rows belong to a game by their `game` column."""


async def whole(session: Session, game: GameRow, seats: Sequence[SeatRow]) -> WholeGame:
    """The game and its seats, with all rows that belong to them."""
    return WholeGame(
        game=game,
        seats=tuple(seats),
        entries=tuple(await journal.entries(session, game.id)),
        snapshots=tuple(await journal.snapshots(session, game.id)),
        remarks=tuple(await remarks.of_game(session, game.id)),
        side_records=await side_records.of_game(session, game.id),
        timers=tuple(await timers.of_game(session, game.id)),
    )


async def adopt(session: Session, taken: WholeGame, writing: WriteSet) -> GameRow:
    """See Games.adopt."""
    if await session.value("SELECT id FROM games WHERE id = ?", (taken.game.id,)) is not None:
        raise GameExists(taken.game.id)
    belongings: tuple[Belonging, ...] = (
        *taken.seats,
        *taken.entries,
        *taken.snapshots,
        *taken.remarks,
        *taken.side_records,
    )
    if any(row.game != taken.game.id for row in belongings):
        raise Inconsistent(f"not everything that came with game {taken.game.id!r} belongs to it")
    await _insert(session, "games", [taken.game])
    await _insert(session, "seats", taken.seats)
    await _insert(session, "entries", taken.entries)
    for snapshot in taken.snapshots:
        await session.run(*journal.keeping(snapshot))
    await _insert(session, "remarks", taken.remarks, without="id")
    await _insert(session, "papers", taken.side_records)
    session.has_written(side_records.TABLE, taken.game.id)
    await write(session, writing)
    return taken.game


async def delete(session: Session, game: str, writing: WriteSet, farewell: FarewellTo) -> None:
    """See Games.delete."""
    # First of all its row: whoever makes a move meanwhile waits for it, and adds nothing to what is deleted.
    locked = session.dialect.for_update
    if await session.value(f"SELECT id FROM games WHERE id = ? {locked}", (game,)) is None:
        raise NoSuchGame(game)
    farewells = [farewell(post) for post in await posts.of_game(session, game)]
    for table in BELONGINGS:
        await session.run(f"DELETE FROM {table} WHERE game = ?", (game,))
    session.has_written(side_records.TABLE, game)
    await campaign_changes.release(session, game)
    await session.run("DELETE FROM games WHERE id = ?", (game,))
    parcels = (*filter(None, farewells), *writing.parcels)
    await write(session, replace(writing, parcels=parcels))


async def _insert(session: Session, table: str, rows: Sequence[Row], *, without: str = "") -> None:
    """Insert rows of one kind. Their fields are named like the table's columns."""
    if not rows:
        return
    columns = [name for name in rows[0].__struct_fields__ if name != without]
    values = ", ".join(f":{name}" for name in columns)
    await session.run_many(
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})", [asdict(row) for row in rows]
    )
