"""Time that passes in a house."""

from __future__ import annotations

from tests.bot.house import House
from tests.bot.mishaps import later

MINUTE = 60.0


async def pass_time(house: House, seconds: float) -> None:
    """Time passes while the bot is there: whatever falls due happens in its time."""
    end, timers = house.clock.now + seconds, house.store.timers
    while (due := await timers.next_due(after=house.clock.now)) is not None and due <= end:
        await later(house, due - house.clock.now)
    await later(house, end - house.clock.now)
