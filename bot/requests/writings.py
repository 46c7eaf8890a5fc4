"""The write sets of a request when it is made, agreed to or ended: side record, message, timer and log line."""

from __future__ import annotations

from collections.abc import Collection

from games.kernel import Seat, Text
from storage import NewParcel, NewRemark, TimerRow, WriteSet

from ..table.attendants import NOTHING, merged
from ..table.loaded import LoadedTable
from ..table.parcels import parcel, table_lane
from ..table.remarks import Said, announced, remark
from .errands import RequestCall, RequestPost, call_lane
from .queries import record_of
from .request import Request, RequestEnd

FAILED = (RequestEnd.REFUSED, RequestEnd.EXPIRED, RequestEnd.OUTPLAYED, RequestEnd.RESEATED)
"""Ends of a request by what others did, or did not do."""


def made(request: Request, live: LoadedTable, *, at: float) -> WriteSet:
    return merged(
        kept(request, live, at=at),
        WriteSet(
            timers=(timer(request, live, due=request.until),),
            remarks=(remarked("asked", request, live, at=at),),
        ),
    )


def kept(request: Request, live: LoadedTable, *, at: float) -> WriteSet:
    """The request's present state: its side record, its message, and the notices to the seats that are asked."""
    calls = (call(request, live, seat, due=at) for seat in request.of)
    return WriteSet(
        side_records=(record_of(request, live, at=at),), parcels=(post(request, live, due=at), *calls)
    )


def ended(request: Request, live: LoadedTable, *, at: float, knows: Collection[Seat] = ()) -> WriteSet:
    """The end of a request. `live`: the table after the change that ended it. `knows`: seats whose players need not be
    told."""
    assert request.end is not None, "it says how it ended"
    told = remarked(request.end.value, request, live, at=at)
    end = WriteSet(stopped=(timer_key(request, live),), remarks=(told,))
    return merged(merged(kept(request, live, at=at), end), _called_back(request, live, knows, at=at))


def _called_back(request: Request, live: LoadedTable, knows: Collection[Seat], *, at: float) -> WriteSet:
    """Tell the seat that asked if the request failed, since an edited message notifies no one."""
    assert request.end is not None, "it says how it ended"
    if request.end not in FAILED or request.seat in knows or not live.is_running:
        return NOTHING
    said = Text(f"{request.WORDS}-told-{request.end.value}", request.in_words())
    return WriteSet(parcels=(announced(said, live.row, at=at, calls=[request.seat]),))


def asked_of_others(
    was: Request, request: Request, live: LoadedTable, *, at: float, newcomers: Collection[Seat]
) -> WriteSet:
    """The set of seats that must agree has changed. `newcomers`: seats with a new player.

    If all remaining seats have agreed, the timer is due at once, and its handler grants the request. Otherwise the timer
    stays stopped while the table is paused.
    """
    due = request.until if request.lacking else at
    stands_still = live.options.paused is not None and request.lacking
    seats = sorted({*was.of, *request.of})
    calls = (call(request, live, seat, due=at, as_new=seat in newcomers) for seat in seats)
    return WriteSet(
        side_records=(record_of(request, live, at=at),),
        parcels=(post(request, live, due=at), *calls),
        timers=() if stands_still else (timer(request, live, due=due),),
    )


def remarked(what: str, request: Request, live: LoadedTable, *, at: float) -> NewRemark:
    said = Said(Text(f"log-{request.WORDS}-{what}", request.in_words()))
    return remark(said, game=live.id, revision=live.row.revision, at=at)


def timer_key(request: Request, live: LoadedTable) -> str:
    return f"{request.KIND}:{live.id}"


def timer(request: Request, live: LoadedTable, *, due: float) -> TimerRow:
    """The timer that lets the request expire, or grants it if no one is left who must agree."""
    return TimerRow(key=timer_key(request, live), kind=request.KIND, due=due, game=live.id)


def post(request: Request, live: LoadedTable, *, due: float) -> NewParcel:
    """Update the request's message at the table."""
    errand = RequestPost(request.number)
    return parcel(errand, game=live.id, lane=table_lane(live.id), due=due, key=f"request:{request.number}")


def call(request: Request, live: LoadedTable, seat: Seat, *, due: float, as_new: bool = False) -> NewParcel:
    """Update a seat's notice of the request. `as_new`: the previous notice went to a former player of the seat."""
    key = f"request:{request.number}:{seat}"
    return parcel(
        RequestCall(request.number, seat, as_new),
        game=live.id,
        lane=call_lane(live.id, seat),
        due=due,
        key=f"{key}:anew" if as_new else key,
        target=live.person_at(seat),
    )
