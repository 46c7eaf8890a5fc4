"""How many tables someone, or a channel, may have."""

from collections.abc import Mapping

from storage.errors import TooManyTables
from storage.rows import Ceiling, NewGame, Opener
from storage.sqlite.session import Session

COLUMNS: Mapping[Opener, str] = {Opener.HOST: "host", Opener.CHANNEL: "channel"}


def require_room(session: Session, lobby: NewGame) -> None:
    """Raises TooManyTables where the table would be one too many."""
    for ceiling in lobby.ceilings:
        first = _first_of_most(session, ceiling, lobby)
        if first is not None:
            raise TooManyTables(ceiling, first)


def _first_of_most(session: Session, ceiling: Ceiling, lobby: NewGame) -> float | None:
    """When the first was opened of the newest tables that reach the ceiling; None if there are fewer."""
    counted = "status = 'lobby'" if ceiling.since is None else "created > :since"
    opened: float | None = session.value(
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
