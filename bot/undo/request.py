"""A request to take something back, as it lies beside the board: what is asked for, who agreed, and how it ended."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Match, Rewind, Seat, Text, Why
from storage import NewParcel, Paper, Store, Timer

from ..live import Live
from ..parcels import UndoCall, UndoRequest, call_lane, parcel, table_lane

KIND = "request"
"""Of the papers and of the timers."""


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


class Request(Struct, frozen=True, kw_only=True):
    """Stored: fields may be added with a default. A table has at most one that has not ended."""

    number: int
    """Counts the requests of the table from 1."""
    seat: Seat
    """Whose player asks."""
    to: int
    """The entry of the journal to go back to."""
    stands: int
    """The last entry that counted when it was asked."""
    of: tuple[Seat, ...]
    """Who has to agree."""
    why: tuple[Why, ...]
    picks: tuple[tuple[Seat, int], ...]
    """How many picks of whom would be taken back."""
    where: Text
    """The heading of the position to go back to."""
    asked: float
    until: float
    """UTC seconds."""
    agreed: tuple[Seat, ...] = ()
    end: End | None = None
    """None while it is open."""
    by: Seat | None = None
    """Who refused."""

    @property
    def entry(self) -> Rewind:
        """What it comes to."""
        return Rewind(self.seat, self.to)

    @property
    def lacking(self) -> tuple[Seat, ...]:
        """Who has not agreed yet."""
        return tuple(seat for seat in self.of if seat not in self.agreed)

    def with_consent_of(self, seat: Seat) -> Request:
        return replace(self, agreed=(*self.agreed, seat))

    def ended(self, end: End, *, by: Seat | None = None) -> Request:
        return replace(self, end=end, by=by)


def stands(match: Match[Any]) -> int:
    """The last entry that counts of those that can be taken back."""
    return match.line[-1].number


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Request).decode


def paper(request: Request, live: Live, *, at: float) -> Paper:
    return Paper(game=live.id, kind=KIND, key=str(request.number), payload=_encode(request), at=at)


def timer_key(live: Live) -> str:
    return f"{KIND}:{live.id}"


def timer(request: Request, live: Live) -> Timer:
    """What ends it when its time is over."""
    return Timer(key=timer_key(live), kind=KIND, due=request.until, game=live.id)


def post(request: Request, live: Live, *, due: float) -> NewParcel:
    """Its message at the table is to match it."""
    errand = UndoRequest(request.number)
    key = f"{KIND}:{request.number}"
    return parcel(errand, game=live.id, lane=table_lane(live.id), due=due, key=key)


def call(request: Request, live: Live, seat: Seat, *, due: float) -> NewParcel:
    """What tells a seat that it is asked is to match the request."""
    return parcel(
        UndoCall(request.number, seat),
        game=live.id,
        lane=call_lane(live.id, seat),
        due=due,
        key=f"{KIND}:{request.number}:{seat}",
        target=live.person_at(seat),
    )


async def request_at(store: Store, live: Live, number: int) -> Request | None:
    found = await store.papers.get(live.id, KIND, str(number))
    return None if found is None else _decode(found.payload)


async def requests_at(store: Store, live: Live) -> list[Request]:
    """All of the table's, in the order in which they were made."""
    found = [_decode(paper.payload) for paper in await store.papers.of_game(live.id, KIND)]
    return sorted(found, key=lambda request: request.number)


async def open_request(store: Store, live: Live) -> Request | None:
    """The one that has not ended."""
    requests = await requests_at(store, live)
    return requests[-1] if requests and requests[-1].end is None else None
