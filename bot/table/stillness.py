"""Timers of a table that stands still, such as those of requests: they keep what was left of them. Deadlines have clocks
of their own, see Pacemaker.stand_still."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from storage import Store, Timer, WriteSet

from .attendants import NOTHING
from .records import RecordKind

STOPPED: Final = RecordKind[tuple[Timer, ...]]("stopped-timers", tuple[Timer, ...], fits=None)
"""Timers do not come with a game: whoever attends to it sets new ones."""


async def stopped(store: Store, game: str, now: float, *, but: tuple[str, ...]) -> WriteSet:
    """To be written when the table is to stand still. `but`: keys of timers that are stopped otherwise."""
    running = [timer for timer in await store.timers.of_game(game) if timer.key not in but]
    if not running:
        return NOTHING
    left = tuple(replace(timer, due=timer.due - now) for timer in running)
    return WriteSet(
        stopped=tuple(timer.key for timer in running), papers=(STOPPED.paper(game, left, at=now),)
    )


async def set_going(store: Store, game: str, now: float) -> WriteSet:
    """To be written when the table is to go on."""
    left = await STOPPED.find(store.papers, game)
    if left is None:
        return NOTHING
    timers = tuple(replace(timer, due=now + timer.due) for timer in left if timer.game == game)
    return WriteSet(timers=timers, thrown_away=(STOPPED.place(game),))
