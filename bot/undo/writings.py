"""What is written when a request is made, agreed to, and ended: its paper, its message, its timer, a line of the log."""

from __future__ import annotations

from games.kernel import Arg, Text, seat_name, seat_names
from storage import NewRemark, Writing

from ..attendants import brought
from ..live import Live
from ..remarks import Said, remark
from .request import Request, call, paper, post, timer, timer_key


def made(request: Request, live: Live, *, at: float) -> Writing:
    return brought(
        kept(request, live, at=at),
        Writing(timers=(timer(request, live),), remarks=(remarked("asked", request, live, at=at),)),
    )


def kept(request: Request, live: Live, *, at: float) -> Writing:
    """As it is now: on paper, at the table, and to those who are asked."""
    calls = (call(request, live, seat, due=at) for seat in request.of)
    return Writing(papers=(paper(request, live, at=at),), parcels=(post(request, live, due=at), *calls))


def ended(request: Request, live: Live, *, at: float) -> Writing:
    """`live`: the table after what ended it."""
    assert request.end is not None, "it says how it ended"
    told = remarked(request.end.value, request, live, at=at)
    return brought(kept(request, live, at=at), Writing(stopped=(timer_key(live),), remarks=(told,)))


def remarked(what: str, request: Request, live: Live, *, at: float) -> NewRemark:
    said = Said(Text(f"log-undo-{what}", in_words(request)))
    return remark(said, game=live.id, revision=live.row.revision, at=at)


def in_words(request: Request) -> dict[str, Arg]:
    """What sentences about the request need: who asks for what, who has agreed or has still to, who refused."""
    picks = [Text("undo-picks", {"seat": seat_name(seat), "picks": count}) for seat, count in request.picks]
    words: dict[str, Arg] = {
        "seat": seat_name(request.seat),
        "picks": picks,
        "where": request.where,
        "agreed": seat_names(list(request.agreed)),
        "lacking": seat_names(list(request.lacking)),
    }
    return words if request.by is None else {**words, "by": seat_name(request.by)}
