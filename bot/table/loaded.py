"""A table in memory: the stored row, its people, and the match."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Match, Rewind, Seat, Undo, Withdraw
from storage import GameRow, SeatRow, SeatState, Status

from .names import CACHED_TABLES, told_apart

TOKENS = 10**9
"""How many tokens there are: a button's token has at most nine digits."""


class AtChallenge(Struct, frozen=True):
    """The challenge that a game is an attempt at."""

    challenge: str
    closes: float
    """UTC seconds. Until then others may play the same seed, so it stays secret even after this game's end."""


class AtCampaign(Struct, frozen=True):
    """The campaign that a game belongs to."""

    campaign: str
    way: str
    """The id of the way in which the game was prepared."""
    number: int = 0
    """Which mission of the campaign it is, from 1; 0 in games of releases that did not note it."""


class LobbyOptions(Struct, frozen=True):
    """The options of a table, chosen when it is opened or in its lobby."""

    seats: int | None = None
    """The number of players; None: as many as have joined at the start."""
    attempt: AtChallenge | None = None
    """None: the game is no attempt at a challenge."""
    lesson: bool = False
    """Whether the bot explains each step."""
    course: str = ""
    """Id of the lesson; empty for a lesson of a release in which lessons had no goals."""
    chosen: dict[str, str] = {}
    """A value for each of the game's settings. Empty for a table from before the game had settings."""
    house: dict[str, str] = {}
    """Settings that all games share: the pace, and what happens when someone is late. A missing one has its default."""
    after: str = ""
    """Id of the game whose people are invited to play again; empty if it is not another game of theirs."""
    mission: AtCampaign | None = None
    """None: the game belongs to no campaign."""
    paused: float | None = None
    """When administrators paused the game, in UTC seconds; None while it is not paused."""


encode_options = msgspec.msgpack.Encoder().encode
decode_options = msgspec.msgpack.Decoder(LobbyOptions).decode
_cached_options = lru_cache(maxsize=CACHED_TABLES)(decode_options)


class LoadedTable(Struct, frozen=True):
    row: GameRow
    seats: tuple[SeatRow, ...]
    """In the order of seats; in a lobby, seat numbers may have gaps."""
    match: Match[Any] | None
    """None in a lobby."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def options(self) -> LobbyOptions:
        return _cached_options(self.row.options)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, told apart; by seat once the game has begun."""
        return told_apart([seat.name for seat in self.seats])

    def among(self, names: Sequence[str]) -> LoadedTable:
        """The same table with other names, one for each seat, such as those of former players."""
        seats = (replace(seat, name=name) for seat, name in zip(self.seats, names, strict=True))
        return replace(self, seats=tuple(seats))

    @property
    def home(self) -> int:
        """The id of the thread or channel where the game is played."""
        return self.row.thread or self.row.channel

    @property
    def url(self) -> str:
        """The link to where the game is played."""
        return url_of(self.row)

    @property
    def is_running(self) -> bool:
        return self.row.status is Status.RUNNING

    def seat_of(self, person: int) -> Seat | None:
        """The seat that this person plays; None if they play none."""
        for seat in self.seats:
            if seat.person == person and seat.state is SeatState.PLAYING:
                return seat.seat
        return None

    def person_at(self, seat: Seat) -> int:
        return self.seats[seat].person

    @property
    def running_match(self) -> Match[Any]:
        """The match of a table that has begun. Raises LookupError for a lobby, which is a bug of the caller."""
        if self.match is None:
            raise LookupError(f"game {self.id} has not begun")
        return self.match


def url_of(row: GameRow) -> str:
    """The link to where a game is played."""
    return f"https://discord.com/channels/{row.guild or '@me'}/{row.thread or row.channel}"


def undo_token(live: LoadedTable, back: Undo | Withdraw | Rewind) -> int:
    """The token by which a button names what this undo takes back: at most nine digits.

    Asides do not change it; other picks have other tokens. Entry numbers would reveal how many picks were private.
    """
    if isinstance(back, Undo | Rewind):
        return token(live, f"to:{back.to}")
    return token(live, f"asked:{live.running_match.position.state.asked[back.seat]}")


def token(live: LoadedTable, meant: str) -> int:
    """A keyed hash of `meant`, at most nine digits, for buttons of this table. The table's secret seed is the key, so no
    one can compute `meant` from it."""
    return int.from_bytes(hmac.digest(live.row.seed or b"", meant.encode(), "sha256")) % TOKENS
