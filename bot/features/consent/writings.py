"""What is written when a request is made, agreed to, and ended: its paper, its message, its timer, a line of the log."""

from __future__ import annotations

from collections.abc import Collection

from games.kernel import Seat, Text
from storage import NewParcel, NewRemark, Timer, WriteSet

from ...table.attendants import NOTHING, merged
from ...table.loaded import LoadedTable
from ...table.parcels import RequestCall, RequestPost, call_lane, parcel, table_lane
from ...table.remarks import Said, announced, remark
from .queries import paper_of
from .request import End, Request


def made(request: Request, live: LoadedTable, *, at: float) -> WriteSet:
    return merged(
        kept(request, live, at=at),
        WriteSet(
            timers=(timer(request, live, due=request.until),),
            remarks=(remarked("asked", request, live, at=at),),
        ),
    )


def kept(request: Request, live: LoadedTable, *, at: float) -> WriteSet:
    """As it is now: on paper, at the table, and to those who are asked."""
    calls = (call(request, live, seat, due=at) for seat in request.of)
    return WriteSet(papers=(paper_of(request, live, at=at),), parcels=(post(request, live, due=at), *calls))


def ended(request: Request, live: LoadedTable, *, at: float) -> WriteSet:
    """`live`: the table after what ended it."""
    assert request.end is not None, "it says how it ended"
    told = remarked(request.end.value, request, live, at=at)
    end = WriteSet(stopped=(timer_key(request, live),), remarks=(told,))
    return merged(merged(kept(request, live, at=at), end), _called_back(request, live, at=at))


def _called_back(request: Request, live: LoadedTable, *, at: float) -> WriteSet:
    """Who asked hears that it came to nothing, as nobody is told of a message that is changed."""
    assert request.end is not None, "it says how it ended"
    if request.end not in (End.REFUSED, End.EXPIRED):
        return NOTHING
    said = Text(f"{request.WORDS}-told-{request.end.value}", request.in_words())
    return WriteSet(parcels=(announced(said, live.row, at=at, calls=[request.seat]),))


def asked_of_others(
    was: Request, request: Request, live: LoadedTable, *, at: float, newcomers: Collection[Seat]
) -> WriteSet:
    """Others have to agree than before; `newcomers` play a seat that somebody else played. Where all have agreed who are
    left, the timer rings at once, and it is granted then; otherwise it stands still if the table does."""
    due = request.until if request.lacking else at
    stands_still = live.options.paused is not None and request.lacking
    seats = sorted({*was.of, *request.of})
    calls = (call(request, live, seat, due=at, anew=seat in newcomers) for seat in seats)
    return WriteSet(
        papers=(paper_of(request, live, at=at),),
        parcels=(post(request, live, due=at), *calls),
        timers=() if stands_still else (timer(request, live, due=due),),
    )


def remarked(what: str, request: Request, live: LoadedTable, *, at: float) -> NewRemark:
    said = Said(Text(f"log-{request.WORDS}-{what}", request.in_words()))
    return remark(said, game=live.id, revision=live.row.revision, at=at)


def timer_key(request: Request, live: LoadedTable) -> str:
    return f"{request.KIND}:{live.id}"


def timer(request: Request, live: LoadedTable, *, due: float) -> Timer:
    """What ends it when its time is over, or grants it where nobody is left to agree."""
    return Timer(key=timer_key(request, live), kind=request.KIND, due=due, game=live.id)


def post(request: Request, live: LoadedTable, *, due: float) -> NewParcel:
    """Its message at the table is to match it."""
    errand = RequestPost(request.number)
    return parcel(errand, game=live.id, lane=table_lane(live.id), due=due, key=f"request:{request.number}")


def call(request: Request, live: LoadedTable, seat: Seat, *, due: float, anew: bool = False) -> NewParcel:
    """What tells a seat that it is asked is to match the request; `anew`: whoever was told before does not play the seat
    any more."""
    key = f"request:{request.number}:{seat}"
    return parcel(
        RequestCall(request.number, seat, anew),
        game=live.id,
        lane=call_lane(live.id, seat),
        due=due,
        key=f"{key}:anew" if anew else key,
        target=live.person_at(seat),
    )
