"""When to try another direct message to a person whom the last one did not reach. Discord counts refused requests, and
blocks a bot from all requests for a while if it collects too many."""

from __future__ import annotations

from typing import Final

from storage import People, PersonRow

AGAIN_SECONDS: Final = 20 * 3600.0
"""A little less than a day, so that a daily digest tries every day."""
ASKED_AGAIN_SECONDS: Final = 10.0
"""The pause for people who do something that suggests a message may reach them now, such as joining a table."""


def is_worth_a_try(person: PersonRow, now: float, *, asked: bool = False) -> bool:
    """Whether to try. `now` in UTC seconds. `asked`: whether the message answers something that they have just done."""
    if person.dm_open is not False or person.dm_refused is None:
        return True
    return now >= person.dm_refused + (ASKED_AGAIN_SECONDS if asked else AGAIN_SECONDS)


async def note_sign(people: People, person: int, *, now: float) -> None:
    """Try the next direct message, since the person did something that suggests it may reach them now."""
    known = await people.get(person)
    if not is_worth_a_try(known, now) and is_worth_a_try(known, now, asked=True):
        await people.forget_refusal(person)
