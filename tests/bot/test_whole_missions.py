"""Whole games of MIND MGMT on the playground, from the lobby to the end: two sides, a hidden path, a private thread."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from msgspec import Struct

from bot.table.loaded import LoadedTable
from games.kernel import Aside, Chance, Event, Match, Seat, decode_entry
from games.mind_mgmt.game import MindMgmt
from playground import Message, Playground, World
from playground.entities import ChannelType
from storage import EntryRow, open_store
from tests.bot.evenings import OWNER
from tests.bot.guests import Guest
from tests.bot.house import PEOPLE, Clock, House, SketchBook, Thread, text_of
from tests.bot.sight import Chaperone, Sight, SignedGallery
from tests.patience import PatientClock

ONLOOKER = "walter"
GAME = MindMgmt()
MOST_MOVES = 1_500

_decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode


class Evening(Struct, frozen=True):
    seats: int
    mode: str
    seed: str = "mission"


EVENINGS = [
    pytest.param(
        evening,
        id=f"{evening.seats}-{evening.mode}",
        marks=pytest.mark.xdist_group(f"mission-{evening.seats}"),
    )
    for evening in (
        Evening(2, "full"),
        Evening(3, "training"),
        Evening(4, "full"),
        Evening(5, "training"),
    )
]


class Minder(Chaperone):
    """There are no amounts behind this screen: what is told to one side, and each side's pictures, are the secrets."""

    def amounts(self, state: Any, seat: Seat) -> Iterable[int]:
        return ()

    def unknown_amounts(self, state: Any) -> Iterable[int]:
        return ()


class Memory(Struct):
    playground: Playground
    thread: Thread
    live: LoadedTable
    chosen: dict[str, str]
    entries: list[EntryRow]
    chaperone: Minder
    circle: list[Message]
    """What was posted in the Rogue side's thread; empty if there was none."""
    visitors: list[str]
    """Who can see it."""


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=EVENINGS)
async def evening(request: pytest.FixtureRequest, tmp_path_factory: Any) -> AsyncIterator[Memory]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    database = tmp_path_factory.mktemp("mission") / "backroom.db"
    async with contextlib.AsyncExitStack() as stack:
        world = World.small_town(people=(OWNER, *PEOPLE, ONLOOKER), clock=PatientClock())
        playground = await stack.enter_async_context(Playground(world, keep_requests=None))
        store = await open_store(f"sqlite:///{database}")
        stack.push_async_callback(store.close)
        gallery = SignedGallery(SketchBook())
        house = House(playground, store, gallery, games={GAME.name: GAME}, clock=Clock())
        await stack.enter_async_context(house.open())
        yield await played(house, gallery, request.param)
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


async def played(house: House, gallery: SignedGallery, evening: Evening) -> Memory:
    names, chance = PEOPLE[: evening.seats], Chance(f"{evening.seed} of {evening.seats}")
    minder = Minder([Sight(house.playground, name) for name in (*names, ONLOOKER)], gallery)
    thread = await house.begin_by_buttons(*names, mode=evening.mode, deduction="on")
    guests = {name: Guest(thread, name, chance) for name in (*names, ONLOOKER)}
    looked_at = 0
    live = await house.client.tables.live(thread.game)
    minder.look(live, [one.event for one in await house.client.tables.history.events(live, until=0)])
    for _ in range(MOST_MOVES):
        if chance.below(4) == 0:
            await chance.one_of(list(guests.values())).look_around()
        await guests[chance.one_of(await thread.waiting())].move()
        live = await house.client.tables.live(thread.game)
        if not live.is_running:
            break
        entries = await house.store.journal.entries(live.id, first=looked_at + 1)
        told = [event for entry in entries for event in _decode_events(entry.events)]
        minder.look(live, told, [decode_entry(entry.payload) for entry in entries])
        looked_at = live.row.revision
    await house.quiet()
    return await remembered(house, thread, minder, names)


async def remembered(house: House, thread: Thread, minder: Minder, names: tuple[str, ...]) -> Memory:
    live = await house.client.tables.live(thread.game)
    everywhere = house.playground.world.channels.values()
    circles = [channel for channel in everywhere if channel.type is ChannelType.PRIVATE_THREAD]
    people = {name: house.person(name) for name in (*names, ONLOOKER)}
    seeing = [name for name, person in people.items() if any(c in person.channels() for c in circles)]
    return Memory(
        playground=house.playground,
        thread=thread,
        live=live,
        chosen=live.options.chosen,
        entries=await house.store.journal.entries(live.id),
        chaperone=minder,
        circle=[message for channel in circles for message in channel.messages],
        visitors=seeing,
    )


def test_the_game_comes_to_its_end(evening: Memory) -> None:
    assert not evening.live.is_running
    assert evening.live.running_match.position.state.outcome is not None


def test_neither_side_is_shown_what_is_the_others(evening: Memory) -> None:
    assert evening.chaperone.leaks == []
    assert evening.chaperone.pictures_seen > 30


def test_only_the_rogue_side_sees_its_thread(evening: Memory) -> None:
    state = evening.live.running_match.position.state
    names = [seat.name for seat in evening.live.seats]
    rogues = sorted(name for seat, name in enumerate(names) if seat != state.recruiter)
    assert sorted(evening.visitors) == (rogues if len(rogues) > 1 else [])
    assert bool(evening.circle) is (len(rogues) > 1)
    assert not evening.circle or any(message.attachments for message in evening.circle)


def test_every_request_is_one_that_discord_describes(evening: Memory, openapi: Any) -> None:
    assert openapi.problems([replace(request, answer=None) for request in evening.playground.requests]) == []


def test_the_journal_tells_the_same_game_again(evening: Memory) -> None:
    live = evening.live
    assert live.row.seed is not None
    entries = [decode_entry(entry.payload) for entry in evening.entries]
    again = Match.replay(GAME, len(live.seats), live.row.seed.decode("ascii"), entries, evening.chosen)
    assert GAME.encode(again.position.state) == GAME.encode(live.running_match.position.state)
    assert any(isinstance(entry, Aside) for entry in entries) or len(live.seats) == 2


def test_the_last_scene_lays_the_path_open(evening: Memory) -> None:
    path = evening.live.running_match.position.state.secrets.path
    scenes = [post for post in evening.thread.posts() if post.attachments]
    assert all(place in text_of(scenes[-1]) for place in path)
