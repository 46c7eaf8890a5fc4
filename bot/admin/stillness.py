"""Timers of a table that stands still, such as those of requests: they keep what was left of them. Deadlines have clocks
of their own, see Pacemaker.stand_still."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from storage import Paper, PaperId, Store, Timer, Writing

from ..table.attendants import NOTHING

KIND: Final = "stopped-timers"

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(tuple[Timer, ...]).decode


async def stopped(store: Store, game: str, now: float, *, but: tuple[str, ...]) -> Writing:
    """To be written when the table is to stand still. `but`: keys of timers that are stopped otherwise."""
    running = [timer for timer in await store.timers.of_game(game) if timer.key not in but]
    if not running:
        return NOTHING
    left = tuple(replace(timer, due=timer.due - now) for timer in running)
    paper = Paper(game=game, kind=KIND, key="", payload=_encode(left), at=now)
    return Writing(stopped=tuple(timer.key for timer in running), papers=(paper,))


async def set_going(store: Store, game: str, now: float) -> Writing:
    """To be written when the table is to go on."""
    paper = await store.papers.get(game, KIND, "")
    if paper is None:
        return NOTHING
    timers = tuple(replace(timer, due=now + timer.due) for timer in _decode(paper.payload))
    return Writing(timers=timers, thrown_away=(PaperId(game=game, kind=KIND, key=""),))
