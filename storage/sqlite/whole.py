"""A game as a whole: taken out, taken in, forgotten."""

from collections.abc import Sequence

from msgspec.structs import asdict

from storage.errors import GameExists, NoSuchGame
from storage.rows import Game, Row, Seat, WholeGame, Writing
from storage.sqlite import journal, papers, remarks, timers
from storage.sqlite.session import Session
from storage.sqlite.writing import write

BELONGINGS = ("parcels", "posts", "papers", "remarks", "timers", "attempts", "snapshots", "entries", "seats")
"""Tables whose rows belong to a game by a column of that name."""


def whole(session: Session, game: str) -> WholeGame:
    """See Games.whole."""
    return WholeGame(
        game=_row(session, game),
        seats=tuple(session.rows(Seat, "SELECT * FROM seats WHERE game = ? ORDER BY seat", (game,))),
        entries=tuple(journal.entries(session, game)),
        snapshots=tuple(journal.snapshots(session, game)),
        remarks=tuple(remarks.of_game(session, game)),
        papers=tuple(papers.of_game(session, game)),
        timers=tuple(timers.of_game(session, game)),
    )


def adopt(session: Session, taken: WholeGame, writing: Writing) -> Game:
    """See Games.adopt."""
    if session.row(Game, "SELECT * FROM games WHERE id = ?", (taken.game.id,)) is not None:
        raise GameExists(taken.game.id)
    _insert(session, "games", [taken.game])
    _insert(session, "seats", taken.seats)
    _insert(session, "entries", taken.entries)
    for snapshot in taken.snapshots:
        journal.keep(session, snapshot)
    _insert(session, "remarks", taken.remarks, without="id")
    _insert(session, "papers", taken.papers)
    write(session, writing)
    return _row(session, taken.game.id)


def delete(session: Session, game: str, writing: Writing) -> None:
    """See Games.delete."""
    _row(session, game)
    for table in BELONGINGS:
        session.run(f"DELETE FROM {table} WHERE game = ?", (game,))
    session.run("DELETE FROM games WHERE id = ?", (game,))
    write(session, writing)


def _row(session: Session, game: str) -> Game:
    found = session.row(Game, "SELECT * FROM games WHERE id = ?", (game,))
    if found is None:
        raise NoSuchGame(game)
    return found


def _insert(session: Session, table: str, rows: Sequence[Row], *, without: str = "") -> None:
    """Insert rows of one kind, whose fields are named as the table's columns."""
    if not rows:
        return
    columns = [name for name in rows[0].__struct_fields__ if name != without]
    values = ", ".join(f":{name}" for name in columns)
    session.run_many(
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})", [asdict(row) for row in rows]
    )
