"""Games of In Too Deep on the playground: one against Echo to its final count, and larger ones, which take long, until
everyone leaves."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from msgspec import Struct

from bot.table.loaded import LoadedTable
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.names import crime_name
from games.kernel import Chance, Event, Match, Seat, decode_entry
from playground import Playground, World
from rendering.words import words_of
from storage import EntryRow, open_store
from tests.bot.guests import BUSY, Guest
from tests.bot.house import PEOPLE, Clock, House, SketchBook, Thread
from tests.bot.sight import Chaperone, Sight, SignedGallery

ONLOOKER = "walter"
GAME = InTooDeep()
WORDS = words_of(GAME.name, "en", strict=True)
MOST_MOVES = 6_000

_decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode


class CoverEvening(Struct, frozen=True):
    seats: int
    chosen: dict[str, str] = {}
    moves: int = MOST_MOVES
    """Then everyone leaves."""
    seed: str = "cover"

    @property
    def name(self) -> str:
        return "-".join([str(self.seats), *self.chosen.values()])


EVENINGS = (
    CoverEvening(1, {"echo": "relentless", "criminals": "chosen"}),
    CoverEvening(2, {"echo": "standard"}, moves=80),
    CoverEvening(4, {"storylines": "7", "start": "2"}, moves=40),
)


class Handler(Chaperone):
    """Secret are the names of the crimes in each hand, and of Echo’s crime."""

    def amounts(self, state: Any, seat: Seat) -> Iterable[int]:
        return ()

    def unknown_amounts(self, state: Any) -> Iterable[int]:
        return ()

    def hidden_names(self, state: Any) -> Mapping[int, Iterable[str]]:
        return {
            party: [WORDS.say(crime_name(crime)) for crime in holdings.crimes]
            for party, holdings in state.holdings.items()
        }


class CoverMemory(Struct):
    """What is left of an evening."""

    playground: Playground
    live: LoadedTable
    chosen: dict[str, str]
    entries: list[EntryRow]
    chaperone: Handler
    broken: list[str]
    """Invariants that did not hold at some moment."""


@pytest_asyncio.fixture(
    scope="module",
    loop_scope="module",
    params=[
        pytest.param(one, id=one.name, marks=pytest.mark.xdist_group(f"cover-{one.name}")) for one in EVENINGS
    ],
)
async def evening(request: pytest.FixtureRequest, tmp_path_factory: Any) -> AsyncIterator[CoverMemory]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    database = tmp_path_factory.mktemp("cover") / "backroom.db"
    async with contextlib.AsyncExitStack() as stack:
        playground = await stack.enter_async_context(
            Playground(World.small_town(people=(*PEOPLE, ONLOOKER)), keep_requests=None)
        )
        store = await open_store(f"sqlite:///{database}")
        stack.push_async_callback(store.close)
        gallery = SignedGallery(SketchBook())
        house = House(playground, store, gallery, games={GAME.name: GAME}, clock=Clock())
        await stack.enter_async_context(house.open())
        yield await CoverHost(house, gallery, request.param).whole_game()
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


class CoverHost:
    """Sees an evening through."""

    def __init__(self, house: House, gallery: SignedGallery, evening: CoverEvening) -> None:
        self._house = house
        self._evening = evening
        self._names = PEOPLE[: evening.seats]
        self._chance = Chance(f"{evening.seed} {evening.name}")
        sights = [Sight(house.playground, name) for name in (*self._names, ONLOOKER)]
        self._chaperone = Handler(sights, gallery)
        self._looked_at = 0
        self._broken: list[str] = []

    async def whole_game(self) -> CoverMemory:
        thread = await self._house.begin(*self._names, **self._evening.chosen)
        live = await self._house.client.tables.live(thread.game)
        self._look(live, [one.event for one in await self._house.client.tables.events(live, until=0)], [])
        await self._play(thread)
        await self._leave(thread)
        await self._house.quiet()
        live = await self._house.client.tables.live(thread.game)
        return CoverMemory(
            playground=self._house.playground,
            live=live,
            chosen=live.options.chosen,
            entries=await self._house.store.journal.entries(live.id),
            chaperone=self._chaperone,
            broken=self._broken,
        )

    async def _play(self, thread: Thread) -> None:
        guests = {name: Guest(thread, name, self._chance, taste=BUSY) for name in (*self._names, ONLOOKER)}
        for _ in range(self._evening.moves):
            if self._chance.below(8) == 0:
                await self._chance.one_of(list(guests.values())).look_around()
            await guests[self._chance.one_of(await thread.waiting())].move()
            for guest in guests.values():
                await guest.answer_a_request()
            live = await self._house.client.tables.live(thread.game)
            if not live.is_running:
                return
            entries = await self._house.store.journal.entries(live.id, first=self._looked_at + 1)
            told = [event for entry in entries for event in _decode_events(entry.events)]
            self._look(live, told, [decode_entry(entry.payload) for entry in entries])
            self._looked_at = live.row.revision

    def _look(self, live: LoadedTable, told: list[Event], entries: list[Any]) -> None:
        self._chaperone.look(live, told, entries)
        self._broken += GAME.check(live.running_match.position.state)

    async def _leave(self, thread: Thread) -> None:
        tables = self._house.client.tables
        for name in self._names:
            if (await tables.live(thread.game)).is_running:
                await tables.resign(thread.game, self._house.person(name).id)


def test_the_evening_comes_to_its_end_with_all_invariants_kept(evening: CoverMemory) -> None:
    state = evening.live.running_match.position.state
    assert not evening.live.is_running
    assert state.result is not None
    assert evening.broken == []
    assert GAME.check(state) == []


def test_nobody_is_shown_what_another_holds(evening: CoverMemory) -> None:
    assert evening.chaperone.leaks == []
    assert evening.chaperone.pictures_seen > 20
    assert evening.chaperone.secrets_known > 5


def test_every_request_is_one_that_discord_describes(evening: CoverMemory, openapi: Any) -> None:
    assert openapi.problems([replace(request, answer=None) for request in evening.playground.requests]) == []


def test_the_journal_tells_the_same_game_again(evening: CoverMemory) -> None:
    live = evening.live
    assert live.row.seed is not None
    entries = [decode_entry(entry.payload) for entry in evening.entries]
    again = Match.replay(GAME, len(live.seats), live.row.seed.decode("ascii"), entries, evening.chosen)
    assert GAME.encode(again.position.state) == GAME.encode(live.running_match.position.state)
