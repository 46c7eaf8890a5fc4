"""A table as it stands now: the stored row, the people at it, the match."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Match, Rewind, Undo, Withdraw
from games.kernel import Seat as SeatNumber
from storage import GameRow, SeatRow, SeatState, Status

TOKENS = 10**9
"""As many as a number on a button can tell apart."""


class AtChallenge(Struct, frozen=True):
    """Which challenge a game is an attempt at."""

    challenge: str
    closes: float
    """Until then others may play the same seed, so it stays secret, even after the end."""


class LobbyOptions(Struct, frozen=True):
    """What was chosen when the table was opened."""

    seats: int | None = None
    """How many are to play; None: whoever has joined when it is started."""
    attempt: AtChallenge | None = None
    """None: a game of its own."""
    lesson: bool = False
    """Whether each step is explained as it comes."""
    chosen: dict[str, str] = {}
    """The game's settings, a value for each; a table from before the game had any has none."""
    house: dict[str, str] = {}
    """What the house lets every table choose: its pace, and what happens when somebody is late. What was not chosen has
    its default."""
    paused: float | None = None
    """Since when those in charge let nobody play, in UTC seconds; None while play goes on."""


encode_options = msgspec.msgpack.Encoder().encode
decode_options = msgspec.msgpack.Decoder(LobbyOptions).decode


class LoadedTable(Struct, frozen=True):
    row: GameRow
    seats: tuple[SeatRow, ...]
    """In the order of seats; in a lobby with gaps."""
    match: Match[Any] | None
    """None in a lobby."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def options(self) -> LobbyOptions:
        return decode_options(self.row.options)

    @property
    def names(self) -> tuple[str, ...]:
        """By seat, once the game runs."""
        return tuple(seat.name for seat in self.seats)

    def among(self, names: Sequence[str]) -> LoadedTable:
        """The same table with other names at its seats, such as those of who sat there then."""
        seats = (replace(seat, name=name) for seat, name in zip(self.seats, names, strict=True))
        return replace(self, seats=tuple(seats))

    @property
    def home(self) -> int:
        """The channel or thread that the game is played in."""
        return self.row.thread or self.row.channel

    @property
    def url(self) -> str:
        """The link to where the game is played."""
        return f"https://discord.com/channels/{self.row.guild or '@me'}/{self.home}"

    @property
    def is_running(self) -> bool:
        return self.row.status is Status.RUNNING

    def seat_of(self, person: int) -> SeatNumber | None:
        """The seat that this person plays."""
        for seat in self.seats:
            if seat.person == person and seat.state is SeatState.PLAYING:
                return seat.seat
        return None

    def person_at(self, seat: SeatNumber) -> int:
        return self.seats[seat].person

    @property
    def running_match(self) -> Match[Any]:
        """The match of a table that has one; asking a lobby for it is a bug."""
        if self.match is None:
            raise LookupError(f"game {self.id} has not begun")
        return self.match


def undo_token(live: LoadedTable, back: Undo | Withdraw | Rewind) -> int:
    """A number of nine digits at most for what this takes back, by which a button names it. Asides meanwhile do not change
    it, and other picks have others. It is none that counts entries, since those tell how much was picked in private."""
    if isinstance(back, Undo | Rewind):
        return token(live, f"to:{back.to}")
    return token(live, f"asked:{live.running_match.position.state.asked[back.seat]}")


def token(live: LoadedTable, meant: str) -> int:
    """A number of nine digits at most by which buttons name what is meant at this table. It follows from the table's seed,
    so nobody who sees it can tell which number stands behind it."""
    return int.from_bytes(hmac.digest(live.row.seed or b"", meant.encode(), "sha256")) % TOKENS
