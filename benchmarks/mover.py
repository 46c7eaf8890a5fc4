"""`python -m benchmarks.mover`: a process that makes moves at tables of its own in a database that it shares with others.

It prints a line when its games are dealt, begins at a line on its input, and prints what it measured.
"""

from __future__ import annotations

import asyncio
import sys
import time
from random import Random

import msgspec
from msgspec import Struct

from bot.event_loop import run
from bot.table.outbox_planner import OutboxPlanner
from bot.table.tables import Tables
from bot.work.gc_tuning import tune_gc

from . import dealing
from .play import TITLE, a_pick, index_of

TABLES = 20
SEATS = 4
APART = 1_000_000
"""The people of two movers are numbered so far apart."""


class Made(Struct, frozen=True):
    """What a process measured."""

    moves_ms: list[float]
    spent_ms: float
    """Processor time of the process, for all moves together."""


class Player:
    """Plays tables in turn, by random moves; one that is over is begun again."""

    def __init__(self, tables: Tables, title: str, first_person: int, seed: str) -> None:
        self._tables = tables
        self._title = title
        self._person = first_person
        self._chance = Random(seed)
        self._running: list[str] = []
        self._moves = 0

    async def sit_down(self, tables: int = TABLES) -> None:
        """Begin so many tables, and set the garbage collector as the bot does."""
        for _ in range(tables):
            self._running.append(await self._begin())
        tune_gc()

    async def move(self) -> float:
        """A move at the next table; returns its milliseconds."""
        place = self._moves % len(self._running)
        self._moves += 1
        game = self._running[place]
        live = await self._tables.live(game)
        pick = a_pick(live.running_match, self._chance)
        index = index_of(live.running_match, pick)
        began = time.perf_counter()
        played = await self._tables.choose(game, live.person_at(pick.seat), pick.decision, index)
        spent = (time.perf_counter() - began) * 1000
        if not played.live.is_running:
            self._running[place] = await self._begin()
        return spent

    async def _begin(self) -> str:
        self._person += SEATS
        people = range(self._person, self._person + SEATS)
        guests = tuple(dealing.Guest(person, f"Guest {person}") for person in people)
        return (await dealing.begin(self._tables, self._title, dealing.Seating(guests))).id


async def moves(title: str, url: str, count: int) -> list[float]:
    """Milliseconds of so many moves, one after the other."""
    async with dealing.tables_of(url, OutboxPlanner(time.time)) as tables:
        player = Player(tables, title, 100, "moves")
        await player.sit_down()
        return [await player.move() for _ in range(count)]


async def take_part(url: str, count: int, number: int, at_once: int, rate: int) -> None:
    """Several players at tables of their own begin when a line is read, and make so many moves a second together. The
    connections last until the input ends."""
    async with dealing.tables_of(url, OutboxPlanner(time.time)) as tables:
        players = [
            Player(tables, TITLE, number * APART + one * APART // at_once, f"{number} {one}")
            for one in range(at_once)
        ]
        for player in players:
            await player.sit_down(TABLES // at_once)
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        began = time.process_time()
        made = await asyncio.gather(
            *(_moves_of(player, count // at_once, at_once / rate) for player in players)
        )
        spent = (time.process_time() - began) * 1000
        print(msgspec.json.encode(Made([one for some in made for one in some], spent)).decode(), flush=True)
        await asyncio.to_thread(sys.stdin.read)


async def _moves_of(player: Player, count: int, every_seconds: float) -> list[float]:
    """Moves at even intervals, as far as the machine allows it."""
    began, spent = time.perf_counter(), []
    for number in range(count):
        await asyncio.sleep(began + number * every_seconds - time.perf_counter())
        spent.append(await player.move())
    return spent


if __name__ == "__main__":
    run(take_part(sys.argv[1], *map(int, sys.argv[2:])))
