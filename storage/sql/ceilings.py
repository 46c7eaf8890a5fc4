"""Limits on the number of tables of a person or a channel."""

from collections.abc import Mapping

from storage.errors import TooManyTables
from storage.rows.lobbies import Ceiling, NewGame, Opener
from storage.sql.session import Session

COLUMNS: Mapping[Opener, str] = {Opener.HOST: "host", Opener.CHANNEL: "channel"}


async def require_room(session: Session, lobby: NewGame) -> None:
    """Raises TooManyTables if a new table would exceed a ceiling."""
    for ceiling in lobby.ceilings:
        await session.take_turns(f"{ceiling.of}:{getattr(lobby, COLUMNS[ceiling.of])}")
        first = await _first_of_most(session, ceiling, lobby)
        if first is not None:
            raise TooManyTables(ceiling, first)


async def _first_of_most(session: Session, ceiling: Ceiling, lobby: NewGame) -> float | None:
    """When the oldest of the newest `ceiling.most` counted tables was opened; None if there are fewer."""
    counted = "status = 'lobby'" if ceiling.since is None else "created > :since"
    opened: float | None = await session.value(
        f"""
        SELECT created FROM games WHERE {COLUMNS[ceiling.of]} = :whose AND {counted}
        ORDER BY created DESC LIMIT 1 OFFSET :others
        """,
        {
            "whose": getattr(lobby, COLUMNS[ceiling.of]),
            "since": ceiling.since,
            "others": ceiling.most - 1,
        },
    )
    return opened
