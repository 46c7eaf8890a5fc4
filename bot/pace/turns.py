"""Which clocks a journal entry starts, resumes, stops or ends.

A clock runs while its seat is asked something. It restarts with the full time only at points that no one can
freely take back. These are the confirmation of a turn, and the beginning and end of a question to several seats.
So no one gains or loses time by undo: a clock that an undo resumes has the time that was left. After a rewind, by
consent or by the host, everyone who is asked has the full time.
"""

from __future__ import annotations

from itertools import chain
from typing import Any

from msgspec import Struct

from games.kernel import Entry, Match, Position, Rewind, Seat, Undo, Withdraw


class Turns(Struct, frozen=True):
    begin: frozenset[Seat]
    """Seats whose clocks start with the full time."""
    resume: frozenset[Seat]
    """Seats whose clocks resume with the time that was left when they answered."""
    stop: frozenset[Seat]
    """Seats that are no longer asked, but that an undo may cause to be asked again. Their clocks stop."""
    end: frozenset[Seat]
    """Seats that are done. Their clocks are deleted."""


def turns(before: Match[Any], after: Match[Any], entry: Entry) -> Turns:
    """The effect of the entry on the table's clocks."""
    waited, waits = set(before.position.waiting_for), set(after.position.waiting_for)
    if isinstance(entry, Rewind):
        return Turns(frozenset(waits), frozenset(), frozenset(), end=frozenset(waited - waits))
    goes_back = isinstance(entry, Undo | Withdraw)
    new, gone = frozenset(waits - waited), frozenset(waited - waits)
    done = frozenset(seat for seat in waits & waited if _has_done_its_work(before, after, entry, seat))
    state = after.position.state
    returns = frozenset(
        seat for seat in gone if seat not in state.resigned and (after.checkpoints or seat in state.picks)
    )
    return Turns(
        begin=frozenset() if goes_back else new | done,
        resume=new if goes_back else frozenset(),
        stop=returns,
        end=gone - returns,
    )


def _has_done_its_work(before: Match[Any], after: Match[Any], entry: Entry, seat: Seat) -> bool:
    """Whether a seat that is asked before and after the entry has finished a piece of work that no undo reopens."""
    was, now = before.position.decision(seat), after.position.decision(seat)
    if (
        was is None
        or now is None
        or was.id == now.id
        or after.checkpoints
        or after.position.own_answers(seat)
    ):
        return False
    row = (point.position for point in before.checkpoints if entry.seat == seat)
    answered = chain([before.position], row)
    return is_put_to_several(after.position) or any(
        is_put_to_several(position) or _asks_to_confirm(position, seat) for position in answered
    )


def _asks_to_confirm(position: Position[Any], seat: Seat) -> bool:
    decision = position.decision(seat)
    return decision is not None and decision.kind == "CONFIRM"


def goes_on(before: Match[Any], after: Match[Any], entry: Entry) -> bool:
    """Whether the entry's seat has not finished the piece of work that the entry belongs to."""
    if entry.seat is None:
        return False
    if _asks_to_confirm(before.position, entry.seat):
        return False
    if is_put_to_several(before.position) and not settles_for_all(before.position):
        return entry.seat in after.position.waiting_for and after.position.own_answers(entry.seat) > 0
    return after.position.waiting_for == (entry.seat,)


def is_put_to_several(position: Position[Any]) -> bool:
    """Whether the present question was put to several seats, even if others have answered already."""
    return len(position.state.asked) > 1


def settles_for_all(position: Position[Any]) -> bool:
    """Whether the first answer counts for all seats that are asked."""
    return bool(position.waiting_for) and position.state.agenda[-1].first_answer_counts


def answering_with(position: Position[Any], seat: Seat) -> tuple[Seat, ...]:
    """The seats that may answer this seat's question, including itself."""
    return position.waiting_for if settles_for_all(position) else (seat,)
