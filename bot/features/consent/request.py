"""A request for the consent of others, as it lies beside the board: who asks, who has agreed, and how it ended.

What it asks for is added by each kind of request.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Arg, Entry, Match, Seat, seat_name, seat_names
from storage import NOBODY, SeatRow, SeatState

from ...table.loaded import LoadedTable


class End(StrEnum):
    """Ends the ids of the messages that tell of it."""

    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"
    OUTPLAYED = "outplayed"
    """The game has gone on."""
    RESEATED = "reseated"
    """Others sit at the table."""
    LEFT = "left"
    """Who asked does not sit there any more."""
    OVERTAKEN = "overtaken"
    """It was settled otherwise."""
    OVER = "over"
    """The game has ended."""


class Request(Struct, frozen=True, kw_only=True):
    """Stored: fields may be added with a default. A table has at most one of a kind that has not ended."""

    KIND: ClassVar[str]
    """Of the papers and of the timers."""
    WORDS: ClassVar[str]
    """What the ids of its messages begin with."""
    UNPACED_SECONDS: ClassVar[float]
    """How long it stays open at a table without deadlines."""

    number: int = 0
    """Counts the requests of the table from 1, of whatever kind; 0 before it is made."""
    seat: Seat
    """Whose player asks."""
    of: tuple[Seat, ...]
    """Who has to agree."""
    later: tuple[Seat, ...] = ()
    """Those among them whose players came to the table after it was made."""
    stands: int
    """The last entry that counted when it was asked, see `stands`."""
    asked: float = 0.0
    until: float = 0.0
    """UTC seconds; given when it is made."""
    pinged: tuple[Seat, ...] = ()
    """Whom its message at the table mentions so that they notice; given when it is made."""
    agreed: tuple[Seat, ...] = ()
    end: End | None = None
    """None while it is open."""
    by: Seat | None = None
    """Who refused."""

    @property
    def wanted(self) -> object:
        """What it asks for: two requests that want the same are alike."""
        raise NotImplementedError

    @property
    def lacking(self) -> tuple[Seat, ...]:
        """Who has not agreed yet."""
        return tuple(seat for seat in self.of if seat not in self.agreed)

    @property
    def calls_itself(self) -> tuple[Seat, ...]:
        """Who needs no notice beside its message at the table: that has pinged those who play these seats."""
        return tuple(seat for seat in self.pinged if seat not in self.later)

    def bars(self, wanted: object, stands: int) -> bool:
        """Whether it keeps this from being asked for: one is asked at a time, and what was refused is not asked again as
        long as nothing has happened. `stands` is the last entry that counts now."""
        same = self.wanted == wanted and self.stands == stands
        return self.end is None or (same and self.end is End.REFUSED)

    def with_consent_of(self, seat: Seat) -> Self:
        return replace(self, agreed=(*self.agreed, seat))

    def ended(self, end: End, *, by: Seat | None = None) -> Self:
        return replace(self, end=end, by=by)

    def in_words(self) -> dict[str, Arg]:
        """What sentences about it need: who asks, who has agreed or has still to, who refused."""
        words: dict[str, Arg] = {
            "seat": seat_name(self.seat),
            "agreed": seat_names(list(self.agreed)),
            "lacking": seat_names(list(self.lacking)),
        }
        return words if self.by is None else {**words, "by": seat_name(self.by)}

    # --- while it is open -------------------------------------------------------------------------------------------

    def played(self, before: LoadedTable, after: LoadedTable, entry: Entry) -> Self:
        """As it is after an entry of the journal. What comes of the request itself changes nothing about it: whoever
        makes that says how it ended."""
        raise NotImplementedError

    def reseated(self, before: LoadedTable, after: LoadedTable) -> Self:
        """As it is after somebody else took a seat, or nobody."""
        raise NotImplementedError

    def amended(self, before: LoadedTable, after: LoadedTable) -> Self:
        """As it is after those in charge have changed what the table has chosen."""
        return self

    def resumed(self, seconds: float) -> Self:
        """As it is after the table stood still for so long."""
        return replace(self, until=self.until + seconds)


R = TypeVar("R", bound=Request)


def stands(match: Match[Any]) -> int:
    """The last entry that counts of those that can be taken back; where there is none, the last one."""
    return match.line[-1].number if match.line else match.number


def sits(seat: SeatRow) -> bool:
    """Whether somebody plays the seat, who can be asked."""
    return seat.state is SeatState.PLAYING and seat.person != NOBODY
