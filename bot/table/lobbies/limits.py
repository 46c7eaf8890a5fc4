"""Limits on the tables that a person opens and a channel holds. A flood of tables would delay everyone's posts."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from msgspec import Struct

from storage import Ceiling, Opener, TooManyTables

from ...errors import LobbyRefusal
from ..loaded import LoadedTable
from ..memory import Memory

WINDOW_SECONDS = 3600.0


class TableLimits(Struct, frozen=True):
    """Lobbies are tables that have not begun. The hourly limits count every table opened within an hour. That includes
    solo tables, and tables that have begun or were called off since."""

    lobbies_of_host: int = 5
    lobbies_in_channel: int = 20
    hourly_of_host: int = 20
    hourly_in_channel: int = 60

    def for_lobby(self, now: float) -> tuple[Ceiling, ...]:
        """The limits for a table that waits for players. `now` in UTC seconds."""
        return (
            Ceiling(of=Opener.HOST, most=self.lobbies_of_host, since=None),
            Ceiling(of=Opener.CHANNEL, most=self.lobbies_in_channel, since=None),
            *self.for_any(now),
        )

    def for_any(self, now: float) -> tuple[Ceiling, ...]:
        """The limits for every table. `now` in UTC seconds."""
        since = now - WINDOW_SECONDS
        return (
            Ceiling(of=Opener.HOST, most=self.hourly_of_host, since=since),
            Ceiling(of=Opener.CHANNEL, most=self.hourly_in_channel, since=since),
        )


LIMITS = TableLimits()


def refusal(error: TooManyTables) -> LobbyRefusal:
    """The refusal to show. It says what the limit is, and when to try again."""
    ceiling = error.ceiling
    if ceiling.since is None:
        return LobbyRefusal(f"refused-lobbies-of-{ceiling.of.value}", most=ceiling.most)
    again = f"<t:{int(error.first + WINDOW_SECONDS) + 1}:R>"
    return LobbyRefusal(f"refused-hourly-of-{ceiling.of.value}", most=ceiling.most, again=again)


async def within_limits(memory: Memory, game_id: str, opening: Coroutine[Any, Any, object]) -> LoadedTable:
    """The table that `opening` opens. Raises LobbyRefusal if there are too many, and what `opening` raises."""
    try:
        return await memory.write_and_load(game_id, opening)
    except TooManyTables as error:
        raise refusal(error) from error
