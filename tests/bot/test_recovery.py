"""The process dies between any two steps: whatever was acknowledged is kept, and every message is there exactly once."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.features.seats.verbs import SeatVerb
from bot.pages.press import TableVerb
from bot.screens.verbs import ScreenVerb
from playground import Message, Playground
from storage import ParcelState
from tests.bot.house import (
    House,
    Thread,
    choices_of,
    press_for,
    presses_of,
    text_of,
)
from tests.bot.mishaps import (
    DELETING,
    EDITING,
    SENDING,
    begin_anywhere,
    hand_over,
    in_dm,
    later,
)
from tests.bot.mortal import NONCES_FORGOTTEN_SECONDS, Point, PrivateSketches, Town, there

TRIO = ("ana", "bo", "chika")
ROOT = Path(__file__).parents[2]


def everything_once(playground: Playground) -> None:
    for channel in playground.world.channels.values():
        said = [text_of(message) for message in channel.messages if text_of(message)]
        assert len(said) == len(set(said)), said


async def all_is_well(house: House, thread: Thread) -> None:
    """Nothing waits, nothing is there twice, and every message shows how things stand."""
    parcels = (await house.store.counts()).parcels
    assert parcels[ParcelState.PENDING] == parcels[ParcelState.DEAD] == 0
    everything_once(house.playground)
    waiting = await thread.waiting()
    told = [name for name in TRIO for text in in_dm(house, name) if "Your move" in text]
    assert sorted(told) == sorted(waiting)
    for name in waiting:
        assert name in text_of(thread.table_post())
    live = await house.client.tables.live(thread.game)
    for seat in live.seats:
        person = house.person(seat.name)
        (sheet,) = [message for message in person.dm().messages if message.attachments]
        (picture,) = await PrivateSketches().sheet(live, seat.seat, asked=False)
        assert person.file(sheet) == picture.png


async def restarted(town: Town, thread: Thread, *, nonces: bool) -> None:
    """The next process puts everything in order."""
    town.pass_time(10.0 if nonces else NONCES_FORGOTTEN_SECONDS)
    async with town.house() as (house, _):
        thread = there(town, house, thread)
        await house.quiet()
        await later(house)
        await all_is_well(house, thread)


@pytest.mark.parametrize("nonces", [True, False], ids=["nonces known", "nonces forgotten"])
@pytest.mark.parametrize(
    ("call", "after"),
    [
        ("commit_move", False),
        ("commit_move", True),
        ("begin", True),
        ("done", False),
        ("delete", False),
        ("delete", True),
    ],
    ids=lambda part: {True: "after", False: "before"}.get(part, part),
)
async def test_a_move_survives_a_death_at_every_step(
    town: Town, call: str, after: bool, nonces: bool
) -> None:
    """A whole turn is played, and the bot dies at the first such step, in the next turn at the second, and so on."""
    async with town.house() as (house, _):
        thread = await begin_anywhere(house, *TRIO)
    deaths = 0
    for nth in range(1, 30):
        async with town.house() as (house, mortal):
            thread = there(town, house, thread)
            (name, *_others) = await thread.waiting()
            panel = await house.abandon(await thread.panel(name))
            before = (await house.store.games.get(thread.game)).revision
            mortal.point = Point(call, nth, after)
            survived = await mortal.survives(turn(house, thread))
        await restarted(town, thread, nonces=nonces)
        if survived:
            break
        deaths += 1
        async with town.house() as (house, _):
            thread = there(town, house, thread)
            revision = (await house.store.games.get(thread.game)).revision
            picks = nth - 1 + after if call == "commit_move" else revision - before
            assert revision == before + picks
            await the_old_panel_still_works(thread, name, panel, moved=revision > before)
    assert deaths > 0
    assert survived


@pytest.mark.parametrize(("call", "after"), [("begin", True), ("done", False), ("save", False)])
async def test_repairs_survive_a_death_at_every_step(town: Town, call: str, after: bool) -> None:
    """The bot is new on its server at each start, so that it repairs the game while a turn is played."""
    async with town.house() as (house, _):
        thread = await begin_anywhere(house, *TRIO)
    world, deaths = town.playground.world, 0
    for nth in range(1, 30):
        world.guild.members[world.bot.id].joined_at = datetime.fromtimestamp(town.clock.now, UTC)
        async with town.house() as (house, mortal):
            thread = there(town, house, thread)
            mortal.point = Point(call, nth, after)
            survived = await mortal.survives(turn(house, thread))
        await restarted(town, thread, nonces=False)
        if survived:
            break
        deaths += 1
    assert deaths > 0
    assert survived


async def turn(house: House, thread: Thread) -> None:
    await hand_over(thread)
    await house.quiet()


async def the_old_panel_still_works(thread: Thread, name: str, panel: Message, *, moved: bool) -> None:
    """Pressed where it stands now, or told that it is out of date where the game has moved on."""
    was = (await thread.house.store.games.get(thread.game)).revision
    if not choices_of(panel):
        panel = await thread.panel(name)
    if not choices_of(panel):
        assert name not in await thread.waiting()
        return
    shown = await thread.answer(name, panel)
    assert shown is panel
    now = (await thread.house.store.games.get(thread.game)).revision
    said = text_of(shown)
    assert now == was + 1 or "settled meanwhile" in said or "Nobody is asking you" in said
    assert moved or now == was + 1


START_POINTS = [
    ("start", False),
    ("start", True),
    ("begin", True),
    ("done", False),
    ("change", False),
    ("change", True),
]


@pytest.mark.parametrize("nonces", [True, False], ids=["nonces known", "nonces forgotten"])
@pytest.mark.parametrize(
    ("call", "after"), START_POINTS, ids=lambda part: {True: "after", False: "before"}.get(part, part)
)
async def test_a_start_survives_a_death_at_every_step(
    town: Town, call: str, after: bool, nonces: bool
) -> None:
    deaths = 0
    for nth in range(1, 30):
        clear(town.playground)
        async with town.house() as (house, mortal):
            post = await house.lobby("ana", players=3)
            await house.join(post, "bo", "chika")
            await house.quiet()
            start = press_for(post, ScreenVerb.START)
            mortal.point = Point(call, nth, after)
            survived = await mortal.survives(started(house, post))
        town.pass_time(10.0 if nonces else NONCES_FORGOTTEN_SECONDS)
        async with town.house() as (house, _):
            await house.quiet()
            await later(house)
            if (await house.store.games.get(start.game)).seed is None:
                assert (call, after) == ("start", False)
                await started(house, post)
            row = await house.store.games.get(start.game)
            assert row.thread is not None
            thread = Thread(house, start.game, town.playground.world.channels[row.thread])
            await all_is_well(house, thread)
            threads = [one for one in town.playground.world.channels.values() if one.is_thread]
            assert len(threads) == nth
            scenes = [one for one in thread.channel.messages if "begins" in text_of(one)]
            assert len(scenes) == 1
            for name in TRIO:
                sure = await thread.command(name, "resign")
                await thread.press(name, sure, press_for(sure, SeatVerb.RESIGN))
            await house.quiet()
        if survived:
            break
        deaths += 1
    assert deaths > 0
    assert survived


def clear(playground: Playground) -> None:
    """Delete the messages of the last game, so that they are not counted for the next."""
    for channel in (playground.channel("lobby"), *(playground.person(name).dm() for name in TRIO)):
        for message in list(channel.messages):
            playground.services.poster.delete(message)


async def started(house: House, post: Message) -> None:
    await house.press("ana", post, ScreenVerb.START)
    await house.playground.until(lambda: "The game is on" in text_of(post), "the start")
    await house.quiet()


CHILD = """
import asyncio, sys, time
import discord.http
from bot.client import Backroom
from games import GAMES
from storage import open_store
from tests.bot.mortal import PrivateSketches

async def main(api_base, token, database, ahead_seconds):
    discord.http.Route.BASE = api_base
    clock = lambda: time.time() + float(ahead_seconds)
    async with await open_store(database) as store:
        async with Backroom(store, GAMES, PrivateSketches(), clock=clock, settling_seconds=0.01) as client:
            await client.start(token)

asyncio.run(main(*sys.argv[1:]))
"""


@contextlib.asynccontextmanager
async def process(town: Town, ahead_seconds: float) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bot in a process of its own, killed at the end if it still lives."""
    playground = town.playground
    arguments = (playground.api_base, playground.token, town.database, str(ahead_seconds))
    child = await asyncio.create_subprocess_exec(sys.executable, "-c", CHILD, *arguments, cwd=ROOT)
    try:
        await playground.until(lambda: playground.gateway.online, "the process coming online", 60)
        yield child
    finally:
        with contextlib.suppress(ProcessLookupError):
            child.kill()
        await child.wait()
        await playground.until(lambda: not playground.gateway.online, "the process being gone")


def asked_by(post: Message) -> str:
    found = re.search(r"Waiting for (\w+)", text_of(post))
    assert found is not None
    return found[1]


def table_post(playground: Playground, thread: int) -> Message:
    return next(
        post
        for post in playground.world.channels[thread].messages
        if "Waiting for" in text_of(post) and any(press.verb is TableVerb.ACT for press in presses_of(post))
    )


def notices(playground: Playground) -> Iterator[str]:
    """Who has a notice, once for each."""
    for name in TRIO:
        for message in playground.person(name).dm().messages:
            if "Your move" in text_of(message):
                yield name


async def test_a_killed_process_loses_and_repeats_nothing(town: Town) -> None:
    async with town.house() as (house, _):
        thread = await begin_anywhere(house, *TRIO)
    playground, place = town.playground, thread.channel
    for number, last_request in enumerate((DELETING, SENDING, EDITING), start=1):
        asked = asked_by(table_post(playground, place.id))
        person = playground.person(asked)
        async with process(town, 3600.0 * number) as child:
            outcome = await person.settled(await person.command(place, "game act"))
            panel = outcome.message
            assert panel is not None
            seen = len(playground.requests.matching(last_request))
            while choices_of(panel):
                await thread.answer(asked, panel)
            await playground.until(
                lambda seen=seen, request=last_request: len(playground.requests.matching(request)) > seen,
                "the deliveries",
            )
            child.kill()
        async with process(town, 3600.0 * number + 1800.0):
            await playground.until(
                lambda before=asked: (
                    list(notices(playground)) == [asked_by(table_post(playground, place.id))] != [before]
                ),
                "everything in order",
            )
    everything_once(playground)
    async with town.house() as (house, _):
        town.clock.now = 2_000_000_000.0
        await later(house, 1e9)
        await all_is_well(house, there(town, house, thread))
