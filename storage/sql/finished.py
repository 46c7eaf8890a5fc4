"""All finished games of a person, read with a few statements however many they are."""

from collections import defaultdict

from storage.rows.beside import SideRecord
from storage.rows.games import GameRow, SeatRow
from storage.rows.whole import FinishedGame
from storage.sql.session import Session

THEIRS = """
    FROM seats AS own
    CROSS JOIN games
    {beside}
    WHERE own.person = :person AND games.id = own.game AND games.status = 'finished'
    """
"""The CROSS JOINs keep SQLite to this order: a person's few seats first, not every game of a status."""


async def finished(session: Session, person: int, kind: str) -> list[FinishedGame]:
    """See Games.finished."""
    values = {"person": person, "kind": kind}
    games = await session.rows(
        GameRow,
        f"SELECT games.* {THEIRS.format(beside='')} ORDER BY games.created DESC, games.id DESC",
        values,
    )
    beside = "CROSS JOIN seats AS one"
    seats = defaultdict[str, list[SeatRow]](list)
    for seat in await session.rows(
        SeatRow,
        f"SELECT one.* {THEIRS.format(beside=beside)} AND one.game = games.id ORDER BY one.seat",
        values,
    ):
        seats[seat.game].append(seat)
    beside = "CROSS JOIN papers AS one"
    condition = "AND one.game = games.id AND one.kind = :kind AND one.key = ''"
    records = await session.rows(
        SideRecord, f"SELECT one.* {THEIRS.format(beside=beside)} {condition}", values
    )
    by_game = {record.game: record for record in records}
    return [
        FinishedGame(game=game, seats=tuple(seats[game.id]), record=by_game.get(game.id)) for game in games
    ]
