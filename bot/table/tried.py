"""Marks at open challenges of people whose attempts are deleted, so that another attempt does not count as their first. A
mark does not name the person."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from storage import Attempt, Challenge, Challenges, Recognised, TimerRow, WriteSet

from .attendants import NOTHING, merged
from .recognition import mark_of

RECOGNISED: Final = "recognised"
"""Kind of the timers, due when a challenge closes, that delete its marks."""


async def tried(challenges: Challenges, attempts: Iterable[Attempt], *, now: float) -> WriteSet:
    """The marks of these attempts, to write when they are deleted. `now` in UTC seconds."""
    secret, kept = await challenges.secret(), NOTHING
    for attempt in attempts:
        challenge = await challenges.get(attempt.challenge)
        if now < challenge.closes:
            kept = merged(kept, _recognised(challenge, attempt, secret))
    return kept


def _recognised(challenge: Challenge, attempt: Attempt, secret: bytes) -> WriteSet:
    mark = mark_of(secret, challenge.id, attempt.person)
    closing = TimerRow(
        key=f"{RECOGNISED}:{challenge.id}",
        kind=RECOGNISED,
        due=challenge.closes,
        payload=challenge.id.encode(),
    )
    return WriteSet(
        recognised=(Recognised(challenge=challenge.id, mark=mark, attempts=attempt.number),),
        timers=(closing,),
    )
