"""Games of In Too Deep and Speakeasy on the playground: those for one to their final count, and larger ones, which take
long, until everyone leaves."""

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
from games.kernel import Chance, Event, Game, Match, Seat, decode_entry
from games.speakeasy.game import Speakeasy
from playground import Playground, World
from rendering.words import words_of
from storage import EntryRow, open_store
from tests.bot.guests import BUSY, Guest
from tests.bot.house import PEOPLE, Clock, House, SketchBook, Thread
from tests.bot.sight import Chaperone, Sight, SignedGallery

ONLOOKER = "walter"
IN_TOO_DEEP, SPEAKEASY = InTooDeep(), Speakeasy()
WORDS = words_of(IN_TOO_DEEP.name, "en", strict=True)
MOST_MOVES = 6_000

_decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode


class Doorman(Chaperone):
    """Looks after what is told to some alone. In Speakeasy nothing secret has a name or number like no other: the cards
    in a hand have lain open before."""

    def amounts(self, state: Any, seat: Seat) -> Iterable[int]:
        return ()

    def unknown_amounts(self, state: Any) -> Iterable[int]:
        return ()


class Handler(Doorman):
    """Secret are the names of the crimes in each hand, and of Echo’s crime."""

    def hidden_names(self, state: Any) -> Mapping[int, Iterable[str]]:
        return {
            party: [WORDS.say(crime_name(crime)) for crime in holdings.crimes]
            for party, holdings in state.holdings.items()
        }


class Evening(Struct, frozen=True):
    game: Game[Any, Any]
    chaperone: type[Chaperone]
    seats: int
    chosen: dict[str, str] = {}
    moves: int = MOST_MOVES
    """Then everyone leaves."""
    secrets: int = 0
    """How many names the chaperone sees shown to their owners, at least."""

    @property
    def name(self) -> str:
        return "-".join([self.game.name, str(self.seats), *self.chosen.values()])


EVENINGS = (
    Evening(IN_TOO_DEEP, Handler, 1, {"echo": "relentless", "criminals": "chosen"}, secrets=5),
    Evening(IN_TOO_DEEP, Handler, 2, {"echo": "standard"}, moves=80, secrets=5),
    Evening(IN_TOO_DEEP, Handler, 4, {"storylines": "7", "start": "2"}, moves=40, secrets=5),
    Evening(SPEAKEASY, Doorman, 1, {"rival": "hard"}),
    Evening(SPEAKEASY, Doorman, 2, {"still": "on"}, moves=80),
    Evening(SPEAKEASY, Doorman, 4, moves=40),
)


class EveningMemory(Struct):
    """What is left of an evening."""

    playground: Playground
    evening: Evening
    live: LoadedTable
    chosen: dict[str, str]
    entries: list[EntryRow]
    chaperone: Chaperone
    broken: list[str]
    """Invariants that did not hold at some moment."""


@pytest_asyncio.fixture(
    scope="module",
    loop_scope="module",
    params=[
        pytest.param(one, id=one.name, marks=pytest.mark.xdist_group(f"evening-{one.name}"))
        for one in EVENINGS
    ],
)
async def memory(request: pytest.FixtureRequest, tmp_path_factory: Any) -> AsyncIterator[EveningMemory]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    database = tmp_path_factory.mktemp("evening") / "backroom.db"
    async with contextlib.AsyncExitStack() as stack:
        playground = await stack.enter_async_context(
            Playground(World.small_town(people=(*PEOPLE, ONLOOKER)), keep_requests=None)
        )
        store = await open_store(f"sqlite:///{database}")
        stack.push_async_callback(store.close)
        gallery = SignedGallery(SketchBook())
        house = House(
            playground, store, gallery, games={request.param.game.name: request.param.game}, clock=Clock()
        )
        await stack.enter_async_context(house.open())
        yield await EveningHost(house, gallery, request.param).whole_game()
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


class EveningHost:
    """Sees an evening through."""

    def __init__(self, house: House, gallery: SignedGallery, evening: Evening) -> None:
        self._house = house
        self._evening = evening
        self._names = PEOPLE[: evening.seats]
        self._chance = Chance(f"evening {evening.name}")
        sights = [Sight(house.playground, name) for name in (*self._names, ONLOOKER)]
        self._chaperone = evening.chaperone(sights, gallery)
        self._looked_at = 0
        self._broken: list[str] = []

    async def whole_game(self) -> EveningMemory:
        thread = await self._house.begin(*self._names, **self._evening.chosen)
        live = await self._house.client.tables.live(thread.game)
        self._look(live, [one.event for one in await self._house.client.tables.events(live, until=0)], [])
        await self._play(thread)
        await self._leave(thread)
        await self._house.quiet()
        live = await self._house.client.tables.live(thread.game)
        return EveningMemory(
            playground=self._house.playground,
            evening=self._evening,
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
        self._broken += self._evening.game.check(live.running_match.position.state)

    async def _leave(self, thread: Thread) -> None:
        tables = self._house.client.tables
        for name in self._names:
            if (await tables.live(thread.game)).is_running:
                await tables.resign(thread.game, self._house.person(name).id)


def test_the_evening_comes_to_its_end_with_all_invariants_kept(memory: EveningMemory) -> None:
    state = memory.live.running_match.position.state
    assert not memory.live.is_running
    assert state.result is not None
    assert memory.broken == []
    assert memory.evening.game.check(state) == []


def test_nobody_is_shown_what_another_holds(memory: EveningMemory) -> None:
    assert memory.chaperone.leaks == []
    assert memory.chaperone.pictures_seen > 20
    assert memory.chaperone.secrets_known >= memory.evening.secrets


def test_every_request_is_one_that_discord_describes(memory: EveningMemory, openapi: Any) -> None:
    assert openapi.problems([replace(request, answer=None) for request in memory.playground.requests]) == []


def test_the_journal_tells_the_same_game_again(memory: EveningMemory) -> None:
    live = memory.live
    assert live.row.seed is not None
    entries = [decode_entry(entry.payload) for entry in memory.entries]
    again = Match.replay(
        memory.evening.game, len(live.seats), live.row.seed.decode("ascii"), entries, memory.chosen
    )
    encode = memory.evening.game.encode
    assert encode(again.position.state) == encode(live.running_match.position.state)
