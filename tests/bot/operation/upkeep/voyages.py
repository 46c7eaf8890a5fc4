"""Games of Ferry, played as far as a test needs them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from bot.pages.gallery import Locale
from bot.table.loaded import LoadedTable
from games.kernel import Game, Story
from rendering.page import Picture
from tests.bot.house import House, SketchBook, Thread

Release = Callable[[Game[Any, Any]], AbstractAsyncContextManager[House]]
"""The bot with one edition of a game."""


class Sketches(SketchBook):
    """For games of which no pictures are drawn at all."""

    async def story(self, live: LoadedTable, story: Story[Any], locale: Locale = None) -> tuple[Picture, ...]:
        return ()


async def load(thread: Thread, cargo: str) -> None:
    """Everyone loads some of it, and the first captain is about to sail."""
    house = thread.house
    for name in await thread.waiting():
        person = house.person(name).id
        live = await house.client.tables.live(thread.game)
        seat = live.seat_of(person)
        assert seat is not None
        asked = live.running_match.position.decision(seat)
        assert asked is not None
        crate = next(index for index, option in enumerate(asked.options) if option.id.startswith(cargo))
        await house.client.tables.choose(thread.game, person, asked.id, crate)


async def play_on(thread: Thread, picks: int = 99) -> None:
    """Whoever is asked takes the last answer, so many times or to the end."""
    for _ in range(picks):
        waiting = await thread.waiting()
        if not waiting:
            break
        await thread.answer(waiting[0], await thread.panel(waiting[0]), -1)


def moved(thread: Thread, house: House) -> Thread:
    """The same game in the house as it is now."""
    return Thread(house, thread.game, thread.channel)
