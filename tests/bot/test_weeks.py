"""A game of more than two weeks, by people with hours of their own.

The table waits for one holiday, and standing orders play through another. Someone vanishes, a substitute comes, a turn
is taken back, and a release comes in the middle. In the end its thread is read through as a reader sees it.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.features.consent.verbs import ConsentVerb
from bot.features.orders.verbs import OrderVerb
from bot.features.undo.verbs import UndoVerb
from bot.pace import ladders
from bot.pace.ladders import Act, Ladder, Rung
from playground import Message
from tests.bot.features.orders.ordering import by_menu, ordered
from tests.bot.house import House, Thread, press_for, text_of
from tests.bot.mishaps import in_dm, public_messages
from tests.bot.mortal import Town, there
from tests.bot.nights import prefer, utc
from tests.bot.solo import LoneFerry
from tests.kernel.editions import SecondFerry
from tests.kernel.ferry import CRATES

LADDER = "defaults"
EVERY_RUNG = Ladder(
    LADDER,
    (
        Rung(Act.REMIND),
        Rung(Act.REMIND_ALL),
        Rung(Act.DEFAULT, times=1),
        Rung(Act.OFFER),
        Rung(Act.LEAVE, waits=3),
    ),
)
HOURS = {
    "ana": ("Europe/Prague", "8:00", "22:00"),
    "bo": ("UTC", "8:00", "20:00"),
    "chika": ("America/New_York", "9:00", "21:00"),
    "dmitri": ("Asia/Tokyo", "7:00", "23:00"),
}
SAIL, WAIT = 0, 1
CRATE = re.compile(rf"(?:{'|'.join(CRATES)})-\d")

OPENED = "You’ve opened a table of **Ferry**. I’ll send you a private sheet here, and a message when it’s your move."
WELCOME = "You have a seat at ana’s table of **Ferry**. I’ll send you a private sheet here, and a message when it’s your move."
SHEET = "**Ferry** · your private sheet · with {}"

THREAD = """
### Ferry · Round 3
The game is over. ana and edda share the victory.
-# The seed was `end to end 0`. `/game verify` proves that it gives the sealed setup and this game.

## Ferry begins
Three rounds of loading and sailing.

### Ferry · Round 1
- ana sails into calm.
- bo waits.
- chika waits.
- dmitri sails into storm.
- Round 1 is over.
**ana:** +1 crate
**bo:** +1 crate
**chika:** +1 crate

The table waits for bo, whose time has run out.
-# ⏳ bo: [12 Nov 10:00] everyone is told.
@bo

bo is late, and everyone waits.
-# ⏳ bo: [13 Nov 10:00] the defaults are played.
@bo @dmitri

Time ran out for bo: the turn is finished with the defaults.
@bo

The table waits for bo, whose time has run out.
-# ⏳ bo: [15 Nov 10:00] everyone is told.
@bo

bo is late, and everyone waits.
-# ⏳ bo: [16 Nov 10:00] the seat is offered to a substitute.
@bo @dmitri

🪑 edda has taken over bo’s seat.

edda takes over bo’s seat.

**Taken back.** chika asked to take back their last 2 picks, and dmitri agreed. The game is back at Round 2.

### Ferry · Round 2
- ana waits.
- edda waits.
- chika sails into storm.
- dmitri waits.
- Round 2 is over.

## How Ferry went
- Round 1: dmitri throws a crate overboard.
- Round 2: chika throws a crate overboard.

**The end**
- ana waits.
- edda waits.
- chika waits.
- dmitri waits.
- Round 3 is over.
The game is over. ana and edda share the victory.
-# The seed was `end to end 0`. `/game verify` proves that it gives the sealed setup and this game.
"""
"""The standing post, which is kept true, and below it what was said, oldest first."""

WANTED = """
🪑 **Wanted:** someone to take over bo’s seat in Ferry. Press **Take over**, or type `/game substitute` here.
-# Time ran out for bo, who may still go on.
@bo
"""

BESIDE = [
    "The table waits for bo, whose time has run out.",
    "bo is late, and everyone waits.",
    "Time ran out for bo: the turn is finished with the defaults.",
    "The table waits for bo, whose time has run out.",
    "bo is late, and everyone waits.",
    "Time ran out for bo: the seat is offered to a substitute. bo may still go on.",
    "edda takes over bo’s seat.",
    "chika asked to take back their last 2 picks.",
    "The game went back over 2 picks.",
    "chika had asked for it, and dmitri agreed.",
]

BESIDE_FOR_ANA = [
    *BESIDE[:3],
    "By standing order: Wait.",
    "By standing order: Confirm at once.",
    *BESIDE[3:],
]
"""Nobody else reads of her orders."""

PROOF = """
### Ferry · proof
➖ Its setup was sealed under an earlier version of the rules (1), so the seal can’t be compared any more.
✅ All 40 moves, played again from the seed, are legal and give what is noted.
✅ They lead to the position that is stored.
The seed was `end to end 0`.
"""


async def test_a_game_of_weeks_is_told_truly_from_the_lobby_to_the_proof(
    ferry_town: Town, monkeypatch: pytest.MonkeyPatch, openapi: Any
) -> None:
    monkeypatch.setitem(ladders.LADDERS, LADDER, EVERY_RUNG)
    town = ferry_town
    town.clock.now = utc(2, 9)
    async with town.house() as (house, _):
        thread = await they_sit_down(house)
        await the_holiday_of_chika_is_counted_around(town, thread)
        await dmitri_plays_when_the_digest_comes(town, thread)
        await ana_leaves_orders_and_goes_on_holiday(thread)
        await bo_vanishes_and_a_default_is_played(town, thread)
        before = public_messages(house)
    town.games = {LoneFerry.name: SecondFerry()}
    town.pass_time(1800)
    async with town.house() as (house, _):
        thread = there(town, house, thread)
        await the_new_release_goes_on_without_a_word(house, before)
        await edda_takes_over_with_all_that_bo_knew(town, thread)
        await chika_takes_a_turn_back_as_dmitri_agrees(thread)
        await ana_is_back_and_plays_herself(thread)
        await the_last_round_is_played(town, thread)

        assert seen_by_a_reader(town, thread.posts()) == THREAD.strip()
        assert await log_beside(thread, "dmitri") == BESIDE
        assert await log_beside(thread, "ana") == BESIDE_FOR_ANA
        assert text_of(await thread.command("ana", "verify")) == PROOF.strip()
        assert {name: heads(house, name) for name in (*HOURS, "edda")} == {
            "ana": [OPENED, SHEET.format("edda, chika and dmitri")],
            "bo": [
                WELCOME,
                "This was the private sheet of a seat in **Ferry** that someone else has taken over.",
                "edda has taken over your seat in **Ferry**. Thank you for playing.",
            ],
            "chika": [WELCOME, SHEET.format("ana, edda and dmitri")],
            "dmitri": [WELCOME, SHEET.format("ana, edda and chika")],
            "edda": [
                "**bo’s seat in Ferry is yours now** · Round 2",
                SHEET.format("ana, chika and dmitri"),
            ],
        }
        await what_is_private_went_only_to_whom_it_belongs(thread)
        assert await house.store.timers.of_game(thread.game) == []
        assert openapi.problems(town.playground.requests) == []


# The story


async def they_sit_down(house: House) -> Thread:
    """On Monday morning. chika goes on holiday at once, and dmitri wants a digest."""
    for name, (zone, starts, ends) in HOURS.items():
        await prefer(house, name, "hours", zone=zone, **{"from": starts, "to": ends})
    await prefer(house, "chika", "away", until="2026-11-08")
    await prefer(house, "dmitri", "notices", how="digest", digest_hour=19)
    return await house.begin_by_buttons(*HOURS, pace="day", ladder=LADDER)


async def the_holiday_of_chika_is_counted_around(town: Town, thread: Thread) -> None:
    await load(thread, *HOURS)
    await turn(thread, "ana", SAIL)
    await turn(thread, "bo", WAIT)
    assert "⏳ chika: [10 Nov 02:00] a reminder follows" in seen_by_a_reader(town, [thread.table_post()])
    await pass_time(town, thread.house, utc(9, 13, 59))
    assert thread.calls("chika") == []
    await pass_time(town, thread.house, utc(9, 14))
    assert len(thread.calls("chika")) == 1
    await turn(thread, "chika", WAIT)
    assert thread.calls("chika") == []


async def dmitri_plays_when_the_digest_comes(town: Town, thread: Thread) -> None:
    assert heads(thread.house, "dmitri") == [WELCOME, SHEET.format("ana, bo and chika")]
    await pass_time(town, thread.house, utc(10, 10))
    assert heads(thread.house, "dmitri")[-1] == "### One game is waiting for you"
    await turn(thread, "dmitri", SAIL)


async def ana_leaves_orders_and_goes_on_holiday(thread: Thread) -> None:
    """Until she is back she waits, whatever the others do."""
    await load(thread, "ana", "chika", "dmitri")
    await ordered(thread, "ana", "wait", "confirm")
    await prefer(thread.house, "ana", "away", until="2026-11-15")


async def bo_vanishes_and_a_default_is_played(town: Town, thread: Thread) -> None:
    """As soon as bo has loaded by default, ana's orders play her turn."""
    await pass_time(town, thread.house, utc(13, 9))
    assert await thread.waiting() == ["bo"]
    await pass_time(town, thread.house, utc(13, 12))
    assert await thread.waiting() == ["bo"]
    assert thread.calls("ana") == []
    assert "- ana waits." in text_of(await thread.command("chika", "log"))
    await pass_time(town, thread.house, utc(14, 13))
    assert len(thread.calls("bo")) == 1


async def the_new_release_goes_on_without_a_word(house: House, before: dict[int, str]) -> None:
    """It upgrades the state and has nothing to say about it."""
    await house.client.rules_check
    await house.quiet()
    assert public_messages(house) == before


async def edda_takes_over_with_all_that_bo_knew(town: Town, thread: Thread) -> None:
    await pass_time(town, thread.house, utc(17, 13))
    assert "bo’s seat is open" in text_of(thread.table_post())
    assert seen_by_a_reader(town, thread.posts()[-1:]) == WANTED.strip()
    pack = text_of(await thread.command("edda", "substitute"))
    await thread.house.quiet()
    assert "Time ran out for bo: the turn is finished with the defaults.\n- ana waits." in pack
    assert "edda is late" not in pack
    assert CRATE.search(pack)
    assert thread.calls("bo") == []
    await turn(thread, "edda", WAIT)


async def chika_takes_a_turn_back_as_dmitri_agrees(thread: Thread) -> None:
    await turn(thread, "chika", WAIT)
    panel = await thread.panel("chika", more=True)
    await thread.press("chika", panel, press_for(panel, UndoVerb.RESTART))
    await thread.house.quiet()
    request = thread.posts()[-1]
    assert "This would not have happened:\n- chika waits." in text_of(request)
    await thread.press("dmitri", request, press_for(request, ConsentVerb.AGREE))
    await thread.house.quiet()
    await turn(thread, "chika", SAIL)
    await turn(thread, "dmitri", WAIT)


async def ana_is_back_and_plays_herself(thread: Thread) -> None:
    page = await thread.command("ana", "orders")
    for routine in ("wait", "confirm"):
        page = await by_menu(thread, "ana", page, OrderVerb.ORDER_DROP, routine)
    assert "you’ve given none" in text_of(page)


async def the_last_round_is_played(town: Town, thread: Thread) -> None:
    seats = ("ana", "edda", "chika", "dmitri")
    await load(thread, *seats)
    await pass_time(town, thread.house, utc(18, 9))
    for name in seats:
        await turn(thread, name, WAIT)


async def what_is_private_went_only_to_whom_it_belongs(thread: Thread) -> None:
    """Crates in a hold are the secret of whoever plays the seat."""
    house = thread.house
    holds = (await house.client.tables.live(thread.game)).running_match.position.state.holds
    assert CRATE.findall("\n".join(map(text_of, thread.posts()))) == []
    told = {name: set(CRATE.findall("\n".join(in_dm(house, name)))) for name in (*HOURS, "edda")}
    assert {name for name, crates in told.items() if crates} == {"edda"}
    assert told["edda"] <= set(holds[1])
    assert not any(message.attachments for message in house.person("bo").dm().messages)


# What people do


async def pass_time(town: Town, house: House, end: float) -> None:
    """Whatever falls due until then happens in its time."""
    timers = house.store.timers
    while (due := await timers.next_due(after=town.clock.now)) is not None and due < end:
        await _wait_until(town, house, due)
    await _wait_until(town, house, end)


async def _wait_until(town: Town, house: House, moment: float) -> None:
    town.pass_time(moment - town.clock.now)
    house.client.wake()
    await house.quiet()


async def load(thread: Thread, *names: str) -> None:
    """Each of them loads another crate."""
    for number, name in enumerate(names, start=1):
        await thread.answer(name, await thread.panel(name), number)
    await thread.house.quiet()


async def turn(thread: Thread, name: str, choice: int) -> None:
    """A whole turn: the choice, what a storm costs, and the confirmation."""
    panel = await thread.answer(name, await thread.panel(name), choice)
    if "Which crate goes overboard?" in text_of(panel):
        panel = await thread.answer(name, panel)
    await thread.answer(name, panel)
    await thread.house.quiet()


# What people read


def seen_by_a_reader(town: Town, posts: list[Message]) -> str:
    """The posts with an empty line between them; people by name and moments by date, as Discord shows them."""
    names = {str(person): user.username for person, user in town.playground.world.users.items()}
    said = "\n\n".join(map(text_of, posts))
    said = re.sub(r"<@(\d+)>", lambda found: f"@{names[found[1]]}", said)
    said = re.sub(r"<t:(\d+):\w>", lambda found: f"[{_date(int(found[1]))}]", said)
    return re.sub(r"[0-9a-f]{64}", "…", said)


def _date(moment: int) -> str:
    return f"{datetime.fromtimestamp(moment, UTC):%d %b %H:%M}"


def heads(house: House, name: str) -> list[str]:
    """The first lines of the direct messages that stand."""
    return [said.splitlines()[0] for said in in_dm(house, name)]


async def log_beside(thread: Thread, name: str) -> list[str]:
    """What the log tells this person beside the moves."""
    said = text_of(await thread.command(name, "log", about="Beside the game"))
    return [line.removeprefix("-# ↳ ") for line in said.splitlines() if line.startswith("-# ↳ ")]
