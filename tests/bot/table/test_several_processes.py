"""Tables of two processes on one database: each makes moves from what it has seen last, if that is still so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from msgspec.structs import replace

from bot.errors import GamePaused
from bot.table.attendants import NOTHING
from bot.table.loaded import LoadedTable, encode_options
from bot.table.moves.reflexes import Reaction
from bot.table.outbox_planner import OutboxPlanner
from bot.table.tables import Tables
from games import GAMES
from games.kernel import Choose, Entry, Outdated
from storage import GameChange, NoSuchGame, Store, WriteSet, open_store
from tests.bot.house import Clock
from tests.bot.table.sittings import asked, begun
from tests.patience import PATIENCE_SECONDS
from tests.postgres import Postgres

PICKS = 60


class Trips:
    """How often a process has taken the lock of a table."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.locks = 0
        pass_on = store.games.locked

        def locked(*games: str) -> object:
            self.locks += 1
            return pass_on(*games)

        monkeypatch.setattr(store.games, "locked", locked)


@pytest.fixture
async def stores(postgres: Postgres) -> AsyncIterator[list[Store]]:
    async with postgres.database() as url, await open_store(url) as one, await open_store(url) as other:
        yield [one, other]


@pytest.fixture
def both(stores: list[Store]) -> list[Tables]:
    return [
        Tables(store, GAMES, OutboxPlanner(Clock()), clock=Clock(), seeds=lambda: "tables")
        for store in stores
    ]


async def pick(tables: Tables, live: LoadedTable) -> LoadedTable:
    return (await tables.choose(live.id, *asked(live), 0)).live


def default(live: LoadedTable) -> Choose:
    seat = live.running_match.position.waiting_for[0]
    decision = live.running_match.position.decision(seat)
    assert decision is not None
    return Choose(seat, decision.id, decision.default_id)


async def quiet(store: Store, game: str) -> None:
    """The store has given back its lock of the game, which it does in the background. To take the lock with another store
    would leave that one's on the way back."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while store.games.as_seen(game, 0) is None:  # noqa: ASYNC110 - no event tells of it
            await asyncio.sleep(0)


async def pause(tables: Tables, game: str, at: float | None) -> None:
    async def paused(live: LoadedTable) -> GameChange:
        return GameChange(at=1.0, options=encode_options(replace(live.options, paused=at)))

    await tables.amend(game, paused)


async def test_who_goes_on_with_a_table_takes_its_lock_once(
    both: list[Tables], stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await pick(both[0], await begun(both[0]))
    await quiet(stores[0], live.id)
    trips = Trips(stores[0], monkeypatch)
    for _ in range(PICKS):
        live = await pick(both[0], live)
    assert (live.row.revision, trips.locks) == (PICKS + 1, 0)
    assert (await both[1].live(live.id)).row.revision == PICKS + 1


async def test_moves_of_two_processes_at_one_table_follow_each_other(both: list[Tables]) -> None:
    live = await begun(both[0])
    for number in range(PICKS):
        live = await pick(both[number % 2], live)
    assert live.row.revision == PICKS
    entries = await both[0].store.journal.entries(live.id)
    assert [entry.number for entry in entries] == [*range(1, PICKS + 1)]


async def test_of_picks_at_once_in_two_processes_one_counts(both: list[Tables]) -> None:
    live = await begun(both[0])
    for _ in range(PICKS):
        for tables in both:
            await tables.live(live.id)
        picks = [tables.choose(live.id, *asked(live), 0) for tables in both]
        answers = await asyncio.gather(*picks, return_exceptions=True)
        assert sum(isinstance(answer, Outdated) for answer in answers) == 1, answers
        live = await both[0].live(live.id)
    assert live.row.revision == PICKS


async def test_others_of_the_process_do_not_read_what_a_move_is_made_from(
    both: list[Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has moved meanwhile, of which only the move will find out."""
    live = await pick(both[0], await begun(both[0]))
    await quiet(both[0].store, live.id)
    await pick(both[1], live)
    games = both[0].store.games
    moving, looked = asyncio.Event(), asyncio.Event()

    async def version(
        game: str, stored: Callable[[str], Awaitable[int | None]] = games.version
    ) -> int | None:
        found = await stored(game)
        looked.set()
        return found

    async def reads() -> int:
        await moving.wait()
        found = await both[0].live(live.id)
        looked.set()
        return found.row.revision

    async def also(before: LoadedTable, after: LoadedTable, entry: Entry) -> WriteSet:
        moving.set()
        await looked.wait()
        return NOTHING

    monkeypatch.setattr(games, "version", version)
    reading = asyncio.create_task(reads())
    assert (await both[0].enter(live.id, default, also=also)).live.row.revision == 3
    assert await reading >= 2


async def test_a_pause_that_another_process_has_ended_refuses_nothing(both: list[Tables]) -> None:
    live = await begun(both[0])
    await pause(both[0], live.id, 1.0)
    with pytest.raises(GamePaused):
        await pick(both[0], live)
    await pause(both[1], live.id, None)
    assert (await pick(both[0], live)).row.revision == 1


async def test_a_pause_by_another_process_refuses_at_once(both: list[Tables]) -> None:
    live = await pick(both[0], await begun(both[0]))
    await quiet(both[0].store, live.id)
    await pause(both[1], live.id, 1.0)
    with pytest.raises(GamePaused):
        await pick(both[0], live)
    assert (await both[1].live(live.id)).row.revision == 1


async def test_a_table_that_another_process_has_deleted_takes_no_move(both: list[Tables]) -> None:
    live = await pick(both[0], await begun(both[0]))
    await quiet(both[0].store, live.id)
    await both[1].delete(live.id, WriteSet())
    with pytest.raises(Exception, match="refused-no-such-table"):
        await pick(both[0], live)
    with pytest.raises(NoSuchGame):
        await both[0].store.games.get(live.id)


async def test_what_follows_by_itself_is_left_to_a_process_that_has_the_table(
    stores: list[Store], caplog: pytest.LogCaptureFixture
) -> None:
    """It comes in between a move and the answer that an order gives to it."""
    came = asyncio.Event()
    wanted = False

    async def reflex(live: LoadedTable) -> Reaction | None:
        if not wanted or came.is_set():
            return None
        async with stores[1].games.locked(live.id):
            await stores[1].games.change(live.id, GameChange(at=2.0))
        came.set()
        return Reaction(default(live), NOTHING)

    planner = OutboxPlanner(Clock())
    tables = Tables(stores[0], GAMES, planner, clock=Clock(), seeds=lambda: "tables", reflex=reflex)
    live = await pick(tables, await begun(tables))
    await quiet(stores[0], live.id)
    wanted = True
    assert (await pick(tables, live)).row.revision == 2
    assert came.is_set()
    assert (await stores[1].games.get(live.id)).revision == 2
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert (await pick(tables, await tables.live(live.id))).row.revision == 3
