"""Pauses and resumes a table's timers, such as those of requests: each keeps its remaining time. Deadlines have separate
clocks; see Pacemaker.stand_still."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from storage import Store, TimerRow, WriteSet

from .attendants import NOTHING
from .records import RecordKind

STOPPED_TIMERS: Final = RecordKind[tuple[TimerRow, ...]]("stopped-timers", tuple[TimerRow, ...], fits=None)
"""The stopped timers, each with the remaining seconds as `due`. Not exported with a game: attendants set new timers."""


async def stopped(store: Store, game: str, now: float, *, but: tuple[str, ...]) -> WriteSet:
    """The write set that stops the table's timers. `now` in UTC seconds. `but`: keys of timers that others stop."""
    running = [timer for timer in await store.timers.of_game(game) if timer.key not in but]
    if not running:
        return NOTHING
    left = tuple(replace(timer, due=timer.due - now) for timer in running)
    return WriteSet(
        stopped=tuple(timer.key for timer in running),
        side_records=(STOPPED_TIMERS.record(game, left, at=now),),
    )


async def stopped_as_it_fired(store: Store, timer: TimerRow, now: float) -> WriteSet:
    """The write set that stops a timer that has fired at a table which stands still: it fires again as soon as the table
    goes on. `now` in UTC seconds."""
    assert timer.game is not None, "it belongs to a table"
    others = await STOPPED_TIMERS.find(store.side_records, timer.game) or ()
    left = (*(other for other in others if other.key != timer.key), replace(timer, due=0.0))
    return WriteSet(fired_timer=timer, side_records=(STOPPED_TIMERS.record(timer.game, left, at=now),))


async def set_going(store: Store, game: str, now: float) -> WriteSet:
    """The write set that starts the stopped timers with their remaining time. `now` in UTC seconds."""
    left = await STOPPED_TIMERS.find(store.side_records, game)
    if left is None:
        return NOTHING
    timers = tuple(replace(timer, due=now + timer.due) for timer in left if timer.game == game)
    return WriteSet(timers=timers, thrown_away=(STOPPED_TIMERS.place(game),))
