"""When a direct message is worth a try to someone whom the last one did not reach. Discord counts refusals, and bars a bot
from everything for a while that collects too many."""

from __future__ import annotations

from typing import Final

from storage import People, Person

AGAIN_SECONDS: Final = 20 * 3600.0
"""A little less than a day, so that a daily digest tries every day."""
ASKED_AGAIN_SECONDS: Final = 10.0
"""For those who do what lets us hope that they are reached by now, such as sitting down at a table."""


def is_worth_a_try(person: Person, now: float, *, asked: bool = False) -> bool:
    """`asked`: whether they have just done something that a direct message answers."""
    if person.dm_open is not False or person.dm_refused is None:
        return True
    return now >= person.dm_refused + (ASKED_AGAIN_SECONDS if asked else AGAIN_SECONDS)


async def note_sign(people: People, person: int, *, now: float) -> None:
    """The person has done something that lets us hope that they are reached by now: the next direct message is tried."""
    known = await people.get(person)
    if not is_worth_a_try(known, now) and is_worth_a_try(known, now, asked=True):
        await people.forget_refusal(person)
