"""How many tables one person opens, and how many one channel holds: a flood of them would hold up everyone's posts."""

from __future__ import annotations

from msgspec import Struct

from storage import Ceiling, Opener, TooManyTables

from ..errors import LobbyRefusal

WINDOW_SECONDS = 3600.0


class TableLimits(Struct, frozen=True):
    """Lobbies are tables that have not begun. The other numbers count whatever was opened within an hour, also what has
    begun or was called off since, and tables that one plays alone."""

    lobbies_of_host: int = 5
    lobbies_in_channel: int = 20
    hourly_of_host: int = 20
    hourly_in_channel: int = 60

    def for_lobby(self, now: float) -> tuple[Ceiling, ...]:
        """What a table must keep to that waits for players."""
        return (
            Ceiling(of=Opener.HOST, most=self.lobbies_of_host, since=None),
            Ceiling(of=Opener.CHANNEL, most=self.lobbies_in_channel, since=None),
            *self.for_any(now),
        )

    def for_any(self, now: float) -> tuple[Ceiling, ...]:
        """What every table must keep to."""
        since = now - WINDOW_SECONDS
        return (
            Ceiling(of=Opener.HOST, most=self.hourly_of_host, since=since),
            Ceiling(of=Opener.CHANNEL, most=self.hourly_in_channel, since=since),
        )


LIMITS = TableLimits()


def refusal(error: TooManyTables) -> LobbyRefusal:
    """Says how to go on."""
    ceiling = error.ceiling
    if ceiling.since is None:
        return LobbyRefusal(f"refused-lobbies-of-{ceiling.of.value}", most=ceiling.most)
    again = f"<t:{int(error.first + WINDOW_SECONDS) + 1}:R>"
    return LobbyRefusal(f"refused-hourly-of-{ceiling.of.value}", most=ceiling.most, again=again)
