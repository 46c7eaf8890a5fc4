"""Whose clock begins, goes on or ends with an entry of the journal.

A clock runs as long as its seat is asked something. It begins anew only with what cannot be taken back: when a turn is
confirmed, and when a question that is put to several is settled or comes up. So nobody gains time by going back and
forth, and nobody loses time by it: a clock that is set going again by an undo has what was left of it. Where the table
has gone back by agreement, or because the host said so, everybody who is asked has all their time.
"""

from __future__ import annotations

from itertools import chain
from typing import Any

from msgspec import Struct

from games.kernel import Entry, Match, Position, Rewind, Seat, Undo, Withdraw


class Turns(Struct, frozen=True):
    begin: frozenset[Seat]
    """They have all their time."""
    resume: frozenset[Seat]
    """They have what was left of it when they had answered."""
    rest: frozenset[Seat]
    """They are not asked any more, but may be asked again by an undo."""
    end: frozenset[Seat]
    """They are done."""


def turns(before: Match[Any], after: Match[Any], entry: Entry) -> Turns:
    """What the entry means for the clocks of the table."""
    waited, waits = set(before.position.waiting_for), set(after.position.waiting_for)
    if isinstance(entry, Rewind):
        return Turns(frozenset(waits), frozenset(), frozenset(), end=frozenset(waited - waits))
    goes_back = isinstance(entry, Undo | Withdraw)
    new, gone = frozenset(waits - waited), frozenset(waited - waits)
    done = frozenset(seat for seat in waits & waited if _has_done_its_work(before, after, entry, seat))
    state = after.position.state
    returns = frozenset(
        seat for seat in gone if seat not in state.resigned and (after.trail or seat in state.picks)
    )
    return Turns(
        begin=frozenset() if goes_back else new | done,
        resume=new if goes_back else frozenset(),
        rest=returns,
        end=gone - returns,
    )


def _has_done_its_work(before: Match[Any], after: Match[Any], entry: Entry, seat: Seat) -> bool:
    """Whether a seat that was asked and is asked again has finished a piece of work for good."""
    was, now = before.position.decision(seat), after.position.decision(seat)
    if was is None or now is None or was.id == now.id or after.trail or after.position.own_answers(seat):
        return False
    row = (point.position for point in before.trail if entry.seat == seat)
    answered = chain([before.position], row)
    return is_put_to_several(after.position) or any(
        is_put_to_several(position) or _asks_to_confirm(position, seat) for position in answered
    )


def _asks_to_confirm(position: Position[Any], seat: Seat) -> bool:
    decision = position.decision(seat)
    return decision is not None and decision.kind == "CONFIRM"


def goes_on(before: Match[Any], after: Match[Any], entry: Entry) -> bool:
    """Whether the seat of the entry has still to finish the piece of work that the entry belongs to."""
    if entry.seat is None:
        return False
    if _asks_to_confirm(before.position, entry.seat):
        return False
    if is_put_to_several(before.position) and not settles_for_all(before.position):
        return entry.seat in after.position.waiting_for and after.position.own_answers(entry.seat) > 0
    return after.position.waiting_for == (entry.seat,)


def is_put_to_several(position: Position[Any]) -> bool:
    """Whether what is asked now was asked of several, even if others have answered."""
    return len(position.state.asked) > 1


def settles_for_all(position: Position[Any]) -> bool:
    """Whether whoever answers first answers for all who are asked."""
    return bool(position.waiting_for) and position.state.agenda[-1].first_answer_counts


def answering_with(position: Position[Any], seat: Seat) -> tuple[Seat, ...]:
    """The seats that are asked the same question as this one and may answer it as well, itself among them."""
    return position.waiting_for if settles_for_all(position) else (seat,)
