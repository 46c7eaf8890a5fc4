"""Whole games of any title on the playground, with guests who play at random, and what was wrong with them.

The suite plays the shorter ones. `python -m tests.bot.evenings` plays games to their very end and prints what was
found. For every number of players, it plays until each value of each setting has come up; `--help` says more.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import sys
import time
import traceback
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from re import Pattern
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from discord.gateway import DiscordWebSocket
from discord.http import Route
from msgspec import Struct

from bot.pages.gallery import Gallery
from bot.table.loaded import LoadedTable
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.telling.names import crime_name
from games.kernel import (
    Chance,
    Choose,
    Chosen,
    Event,
    Game,
    Match,
    Seat,
    Setting,
    decode_entry,
    offered,
    with_defaults,
)
from games.mind_mgmt.game import MindMgmt
from games.speakeasy.game import Speakeasy
from playground import ManualClock, Playground, RequestRecord, World
from rendering.studio import Studio
from rendering.words import words_of
from storage import EntryRow, open_store
from tests.bot.guests import BUSY, TEMPTING, Guest
from tests.bot.house import PEOPLE, Clock, House, SketchBook, Thread
from tests.bot.sight import Chaperone, Sight, SignedGallery, UnmistakableMoney
from tests.openapi_check import OpenApiCheck

OWNER = "olga"
"""Owns the server, and so may read the private threads of all sides. Whoever plays must not."""
ONLOOKER = "walter"
MOST_MOVES = 20_000
LONGEST_SEED = 64
"""Characters of a seed that the kernel takes."""
WORDS = words_of(InTooDeep.name, "en", strict=True)

_decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode


class Doorman(Chaperone):
    """Looks after what is told to some alone, and after each picture. Nothing secret has a name or number like no other:
    the cards in a hand of Speakeasy have lain open before, and MIND MGMT's sides hide places on the map."""

    def amounts(self, state: Any, seat: Seat) -> Iterable[int]:
        return ()

    def unknown_amounts(self, state: Any) -> Iterable[int]:
        return ()


class Handler(Doorman):
    """Secret are the names of the crimes in each hand of In Too Deep, and of Echo’s crime."""

    def hidden_names(self, state: Any) -> Mapping[int, Iterable[str]]:
        return {
            party: [WORDS.say(crime_name(crime)) for crime in holdings.crimes]
            for party, holdings in state.holdings.items()
        }


class Company(Struct, frozen=True):
    """What a title needs for an evening."""

    game: Game[Any, Any]
    chaperone: type[Chaperone]
    taste: Pattern[str] = TEMPTING


COMPANIES: Mapping[str, Company] = {
    company.game.name: company
    for company in (
        Company(UnmistakableMoney(), Chaperone),
        Company(MindMgmt(), Doorman),
        Company(InTooDeep(), Handler, BUSY),
        Company(Speakeasy(), Doorman),
    )
}


class Evening(Struct, frozen=True):
    title: str
    seats: int
    chosen: dict[str, str] = {}
    moves: int = MOST_MOVES
    """Then everyone leaves."""
    secrets: int = 0
    """How many names the chaperone sees shown to their owners, at least."""
    drawn: bool = False
    """Real pictures in place of sketches."""
    seed: int = 0

    @property
    def name(self) -> str:
        parts = [self.title, str(self.seats), *self.chosen.values()]
        return "-".join(parts + [str(self.seed)] * bool(self.seed))

    @property
    def picks(self) -> str:
        """The seed of what people do."""
        seed = f"evening {self.name}"
        return seed if len(seed) <= LONGEST_SEED else sha256(seed.encode()).hexdigest()


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

    @property
    def is_retold(self) -> bool:
        """Whether the journal leads to the same game again."""
        game, live = COMPANIES[self.evening.title].game, self.live
        assert live.row.seed is not None
        entries = [decode_entry(entry.payload) for entry in self.entries]
        again = Match.replay(game, len(live.seats), live.row.seed.decode("ascii"), entries, self.chosen)
        return game.encode(again.position.state) == game.encode(live.running_match.position.state)


@contextlib.asynccontextmanager
async def spent(
    evening: Evening, folder: Path, *, keep_requests: int | None = None, inspector: Inspector | None = None
) -> AsyncIterator[EveningMemory]:
    """The evening, looked back on while its playground is still there."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    async with contextlib.AsyncExitStack() as stack:
        playground = await stack.enter_async_context(
            Playground(
                World.small_town(people=(OWNER, *PEOPLE, ONLOOKER), clock=ManualClock()),
                keep_requests=keep_requests,
            )
        )
        if inspector is not None:
            playground.requests.listen(inspector.inspect)
        store = await open_store(f"sqlite:///{folder / 'backroom.db'}")
        stack.push_async_callback(store.close)
        pictures = Gallery(await stack.enter_async_context(Studio())) if evening.drawn else SketchBook()
        gallery = SignedGallery(pictures)
        games = {evening.title: COMPANIES[evening.title].game}
        house = House(playground, store, gallery, games=games, clock=Clock(), seed=evening.name)
        await stack.enter_async_context(house.open())
        yield await EveningHost(house, gallery, evening).whole_game()
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


class EveningHost:
    """Sees an evening through."""

    def __init__(self, house: House, gallery: SignedGallery, evening: Evening) -> None:
        self._house = house
        self._evening = evening
        self._company = COMPANIES[evening.title]
        self._names = PEOPLE[: evening.seats]
        self._chance = Chance(evening.picks)
        sights = [Sight(house.playground, name) for name in (*self._names, ONLOOKER)]
        self._chaperone = self._company.chaperone(sights, gallery)
        self._looked_at = 0
        self._broken: list[str] = []

    async def whole_game(self) -> EveningMemory:
        thread = await self._house.begin_by_buttons(*self._names, **self._evening.chosen)
        live = await self._house.client.tables.live(thread.game)
        self._look(
            live, [one.event for one in await self._house.client.tables.history.events(live, until=0)], []
        )
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
        guests = {
            name: Guest(thread, name, self._chance, taste=self._company.taste)
            for name in (*self._names, ONLOOKER)
        }
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
        self._broken += self._company.game.check(live.running_match.position.state)

    async def _leave(self, thread: Thread) -> None:
        tables = self._house.client.tables
        for name in self._names:
            if (await tables.live(thread.game)).is_running:
                await tables.resign(thread.game, self._house.person(name).id)


# By command


class Inspector:
    """Compares each request of the bot with Discord's own description as it comes, and keeps none of them."""

    def __init__(self) -> None:
        self._check = OpenApiCheck.load()
        self.requests = 0
        self.presses = 0
        self.violations: list[str] = []

    def inspect(self, request: RequestRecord) -> None:
        self.requests += 1
        self.presses += request.path.startswith("/interactions/")
        self.violations += self._check.problems([replace(request, answer=None)])


class Alarms(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record))


class Account(Struct, frozen=True):
    """An evening in figures, and a line for each thing that was wrong with it."""

    name: str
    decisions: int = 0
    presses: int = 0
    requests: int = 0
    pictures: int = 0
    seconds: float = 0.0
    unfinished: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    violations: tuple[str, ...] = ()
    leaks: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()

    @property
    def wrong(self) -> tuple[str, ...]:
        return (*self.unfinished, *self.broken, *self.violations, *self.leaks, *self.errors)

    def line(self) -> str:
        return (
            f"{self.name:<44} {self.decisions:>6} decisions {self.presses:>6} presses {self.requests:>7} requests"
            f" {self.pictures:>6} pictures {len(self.violations)} violations {len(self.leaks)} leaks"
            f" {len(self.errors)} errors {len(self.broken) + len(self.unfinished)} broken {self.seconds:>6.0f} s"
        )


def account_of(evening: Evening) -> Account:
    """Spend the evening in this process. What goes wrong is part of the account."""
    alarms = Alarms()
    logging.getLogger().addHandler(alarms)
    try:
        return asyncio.run(_accounted(evening, alarms))
    except Exception:
        return Account(evening.name, errors=(*alarms.heard, traceback.format_exc()))
    finally:
        logging.getLogger().removeHandler(alarms)


async def _accounted(evening: Evening, alarms: Alarms) -> Account:
    began, inspector = time.perf_counter(), Inspector()
    with TemporaryDirectory() as folder:
        async with spent(evening, Path(folder), keep_requests=0, inspector=inspector) as memory:
            picks = sum(isinstance(decode_entry(entry.payload), Choose) for entry in memory.entries)
            unfinished = ["everyone had to leave"] * any(e.kind == "Resign" for e in memory.entries)
            unfinished += ["the journal tells another game"] * (not memory.is_retold)
            return Account(
                name=evening.name,
                decisions=picks,
                presses=inspector.presses,
                requests=inspector.requests,
                pictures=memory.chaperone.pictures_seen,
                seconds=time.perf_counter() - began,
                unfinished=tuple(unfinished),
                broken=tuple(memory.broken),
                violations=tuple(inspector.violations),
                leaks=tuple(memory.chaperone.leaks),
                errors=(*memory.chaperone.errors, *alarms.heard),
            )


def programme(title: str, seats: int, *, drawn: bool = False, seed: int = 0) -> Iterator[Evening]:
    """Evenings until each value that a lobby for so many offers has come up. Each brings as many new ones as any could."""
    possible = list(_possible(COMPANIES[title].game, seats))
    Random(seed).shuffle(possible)
    missing = {one for chosen in possible for one in chosen.items()}
    while True:
        chosen = max(possible, key=lambda chosen: len(missing & chosen.items()))
        yield Evening(title, seats, chosen, drawn=drawn, seed=seed)
        missing -= chosen.items()
        if not missing:
            return


def _possible(game: Game[Any, Any], seats: int) -> Iterator[dict[str, str]]:
    """All that people can choose in a lobby for so many, one setting after the other."""
    lobbies: list[dict[str, str]] = [{}]
    for setting in offered(game.settings):
        lobbies = [
            {**chosen, **choice}
            for chosen in lobbies
            for choice in _choices(setting, seats, with_defaults(game.settings, chosen))
        ]
    return (chosen for chosen in lobbies if game.fits(seats, with_defaults(game.settings, chosen)))


def _choices(setting: Setting, seats: int, chosen: Chosen) -> list[dict[str, str]]:
    """Its values; none where it makes no difference, since no lobby shows it then."""
    return [{setting.id: value} for value in setting.values] if setting.matters(seats, chosen) else [{}]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="tests.bot.evenings", description="Play whole games at random on the playground."
    )
    parser.add_argument("title", nargs="*", help=f"any of {', '.join(COMPANIES)}; without, all of them")
    parser.add_argument(
        "--seats", type=int, nargs="*", help="numbers of players; without, all of the title's"
    )
    parser.add_argument("--games", type=int, help="at most so many for each number of players")
    parser.add_argument("--seed", type=int, default=0, help="another number plays other games")
    parser.add_argument(
        "--drawn", action="store_true", help="draw real pictures, which takes several times as long"
    )
    parser.add_argument("--processes", type=int, default=2, help="how many games are played at a time")
    parsed = parser.parse_args(arguments)
    if unknown := set(parsed.title) - set(COMPANIES):
        parser.error(f"there is no title {', '.join(sorted(unknown))}")
    evenings = [
        evening
        for title in parsed.title or COMPANIES
        for seats in COMPANIES[title].game.seats
        if not parsed.seats or seats in parsed.seats
        for evening in islice(programme(title, seats, drawn=parsed.drawn, seed=parsed.seed), parsed.games)
    ]
    accounts = list(_accounts(evenings, parsed.processes))
    total = Account(
        f"{len(accounts)} games",
        *(sum(getattr(one, field) for one in accounts) for field in Account.__struct_fields__[1:6]),
        *(
            tuple(w for one in accounts for w in getattr(one, field))
            for field in Account.__struct_fields__[6:]
        ),
    )
    _say(total.line())
    sys.exit(bool(total.wrong))


PATIENCE_SECONDS = "120"
"""Other work on the machine is no fault of the bot."""


def _accounts(evenings: Sequence[Evening], processes: int) -> Iterator[Account]:
    os.environ.setdefault("PLAYGROUND_PATIENCE_SECONDS", PATIENCE_SECONDS)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        for done in as_completed([pool.submit(account_of, evening) for evening in evenings]):
            account = done.result()
            _say("\n  ".join([account.line(), *account.wrong]))
            yield account


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
