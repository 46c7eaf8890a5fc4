"""A day of Escape Plan in which one player has ordered to use no executives, as the thread and the log tell it."""

from __future__ import annotations

import re

from bot.pages.press import Press
from games.escape_plan.game import EscapePlan
from games.escape_plan.routines import ROUTINES
from playground import Message
from storage import NOBODY
from tests.bot.features.orders.ordering import ordered
from tests.bot.house import House, Thread, buttons_of, choices_of, text_of
from tests.bot.mishaps import in_dm

DECLINES = "no-executive"
"""Stands until the end of the day."""
STOP = "Stop before each step of the visit"
WINDOW, NEXT_DAY = "D-EXEC", 2
ORDER = "Use no executive actions"
WHEN = "during visits and after the main action, until the end of the day"

THREAD = """
### Escape Plan · Day 2
Waiting for ana.

## Escape Plan begins
The heist is done, the city is closing, and your share is hidden all over it. Three days to collect it and get out before the others do.
- Day 1 begins.

### Escape Plan · Day 1, Morning
- ana lays A3 south-west of the Hospital.
- bo lays B3 west of the Bar.
- ana lays C2 north-west of the Casino.
- bo lays D1 west of the Casino.
- Turn order: Inspector Sandra, bo and ana.
- Inspector Sandra comes to the Bar.

### Escape Plan · Day 1, Afternoon
- bo goes to the Metro on S1 (2 MP).
- ana goes to the Metro on S1 (2 MP).
- The morning of day 1 is over.
- Inspector Sandra comes to the Casino.
**Inspector Sandra:** +1 notoriety

### Escape Plan · Day 1, Evening
- bo goes to the Hospital (2 MP).
- ana goes to the Hospital (2 MP).
- Inspector Sandra crosses threshold T1.
- The afternoon of day 1 is over.
- Inspector Sandra comes to Store B.
**ana:** +1 notoriety
**bo:** +1 notoriety
**Inspector Sandra:** +1 notoriety

### Escape Plan · Day 2
- bo goes to the Metro on S1 (2 MP).
- ana goes to the Metro on S1 (2 MP).
- The evening of day 1 is over.
- Day 2 begins.
**Inspector Sandra:** −1 notoriety

▶️ **ana** is to move.
"""

BESIDE = f"""
**Day 1, Afternoon**
-# ↳ By standing order: {ORDER}.
-# ↳ By standing order: {ORDER}.
**Day 2**
-# ↳ Your standing order ended by itself: {ORDER}.
"""
"""In the afternoon ana comes to the hospital, where two windows open."""

EVENING = """
- bo’s turn begins.
- bo goes to the Metro on S1 (2 MP).
- ana’s turn begins.
- ana goes to the Metro on S1 (2 MP).
- Inspector Sandra falls to notoriety 2 (from 3).
- The evening of day 1 is over.
"""


async def test_an_order_declines_while_its_player_stops_on_visits_and_ends_with_the_day(house: House) -> None:
    thread = await house.begin("ana", "bo")
    await the_city_is_laid(thread)
    page = text_of(await ordered(thread, "ana", DECLINES, of=ROUTINES))
    assert f"🔁 **{ORDER}** – {WHEN}" in page
    asked = await the_day_is_played(thread)

    assert asked["ana"].count("D-ACTION") == asked["bo"].count("D-ACTION") == 3
    assert WINDOW in asked["bo"]
    assert WINDOW not in asked["ana"]
    assert {seat for seat, person in await entries(thread) if person == NOBODY} == {0}

    assert seen_by_a_reader(thread) == THREAD.strip()
    beside = text_of(await thread.command("ana", "log", about="Beside the game"))
    assert without_moments(beside).endswith(BESIDE.strip())
    log = without_moments(text_of(await thread.command("ana", "log")))
    assert EVENING.strip() in log

    assert f"🔁 **{ORDER}**" not in text_of(await thread.command("ana", "orders"))
    assert f"**Escape Plan** · with bo\nYour standing order ended by itself: {ORDER}." in in_dm(house, "ana")
    of_others = [text_of(await thread.command("bo", name)) for name in ("log", "orders", "hand", "status")]
    assert not [text for text in (*of_others, *in_dm(house, "bo")) if "standing order:" in text.lower()]


async def the_city_is_laid(thread: Thread) -> None:
    """Both take what is offered first, as in all that follows."""
    panel = None
    while (await asks(thread))[1] != "D-ACTION":
        panel = await act(thread, panel)


async def the_day_is_played(thread: Thread) -> dict[str, list[str]]:
    """What each of the two was asked."""
    asked: dict[str, list[str]] = {"ana": [], "bo": []}
    panel = None
    while await day(thread) < NEXT_DAY or "bo" in await thread.waiting():
        name, kind = await asks(thread)
        asked[name].append(kind)
        panel = await act(thread, panel)
    await thread.house.quiet()
    return asked


async def asks(thread: Thread) -> tuple[str, str]:
    """Who is asked, and what kind of decision."""
    live = await thread.house.client.tables.live(thread.game)
    decision = live.running_match.position.decisions[0]
    return live.names[decision.seat], decision.kind


async def act(thread: Thread, panel: Message | None) -> Message | None:
    """The panel of whoever has answered, if they are asked more. Both stop before each step of a visit."""
    name = (await thread.waiting())[0]
    panel = panel or await thread.panel(name)
    others = [label for label in buttons_of(panel) if label == "Other…"]
    if (await asks(thread))[1] == "D-ACTION" and others:
        panel = await thread.press(name, panel, Press.parse(buttons_of(panel)["Other…"]["custom_id"]))
        if STOP in buttons_of(panel):
            panel = await thread.press(name, panel, Press.parse(buttons_of(panel)[STOP]["custom_id"]))
        else:
            panel = await thread.panel(name)
    panel = await thread.answer(name, panel)
    return panel if choices_of(panel) and (await thread.waiting())[0] == name else None


async def day(thread: Thread) -> int:
    live = await thread.house.client.tables.live(thread.game)
    return EscapePlan().view(live.running_match.position.state, None).day


async def entries(thread: Thread) -> list[tuple[int | None, int]]:
    """Seat and person of each entry of the journal."""
    return [(one.seat, one.person) for one in await thread.house.store.journal.entries(thread.game)]


def seen_by_a_reader(thread: Thread) -> str:
    """The posts with an empty line between them."""
    return re.sub(r"[0-9a-f]{64}", "…", "\n\n".join(map(text_of, thread.posts())))


def without_moments(log: str) -> str:
    return re.sub(r" · <t:\d+:f>", "", log)
