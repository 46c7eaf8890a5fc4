"""Games and their seats."""

from collections import Counter
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager
from functools import cache
from itertools import count

from msgspec import UNSET
from msgspec.structs import asdict

from storage.errors import (
    AlreadySeated,
    GameExists,
    Inconsistent,
    LobbyChanged,
    NoSuchGame,
    Overtaken,
    SeatMissing,
    StaleRevision,
    TableFull,
    WrongStatus,
)
from storage.rows.games import NOBODY, GameQuery, GameRow, SeatRow, SeatState, Status
from storage.rows.journal import CommittedMove, MoveWrites, Snapshot
from storage.rows.lobbies import Joining, Leaving, NewGame, Placing, Start
from storage.rows.outbox import FarewellTo, no_farewell
from storage.rows.whole import FinishedGame, StoredTable, WholeGame
from storage.rows.writing import GameChange, WriteSet
from storage.sql import ahead, attempts, finished, journal, outbox, several, whole
from storage.sql.ceilings import require_room
from storage.sql.database import Database
from storage.sql.session import Dialect, Session, Statement
from storage.sql.timers import take_out
from storage.sql.writing import batches, is_checked, write, write_checked
from storage.store import Games

CHANGEABLE = ("status", "thread", "host", "options")
"""The columns that a GameChange may set, named as its fields."""

UNDELIVERED = """
    EXISTS (
        SELECT 1 FROM parcels
        WHERE parcels.game = games.id
            AND (parcels.state = 'dead' OR (parcels.state = 'pending' AND parcels.attempts > 0))
    )
    """
"""SQL for a game with parcels that were tried in vain."""


class SqlGames(Games):
    """Games and their seats, by SQL."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_lobby(self, lobby: NewGame) -> GameRow:
        return await self._database.write(open_table, lobby)

    async def join(self, joining: Joining) -> SeatRow:
        return await self._database.write(_join, joining)

    async def leave(self, leaving: Leaving) -> SeatRow:
        return await self._database.write(_leave, leaving)

    async def change(self, game: str, change: GameChange) -> GameRow:
        return await self._database.write(_change, game, change)

    async def start(self, start: Start) -> GameRow:
        return await self._database.write(start_table, start)

    async def begin(self, lobby: NewGame, start: Start) -> GameRow:
        return await self._database.write(_begin, lobby, start)

    async def commit_move(self, move: MoveWrites) -> CommittedMove:
        if _is_alone(move):
            return await self._database.move(move.game, _commit_alone, move)
        return await self._database.write(_commit_move, move)

    async def get(self, game: str) -> GameRow:
        return await self._database.read(_get, game)

    def locked(self, *games: str) -> AbstractAsyncContextManager[Mapping[str, int | None]]:
        return self._database.lock(*games)

    def as_seen(self, game: str, version: int) -> AbstractContextManager[None] | None:
        return self._database.as_seen(game, version)

    async def version(self, game: str) -> int | None:
        return await self._database.read(_version, game)

    async def versions(self, games: Collection[str]) -> dict[str, int]:
        return await self._database.read(several.versions, games)

    async def in_thread(self, thread: int) -> GameRow | None:
        return await self._database.read(_in_thread, thread)

    async def find(self, query: GameQuery, *, limit: int, skip: int = 0) -> list[GameRow]:
        return await self._database.read(_find, query, limit, skip)

    async def guilds(self) -> list[int]:
        return await self._database.read(_guilds)

    async def finished(self, person: int, kind: str) -> list[FinishedGame]:
        return await self._database.read_together(finished.finished, person, kind)

    async def seats(self, game: str) -> list[SeatRow]:
        return await self._database.read(_seats, game)

    async def table(self, game: str) -> StoredTable:
        return await self._database.read_together(_table, game)

    async def tables(self, games: Collection[str]) -> dict[str, StoredTable]:
        return await self._database.read_together(several.tables, games)

    @asynccontextmanager
    async def read_ahead(self, games: Collection[str]) -> AsyncIterator[None]:
        with ahead.holding(await self._database.read(ahead.read_ahead, games)):
            yield

    async def whole(self, game: str) -> WholeGame:
        return await self._database.read_together(_whole, game)

    async def adopt(self, taken: WholeGame, writing: WriteSet) -> GameRow:
        return await self._database.write(whole.adopt, taken, writing)

    async def delete(self, game: str, writing: WriteSet, *, farewell: FarewellTo = no_farewell) -> None:
        await self._database.write(whole.delete, game, writing, farewell)


async def _table(session: Session, game: str) -> StoredTable:
    return StoredTable(
        game=await _get(session, game),
        seats=tuple(await _seats(session, game)),
        snapshots=tuple(await journal.snapshots(session, game)),
    )


async def _whole(session: Session, game: str) -> WholeGame:
    return await whole.whole(session, await _get(session, game), await _seats(session, game))


async def open_table(session: Session, lobby: NewGame) -> GameRow:
    """See Games.open_lobby."""
    await require_room(session, lobby)
    game = await _insert_game(session, lobby)
    if lobby.host_name is not None:
        host = SeatRow(
            game=lobby.id, seat=0, person=lobby.host, name=lobby.host_name, state=SeatState.PLAYING
        )
        await insert_seats(session, [host])
    await write(session, lobby)
    return game


async def _begin(session: Session, lobby: NewGame, start: Start) -> GameRow:
    await open_table(session, lobby)
    return await start_table(session, start)


async def _join(session: Session, joining: Joining) -> SeatRow:
    await _require(session, joining.game, Status.LOBBY)
    seat = _free_seat(await _seats(session, joining.game), joining)
    await insert_seats(session, [seat])
    await _keep_options(session, joining)
    await _touch(session, joining.game, joining.at)
    await write(session, joining)
    return seat


async def _leave(session: Session, leaving: Leaving) -> SeatRow:
    await _require(session, leaving.game, Status.LOBBY)
    seat = await session.row(
        SeatRow, "DELETE FROM seats WHERE game = ? AND person = ? RETURNING *", (leaving.game, leaving.person)
    )
    if seat is None:
        raise SeatMissing(leaving.game, leaving.person)
    await _keep_options(session, leaving)
    await _touch(session, leaving.game, leaving.at)
    await write(session, leaving)
    return seat


async def _keep_options(session: Session, change: Joining | Leaving) -> None:
    if change.options is not UNSET:
        await session.run("UPDATE games SET options = ? WHERE id = ?", (change.options, change.game))


async def _change(session: Session, game: str, change: GameChange) -> GameRow:
    await _require(session, game, change.while_status)
    wanted = {name: getattr(change, name) for name in CHANGEABLE}
    values = {name: value for name, value in wanted.items() if value is not UNSET} | {"updated": change.at}
    assignments = ", ".join(f"{name} = :{name}" for name in values)
    await session.run(
        f"UPDATE games SET {assignments}, version = version + 1 WHERE id = :id", {**values, "id": game}
    )
    if change.thread is not UNSET:
        await outbox.redirect(session, game)
    await _reseat(session, game, change.seats)
    await write(session, change)
    return await _get(session, game)


async def start_table(session: Session, start: Start) -> GameRow:
    """See Games.start."""
    lobby = await _require(session, start.game, Status.LOBBY)
    seated = {seat.person for seat in await _seats(session, start.game)}
    placed = {placing.person for placing in start.placings} - {NOBODY}
    if seated != placed or lobby.options != start.options:
        raise LobbyChanged(start.game)
    await _place(session, start)
    await session.run(
        """
        UPDATE games SET status = 'running', rules_version = :rules_version, seed = :seed, seal = :seal,
            updated = :at, version = version + 1
        WHERE id = :game
        """,
        asdict(start),
    )
    await session.run(*journal.keeping(Snapshot(game=start.game, revision=0, state=start.state)))
    await write(session, start)
    return await _get(session, start.game)


async def _commit_move(session: Session, move: MoveWrites) -> CommittedMove:
    if move.fired_timer is not None:
        await take_out(session, move.fired_timer)
    committed = await _commit_alone(session, move)
    await _set_seat_states(session, move)
    if move.outcome is not None:
        await attempts.finish(session, move.game, at=move.entry.at, outcome=move.outcome)
    await write_checked(session, move)
    return committed


async def _commit_alone(session: Session, move: MoveWrites) -> CommittedMove:
    """Commit what is one statement: all but the checked parts, the seats' states and the outcome."""
    revision = move.expected_revision + 1
    if_first = session.dialect.if_first
    version = await session.run_if(
        _advancing(session, move),
        journal.appending(move.game, revision, move.entry, if_first),
        journal.keeping(Snapshot(game=move.game, revision=revision, state=move.state), if_first),
        *_pruning(move, if_first),
        *batches(session, move, if_first, counted=move.game),
    )
    if version is None and session.seen is not None:
        raise Overtaken(move.game)
    if version is None:
        found = await _require(session, move.game, Status.RUNNING)
        raise StaleRevision(move.game, move.expected_revision, found.revision)
    return CommittedMove(revision, version)


def _pruning(move: MoveWrites, condition: str) -> Sequence[Statement]:
    """Deletes the snapshots that the move no longer needs, on an SQL condition."""
    if move.keep_from is None:
        return ()
    return (journal.pruning(move.game, min(move.keep_from, move.expected_revision + 1), condition),)


async def _insert_game(session: Session, lobby: NewGame) -> GameRow:
    game = await session.row(
        GameRow,
        """
        INSERT INTO games (id, title, rules_version, status, revision, guild, channel, host, options, created, updated)
        VALUES (:id, :title, :rules_version, 'lobby', 0, :guild, :channel, :host, :options, :at, :at)
        ON CONFLICT (id) DO NOTHING
        RETURNING *
        """,
        asdict(lobby),
    )
    if game is None:
        raise GameExists(lobby.id)
    return game


async def _get(session: Session, game: str, locked: str = "") -> GameRow:
    found = await session.row(GameRow, f"SELECT * FROM games WHERE id = ? {locked}", (game,))
    if found is None:
        raise NoSuchGame(game)
    return found


async def _version(session: Session, game: str) -> int | None:
    version: int | None = await session.value("SELECT version FROM games WHERE id = ?", (game,))
    return version


async def _in_thread(session: Session, thread: int) -> GameRow | None:
    return await session.row(GameRow, "SELECT * FROM games WHERE thread = ?", (thread,))


async def _find(session: Session, query: GameQuery, limit: int, skip: int) -> list[GameRow]:
    condition, values = _condition(query)
    # CROSS JOIN keeps SQLite to this order: a person's few seats first, not every game of a status.
    source = "games" if query.person is None else "seats CROSS JOIN games"
    return await session.rows(
        GameRow,
        f"SELECT games.* FROM {source} WHERE {condition} ORDER BY created DESC, id DESC LIMIT ? OFFSET ?",
        [*values, limit, skip],
    )


async def _guilds(session: Session) -> list[int]:
    return await session.values(
        """
        SELECT DISTINCT guild FROM games
        WHERE status IN ('lobby', 'running') AND guild IS NOT NULL ORDER BY guild
        """
    )


async def _require(session: Session, game: str, status: Status | None) -> GameRow:
    """The game, if it has this status (any when None). No other transaction can change it meanwhile."""
    found = await _get(session, game, session.dialect.for_update)
    if status is not None and found.status is not status:
        raise WrongStatus(game, status, found.status)
    return found


async def _touch(session: Session, game: str, at: float) -> None:
    await session.run("UPDATE games SET updated = ?, version = version + 1 WHERE id = ?", (at, game))


async def _seats(session: Session, game: str) -> list[SeatRow]:
    return await session.rows(SeatRow, "SELECT * FROM seats WHERE game = ? ORDER BY seat", (game,))


async def insert_seats(session: Session, seats: Sequence[SeatRow]) -> None:
    """Seat people whom the table does not have yet."""
    await session.run_many(
        "INSERT INTO seats (game, seat, person, name, state) VALUES (:game, :seat, :person, :name, :state)",
        [asdict(seat) for seat in seats],
    )


def _free_seat(taken: Sequence[SeatRow], joining: Joining) -> SeatRow:
    if any(seat.person == joining.person for seat in taken):
        raise AlreadySeated(joining.game, joining.person)
    if len(taken) >= joining.seats:
        raise TableFull(joining.game, joining.seats)
    numbers = {seat.seat for seat in taken}
    return SeatRow(
        game=joining.game,
        seat=next(number for number in count() if number not in numbers),
        person=joining.person,
        name=joining.name,
        state=SeatState.PLAYING,
    )


async def _place(session: Session, start: Start) -> None:
    """Move everyone to the seats that they play from."""
    await session.run("DELETE FROM seats WHERE game = ?", (start.game,))
    await insert_seats(session, [seat_of(start.game, placing) for placing in start.placings])


def seat_of(game: str, placing: Placing) -> SeatRow:
    """The seat as the game begins with it."""
    state = SeatState.VACANT if placing.person == NOBODY else SeatState.PLAYING
    return SeatRow(game=game, state=state, **asdict(placing))


async def _reseat(session: Session, game: str, changed: Sequence[SeatRow]) -> None:
    """Replace these seats. Raises Inconsistent for a seat that the table does not have, and AlreadySeated for a
    person who would have two."""
    seats = {seat.seat: seat for seat in await _seats(session, game)}
    for seat in changed:
        if seat.game != game or seat.seat not in seats:
            raise Inconsistent(f"game {game!r} has no seat {seat.seat} of game {seat.game!r}")
        seats[seat.seat] = seat
    taken = Counter(seat.person for seat in seats.values() if seat.person != NOBODY)
    for person, times in taken.items():
        if times > 1:
            raise AlreadySeated(game, person)
    # Delete all rows before inserting any: two people may swap seats.
    numbers = {seat.seat for seat in changed}
    await session.run_many(
        "DELETE FROM seats WHERE game = ? AND seat = ?", [(game, number) for number in numbers]
    )
    await insert_seats(session, [seats[number] for number in numbers])


def _advancing(session: Session, move: MoveWrites) -> Statement:
    """Advances the game from the expected revision to the next and returns its version. Nothing if it has another
    revision, is not running, or is not as the session has seen it."""
    # A column that is named has its indexes written again, even where its value stays.
    named = {"status": move.status, "host": move.host}
    changed = {column: value for column, value in named.items() if value is not None}
    rewrites = any(record.game == move.game for record in (*move.side_records, *move.thrown_away))
    seen = session.seen
    return Statement(
        _advancing_sql(session.dialect, tuple(changed), rewrites=rewrites, as_seen=seen is not None),
        {
            "game": move.game,
            "expected_revision": move.expected_revision,
            "at": move.entry.at,
            **changed,
            **({} if seen is None else {"seen_game": seen.game, "seen_papers": seen.papers}),
        },
    )


@cache
def _advancing_sql(dialect: Dialect, changed: tuple[str, ...], *, rewrites: bool, as_seen: bool) -> str:
    """`rewrites`: whether the move changes side records of its game."""
    # If another transaction changes the row before this one, PostgreSQL checks the condition again, on the new row.
    seen = f"AND version = :seen_game AND papers_version = :seen_papers AND {dialect.takes_lock}"
    # No index has the status in this form: kept plans from when there were few games would go on reading all that run.
    return f"""
        UPDATE games SET {"".join(f"{column} = :{column}, " for column in changed)}
            revision = revision + 1, updated = :at, version = version + 1
            {", papers_version = papers_version + 1" if rewrites else ""}
        WHERE id = :game AND revision = :expected_revision AND (status = 'running') IS TRUE
            {seen if as_seen else ""}
        RETURNING version
        """


async def _set_seat_states(session: Session, move: MoveWrites) -> None:
    for seat, state in move.seat_states.items():
        changed = await session.run(
            "UPDATE seats SET state = ? WHERE game = ? AND seat = ?", (state, move.game, seat)
        )
        if not changed:
            raise Inconsistent(f"game {move.game!r} has no seat {seat}")


def _is_alone(move: MoveWrites) -> bool:
    """Whether nothing but its game's revision is checked and all its changes are one statement."""
    return not is_checked(move) and not move.seat_states and move.outcome is None


def _condition(query: GameQuery) -> tuple[str, list[object]]:
    """The SQL condition of the query, with the values of its placeholders."""
    terms = [] if query.person is None else ["games.id = seats.game"]
    values: list[object] = []
    for column in ("title", "guild", "channel", "person"):
        value = getattr(query, column)
        if value is not None:
            terms.append(f"{column} = ?")
            values.append(value)
    if query.statuses:
        terms.append(f"status IN ({', '.join('?' * len(query.statuses))})")
        values.extend(query.statuses)
    if query.without_thread:
        terms.append("thread IS NULL")
    if query.undelivered:
        terms.append(UNDELIVERED)
    if query.rules_below is not None:
        terms.append("rules_version < ?")
        values.append(query.rules_below)
    if query.opened_before is not None:
        terms.append("(created, id) < (?, ?)")
        values.extend(query.opened_before)
    return " AND ".join(terms) or "TRUE", values
