"""One committed move: rules, messages to come and the transaction, on a file with full synchronous writing."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.herald import Herald
from bot.tables import Tables
from games import GAMES
from games.kernel import Chance
from storage import open_store

from .figure import Figure, median, quantile
from .play import TITLE, a_pick

GAMES_AT_ONCE = 20
SEATS = 4
MOVE_MS = 1.0


def figures(quick: bool) -> Iterator[Figure]:
    spent = asyncio.run(moves(400 if quick else 4000))
    yield Figure("move, p50", median(spent), "ms", at_most=MOVE_MS)
    yield Figure("move, p99", quantile(spent, 0.99), "ms")


async def moves(count: int) -> list[float]:
    """Milliseconds of each move at tables that are played in turn, begun anew when they are over."""
    async with _tables() as tables:
        running = [await begin(tables, person=100 * number) for number in range(GAMES_AT_ONCE)]
        chance = Chance("moves")
        spent = []
        for number in range(count):
            game = running[number % GAMES_AT_ONCE]
            live = await tables.live(game)
            pick = a_pick(live.running_match, chance)
            decision = live.running_match.position.decision(pick.seat)
            assert decision is not None
            index = [option.id for option in decision.options].index(pick.option)
            began = time.perf_counter()
            played = await tables.choose(game, live.person_at(pick.seat), pick.decision, index)
            spent.append((time.perf_counter() - began) * 1000)
            if not played.live.is_running:
                running[number % GAMES_AT_ONCE] = await begin(tables, person=100 * (number + GAMES_AT_ONCE))
        return spent


async def begin(tables: Tables, *, person: int) -> str:
    """A running game of the people `person` and following."""
    lobby = await tables.open_lobby(TITLE, guild=1, channel=2, host=person, host_name="Host", seats=SEATS)
    for other in range(person + 1, person + SEATS):
        await tables.join(lobby.id, other, f"Guest {other}")
    return (await tables.start(lobby.id, person)).id


@asynccontextmanager
async def _tables() -> AsyncIterator[Tables]:
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{Path(folder) / 'moves.db'}")
        try:
            yield Tables(store, GAMES, Herald(time.time), clock=time.time)
        finally:
            await store.close()
