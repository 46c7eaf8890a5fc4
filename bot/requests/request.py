"""A request for the consent of others, stored as a side record: who asks, who has agreed, and how it ended.

Each kind of request is a subclass that adds what it asks for.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Arg, Entry, Match, Seat, seat_name, seat_names
from storage import NOBODY, SeatRow, SeatState

from ..table.loaded import LoadedTable


class RequestEnd(StrEnum):
    """How a request ended. The value is the suffix of the message ids that tell of it."""

    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"
    OUTPLAYED = "outplayed"
    """The game has gone on."""
    RESEATED = "reseated"
    """A seat has another player."""
    LEFT = "left"
    """The player who asked has left the table."""
    OVERTAKEN = "overtaken"
    """It happened in another way."""
    OVER = "over"
    """The game has ended."""


class Request(Struct, frozen=True, kw_only=True):
    """Stored: fields may be added with a default. A table has at most one of a kind that has not ended."""

    KIND: ClassVar[str]
    """The kind of its side records and timers."""
    WORDS: ClassVar[str]
    """The prefix of its message ids."""
    UNPACED_SECONDS: ClassVar[float]
    """How long it stays open at a table without deadlines."""

    number: int = 0
    """Counts the table's requests of all kinds from 1; 0 before it is made."""
    seat: Seat
    """The seat that asks."""
    of: tuple[Seat, ...]
    """The seats that must agree."""
    later: tuple[Seat, ...] = ()
    """Those of them that got a new player after it was made."""
    stands: int
    """The number of the last entry that counted when it was asked; see the function `stands`."""
    asked: float = 0.0
    until: float = 0.0
    """UTC seconds; set when it is made, like `asked`."""
    pinged: tuple[Seat, ...] = ()
    """The seats that its message at the table pings; set when it is made."""
    agreed: tuple[Seat, ...] = ()
    end: RequestEnd | None = None
    """None while it is open."""
    by: Seat | None = None
    """The seat that refused."""

    @property
    def wanted(self) -> object:
        """What it asks for, for comparison: requests with equal values ask for the same."""
        raise NotImplementedError

    @property
    def lacking(self) -> tuple[Seat, ...]:
        """The seats that have not agreed yet."""
        return tuple(seat for seat in self.of if seat not in self.agreed)

    @property
    def calls_itself(self) -> tuple[Seat, ...]:
        """The seats that need no separate notice, since the message at the table has pinged their players."""
        return tuple(seat for seat in self.pinged if seat not in self.later)

    def bars(self, wanted: object, stands: int) -> bool:
        """Whether this request prevents a new one. An open request does; so does a refused one that asks for the same, as
        long as no entry has changed that. `stands`: the number of the last entry that counts now."""
        same = self.wanted == wanted and self.stands == stands
        return self.end is None or (same and self.end is RequestEnd.REFUSED)

    def with_consent_of(self, seat: Seat) -> Self:
        return replace(self, agreed=(*self.agreed, seat))

    def ended(self, end: RequestEnd, *, by: Seat | None = None) -> Self:
        return replace(self, end=end, by=by)

    def in_words(self) -> dict[str, Arg]:
        """The arguments for messages about it: who asks, who has agreed, who has not yet, and who refused."""
        words: dict[str, Arg] = {
            "seat": seat_name(self.seat),
            "agreed": seat_names(list(self.agreed)),
            "lacking": seat_names(list(self.lacking)),
        }
        return words if self.by is None else {**words, "by": seat_name(self.by)}

    def played(self, before: LoadedTable, after: LoadedTable, entry: Entry) -> Self:
        """The request after a journal entry. An entry that grants the request itself must not change it: the code that
        makes that entry also ends the request."""
        raise NotImplementedError

    def reseated(self, before: LoadedTable, after: LoadedTable) -> Self:
        """The request after a seat got another player or became vacant."""
        raise NotImplementedError

    def amended(self, before: LoadedTable, after: LoadedTable) -> Self:
        """The request after administrators have changed the table's options."""
        return self

    def resumed(self, seconds: float) -> Self:
        """The request after a pause of so many seconds."""
        return replace(self, until=self.until + seconds)


R = TypeVar("R", bound=Request)


def stands(match: Match[Any]) -> int:
    """The number of the last entry on the match's line (what can be taken back), or of the last entry if it is empty."""
    return match.undo_trail[-1].number if match.undo_trail else match.number


def sits(seat: SeatRow) -> bool:
    """Whether someone plays the seat and can be asked."""
    return seat.state is SeatState.PLAYING and seat.person != NOBODY
