"""What is stored about people: asked for, forgotten, and looked for afterwards."""

from __future__ import annotations

import json
from typing import Any

from playground import Message
from storage import Store
from tests.bot.house import House, presses_of

SUBSTITUTES, BY_THE_RULES = 0, 1


async def data_of(house: House, name: str) -> dict[str, Any]:
    answer = await house.command(name, "me data")
    found: dict[str, Any] = json.loads(house.person(name).file(answer))
    return found


async def forget(house: House, name: str, way: int = SUBSTITUTES) -> Message:
    question = await house.command(name, "me forget")
    button = next(press for press in presses_of(question) if press.numbers == (way,))
    person = house.person(name)
    outcome = await person.settled(await person.press(question, button.custom_id))
    await house.quiet()
    assert outcome.message is not None
    return outcome.message


async def has_no_traces(store: Store, person: int) -> bool:
    known = await store.people.traces(person)
    rest = (known.seats, known.hosted, known.entries, known.side_records, known.attempts, known.timers)
    belongings = (*rest, known.challenges, known.memberships, known.campaigns)
    return known.person.dm_channel is None and not any(belongings)
