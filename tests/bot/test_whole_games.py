"""Whole games on the playground, from the lobby to the final score, played with commands, buttons and menus alone.

Each evening is played once; the tests look back on it.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from msgspec import Struct

from bot.pages.gallery import Gallery
from bot.pages.speech import voice_at
from bot.table.journal import Told
from bot.table.loaded import LoadedTable
from games.kernel import Chance, Event, Match, Rewind, decode_entry, seat_name, taken_back
from playground import Message, Playground, World
from rendering.page import Picture
from rendering.studio import Studio
from storage import EntryRow, Post, Store, open_store
from tests.bot.guests import Guest
from tests.bot.house import PEOPLE, Clock, House, SketchBook, Thread, presses_of, text_of
from tests.bot.sight import Chaperone, Sight, SignedGallery, UnmistakableMoney
from tests.patience import PatientClock

ONLOOKER = "walter"
"""Reads along, but has no seat."""
RECLUSE = "chika"
"""Takes no direct messages."""
GAME = UnmistakableMoney()
MOST_MOVES = 2_000
MANY = 3
"""Where fewer play at random, perhaps nobody draws a tile."""

_decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode


class Evening(Struct, frozen=True):
    """What kind of evening it is to be."""

    seats: int
    drawn: bool = False
    """Real pictures in place of sketches."""
    restart_after: int | None = None
    """The bot goes down and comes back after so many moves."""


EVENINGS = [
    # Played once: all that is asked of an evening is asked by the worker that has played it.
    pytest.param(evening, id=f"{evening.seats}", marks=pytest.mark.xdist_group(f"evening-{evening.seats}"))
    for evening in (Evening(1, drawn=True), Evening(2), Evening(3, restart_after=60), Evening(5))
]


class Memory(Struct):
    """What is left of an evening."""

    playground: Playground
    thread: Thread
    live: LoadedTable
    told: list[Told]
    remarks: list[str]
    """Their kinds, oldest first."""
    entries: list[EntryRow]
    kept_posts: list[Post]
    chaperone: Chaperone
    sheets: dict[str, bytes]
    """The picture of each player's sheet as it is at the end."""


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=EVENINGS)
async def evening(request: pytest.FixtureRequest, tmp_path_factory: Any) -> AsyncIterator[Memory]:
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    database = tmp_path_factory.mktemp("evening") / "backroom.db"
    world = World.small_town(people=(*PEOPLE, ONLOOKER), clock=PatientClock())
    async with contextlib.AsyncExitStack() as stack:
        playground = await stack.enter_async_context(Playground(world, keep_requests=None))
        gallery: Gallery = SketchBook()
        if request.param.drawn:
            gallery = Gallery(await stack.enter_async_context(Studio()))
        yield await Host(playground, SignedGallery(gallery), database, request.param).whole_game()
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


class Host:
    """Sees an evening through."""

    def __init__(
        self, playground: Playground, gallery: SignedGallery, database: Path, evening: Evening
    ) -> None:
        self._playground = playground
        self._gallery = gallery
        self._database = database
        self._evening = evening
        self._names = PEOPLE[: evening.seats]
        self._chance = Chance(f"table for {evening.seats}")
        self._clock = Clock()
        sights = [Sight(playground, name) for name in (*self._names, ONLOOKER)]
        self._chaperone = Chaperone(sights, gallery)
        self._looked_at = 0

    async def whole_game(self) -> Memory:
        self._playground.person(RECLUSE).close_dms()
        async with self._open_house() as house:
            thread = await house.begin_by_buttons(*self._names)
            self._guests = {name: Guest(thread, name, self._chance) for name in (*self._names, ONLOOKER)}
            await self._guests[self._names[0]].propose_a_pace()  # later on chance might not come to it
            live = await self._play(thread, self._evening.restart_after or MOST_MOVES)
            if not live.is_running:
                return await self._remember(thread)
        async with self._open_house() as house:
            thread = Thread(house, thread.game, thread.channel)
            for guest in self._guests.values():
                guest.thread = thread
            await self._play(thread, MOST_MOVES)
            return await self._remember(thread)

    @contextlib.asynccontextmanager
    async def _open_house(self) -> AsyncIterator[House]:
        """The bot, with a client and a store of its own over the same file."""
        store = await open_store(f"sqlite:///{self._database}")
        house = House(self._playground, store, self._gallery, games={GAME.name: GAME}, clock=self._clock)
        try:
            async with house.open():
                yield house
        finally:
            await store.close()

    async def _play(self, thread: Thread, moves: int) -> LoadedTable:
        """Until the game is over, or so many moves have been made."""
        for _ in range(moves):
            live = await self._look(thread)
            if not live.is_running:
                break
            if self._chance.below(4) == 0:
                await self._chance.one_of(list(self._guests.values())).look_around()
            await self._guests[self._chance.one_of(await thread.waiting())].move()
            for guest in self._guests.values():
                await guest.answer_a_request()
            self._clock.now += 60
        await thread.house.quiet()
        return await self._look(thread)

    async def _look(self, thread: Thread) -> LoadedTable:
        live = await thread.house.client.tables.live(thread.game)
        entries = await thread.house.store.journal.entries(live.id, first=self._looked_at + 1)
        events = [event for entry in entries for event in _decode_events(entry.events)]
        if live.is_running:
            deal = [] if self._looked_at else await thread.house.client.tables.history.events(live, until=0)
            answered = [decode_entry(entry.payload) for entry in entries]
            self._chaperone.look(live, [*events, *(one.event for one in deal)], answered)
        else:
            self._chaperone.pass_over()
        self._looked_at = live.row.revision
        return live

    async def _remember(self, thread: Thread) -> Memory:
        tables, store = thread.house.client.tables, thread.house.store
        live = await tables.live(thread.game)
        sheets = {
            name: (await self._gallery.sheet(live, seat, asked=False))[0].png
            for seat, name in enumerate(self._names)
        }
        return Memory(
            playground=self._playground,
            thread=thread,
            live=live,
            told=await tables.history.events(live),
            remarks=[remark.kind for remark in await store.remarks.of_game(live.id)],
            entries=await store.journal.entries(live.id),
            kept_posts=await store.posts.of_game(live.id),
            chaperone=self._chaperone,
            sheets=sheets,
        )


def scenes(evening: Memory) -> list[Message]:
    """What was posted in the thread with pictures."""
    return [post for post in evening.thread.posts() if post.attachments]


def makes_a_scene(entry: EntryRow) -> bool:
    """Also one that was taken back: the picture stays."""
    return any(event.kind in GAME.scenes for event in _decode_events(entry.events))


def takes_a_scene_back(entries: Sequence[EntryRow]) -> bool:
    """Whether the last of these entries does: then the board is shown again as it was."""
    *before, last = entries
    back = decode_entry(last.payload)
    if not isinstance(back, Rewind):
        return False
    gone = taken_back((entry.number, decode_entry(entry.payload)) for entry in before)
    since = [entry for entry in before if entry.number > back.to and entry.number not in gone]
    return any(map(makes_a_scene, since))


def test_the_game_comes_to_its_end(evening: Memory) -> None:
    result = evening.live.running_match.position.state.result
    assert result is not None
    assert not evening.live.is_running
    assert evening.live.running_match.position.decisions == ()


def test_nobody_is_shown_what_is_hidden_from_them(evening: Memory) -> None:
    assert evening.chaperone.leaks == []
    assert evening.chaperone.secrets_known > 0 or len(evening.live.seats) < MANY
    assert evening.chaperone.pictures_seen > 100


class Careless(SignedGallery):
    """Draws the same sheet for everyone."""

    async def sheet(self, live: LoadedTable, seat: int, *others: Any, **more: Any) -> tuple[Picture, ...]:
        return await super().sheet(live, 0, *others, **more)


async def leaks_in_a_careless_house(
    playground: Playground, store: Store, gallery: SignedGallery
) -> list[str]:
    chaperone = Chaperone([Sight(playground, name) for name in PEOPLE], gallery)
    async with House(playground, store, gallery, games={GAME.name: GAME}).open() as house:
        thread = await house.begin_by_buttons("ana", "bo", "chika")
        for name in ("ana", "bo", "chika"):
            await thread.command(name, "log")
        live = await house.client.tables.live(thread.game)
        chaperone.look(live, [one.event for one in await house.client.tables.history.events(live)])
    return chaperone.leaks


async def test_a_sheet_in_the_wrong_hands_would_be_noticed(playground: Playground, store: Store) -> None:
    leaks = await leaks_in_a_careless_house(playground, store, Careless(SketchBook()))
    assert leaks == [f"{name} was shown a picture that is not theirs" for name in ("bo", "chika")]


async def test_a_private_line_in_the_log_would_be_noticed(
    playground: Playground, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Event, "seen_by", lambda event, viewer: True)
    leaks = await leaks_in_a_careless_house(playground, store, SignedGallery(SketchBook()))
    assert len(leaks) == 6
    assert all("was told: Your Escape Plan is card" in leak for leak in leaks)


def test_every_request_is_one_that_discord_describes(evening: Memory, openapi: Any) -> None:
    asked = [replace(request, answer=None) for request in evening.playground.requests]
    assert openapi.problems(asked) == []


def test_the_journal_tells_the_same_game_again(evening: Memory) -> None:
    live = evening.live
    assert live.row.seed is not None
    entries = [decode_entry(entry.payload) for entry in evening.entries]
    again = Match.replay(GAME, len(live.seats), live.row.seed.decode("ascii"), entries)
    assert GAME.encode(again.position.state) == GAME.encode(live.running_match.position.state)


def test_another_pace_was_proposed_and_settled_where_others_could_agree(evening: Memory) -> None:
    """A proposal that the end of the game finds open is settled by it."""
    proposed = evening.remarks.count("log-repace-asked")
    settled = sum(kind.startswith("log-repace-") for kind in evening.remarks) - proposed
    assert proposed == settled
    assert bool(proposed) is (len(evening.live.seats) > 1)


def test_the_thread_has_one_scene_with_pictures_for_every_part_of_the_day(evening: Memory) -> None:
    shown = sum(map(makes_a_scene, evening.entries))
    shown_again = sum(takes_a_scene_back(evening.entries[:count]) for count in range(1, len(evening.entries)))
    assert len(scenes(evening)) == 1 + shown + shown_again
    ended = [one.event.text.args for one in evening.told if one.event.kind == "log-part-ended"]
    parts = [(args["day"], args["part"]) for args in ended]
    assert len(set(parts)) == len(parts) >= 10


def test_the_last_scene_tells_how_everyone_came_out(evening: Memory) -> None:
    voice = voice_at(evening.live)
    account = text_of(scenes(evening)[-1])
    kinds = ("log-score", "log-arrested", "log-game-ended")
    ends = [voice.say(one.event.text) for one in evening.told if one.event.kind in kinds]
    assert ends[-1] in account
    for seat in range(len(evening.live.seats)):
        name = voice.say(seat_name(seat))
        told = any(line.startswith(f"{name} ") and line in account for line in ends)
        assert told or f"{name} is arrested" in account, name


def test_the_standing_post_says_that_it_is_over(evening: Memory) -> None:
    standing = evening.thread.posts()[0]
    assert "The game is over." in text_of(standing)
    assert "Act" not in {press.verb.name.title() for press in presses_of(standing)}


def test_all_calls_to_move_are_taken_back(evening: Memory) -> None:
    assert [post.kind for post in evening.kept_posts if post.kind.startswith("notice")] == []
    for name in evening.sheets:
        assert evening.thread.calls(name) == []


def test_everyone_who_takes_direct_messages_holds_their_last_sheet(evening: Memory) -> None:
    for name, sheet in evening.sheets.items():
        person = evening.playground.person(name)
        dms = person.messages(person.dm())
        held = [message for message in dms if message.attachments and not message.ephemeral]
        assert [person.file(message) for message in held] == ([] if name == RECLUSE else [sheet])
