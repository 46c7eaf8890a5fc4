"""Seats that change hands in mid-game."""

from __future__ import annotations

from bot.features.seats.verbs import SeatVerb
from tests.bot.deadlines.passing import MINUTE
from tests.bot.house import House, Thread, press_for, text_of

SAIL, WAIT = 0, 1


async def hand_on(thread: Thread, old: str, new: str) -> None:
    """one’s seat goes to another."""
    house = thread.house
    house.clock.now += MINUTE
    await thread.offer_seat(old)
    await thread.press(new, thread.table_post(), press_for(thread.table_post(), SeatVerb.TAKE))
    await house.quiet()
    house.clock.now += MINUTE


async def bo_has_sailed(house: House) -> Thread:
    """Ana has waited; bo has sailed, and has still to confirm it."""
    thread = await house.begin("ana", "bo")
    for number, name in enumerate(("ana", "bo")):
        await thread.answer(name, await thread.panel(name), number)
    await thread.answer("ana", await thread.answer("ana", await thread.panel("ana"), WAIT))
    panel = await thread.answer("bo", await thread.panel("bo"), SAIL)
    if "overboard" in text_of(panel):
        await thread.answer("bo", panel)
    return thread


async def confirm(thread: Thread, name: str) -> None:
    await thread.answer(name, await thread.panel(name))
    await thread.house.quiet()
