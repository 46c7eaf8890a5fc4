"""How the file is opened, and how its tables are searched."""

import asyncio
import sqlite3
import threading
from functools import partial

import pytest

from storage import CampaignQuery, GameQuery, Status, StoreUnavailable

GROWING = (
    "games",
    "seats",
    "entries",
    "snapshots",
    "parcels",
    "posts",
    "head",
    "earlier",
    "timers",
    "remarks",
    "papers",
    "interactions",
    "campaigns",
    "members",
)
"""Tables (and their names in views) that no common question may read from end to end."""


@pytest.fixture
def statements(monkeypatch):
    """Every statement that any connection runs from here on, with its values filled in."""
    seen = []

    class Traced(sqlite3.Connection):
        def __init__(self, *args, **kwargs):
            super().__init__(*args, **kwargs)
            self.set_trace_callback(seen.append)

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Traced))
    return seen


@pytest.fixture
async def store(tmp_path, statements, make, opened_at):
    opened = await opened_at(f"sqlite:///{tmp_path}/store.db")
    yield opened
    await opened.close()


async def test_a_commit_waits_for_the_disk(store, statements):
    assert "PRAGMA synchronous = FULL" in statements
    assert "PRAGMA foreign_keys = ON" in statements


async def test_a_claim_does_not_wait_for_the_disk_and_the_next_commit_does(store, statements):
    statements.clear()
    await store.interactions.claim(7, at=1.0)
    assert statements[0] == "PRAGMA synchronous = NORMAL"
    assert statements[-2:] == ["COMMIT", "PRAGMA synchronous = FULL"]


async def test_claims_go_together_before_whatever_waits_to_be_written(store, statements):
    held = threading.Event()
    holding = asyncio.create_task(store._database._writer.call(lambda _: held.wait()))
    saving = [asyncio.create_task(store.people.save_digest(person, 901)) for person in range(11, 14)]
    await asyncio.sleep(0)  # those are in line now
    claiming = [asyncio.create_task(store.interactions.claim(number, at=1.0)) for number in range(20)]
    await asyncio.sleep(0)
    statements.clear()
    held.set()
    assert await asyncio.gather(*claiming) == [True] * 20
    await asyncio.gather(holding, *saving)
    first = statements[: statements.index("COMMIT")]
    assert sum("INTO interactions" in one for one in first) == 20
    assert statements.count("COMMIT") == 4


async def test_who_gives_up_waiting_has_claimed_nothing(store):
    held = threading.Event()
    holding = asyncio.create_task(store._database._writer.call(lambda _: held.wait()))
    claiming = asyncio.create_task(store.interactions.claim(7, at=1.0))
    for _ in range(3):
        await asyncio.sleep(0)
    claiming.cancel()
    await asyncio.gather(claiming, return_exceptions=True)
    held.set()
    await holding
    assert await store.interactions.claim(7, at=1.0)


async def test_a_cancelled_jot_that_has_begun_ends_when_its_transaction_has(store):
    begun, held = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    async def jot(session):
        loop.call_soon_threadsafe(begun.set)
        held.wait()
        return await session.run("INSERT INTO interactions (id, claimed) VALUES (7, 1.0)")

    jotting = asyncio.create_task(store._database.jot(jot))
    await begun.wait()
    jotting.cancel()
    for _ in range(10):
        await asyncio.sleep(0)
    was_done = jotting.done()
    held.set()
    with pytest.raises(asyncio.CancelledError):
        await jotting
    assert not was_done
    assert not await store.interactions.claim(7, at=1.0)


async def test_a_cancelled_write_ends_when_its_transaction_has(store):
    held = threading.Event()
    holding = asyncio.create_task(store._database._writer.call(lambda _: held.wait()))
    saving = asyncio.create_task(store.people.save_digest(11, 901))
    for cancelled in (False, True):
        if cancelled:
            saving.cancel()
        for _ in range(10):
            await asyncio.sleep(0)
        assert not saving.done()
    held.set()
    await holding
    with pytest.raises(asyncio.CancelledError):
        await saving
    assert (await store.people.get(11)).digest_message == 901


async def test_nothing_is_claimed_in_a_store_that_is_closed(store):
    await store.close()
    with pytest.raises(ValueError, match="no active connection"):
        await store.interactions.claim(7, at=1.0)


async def test_the_disk_is_waited_for_again_after_a_claim_that_failed(store, statements, tmp_path):
    other = sqlite3.connect(tmp_path / "store.db")
    other.execute("DROP TABLE interactions")
    other.close()
    with pytest.raises(sqlite3.OperationalError):
        await store.interactions.claim(7, at=1.0)
    assert statements[-1] == "PRAGMA synchronous = FULL"


async def test_the_file_is_in_wal_mode(store, tmp_path):
    raw = sqlite3.connect(tmp_path / "store.db")
    assert raw.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    raw.close()


async def test_a_move_is_one_transaction(store, statements, make):
    await store.games.open_lobby(make.lobby())
    await store.games.start(make.start(11))
    statements.clear()
    await store.games.commit_move(make.move(0, parcels=(make.parcel(),)))
    assert statements[0] == "BEGIN IMMEDIATE"
    assert [statement for statement in statements if statement == "COMMIT"] == statements[-1:]


async def test_positions_lie_compressed_on_disk(store, tmp_path, make):
    await store.games.open_lobby(make.lobby())
    await store.games.start(make.start(11, state=b"the same again and again " * 800))
    raw = sqlite3.connect(tmp_path / "store.db")
    [(size,)] = raw.execute("SELECT length(state) FROM snapshots")
    raw.close()
    assert size < 200


async def test_a_file_locked_by_someone_else_is_unavailable_and_free_again_later(
    store, tmp_path, monkeypatch, opened_at
):
    monkeypatch.setattr("storage.sqlite.connection.BUSY_TIMEOUT_SECONDS", 0.0)
    impatient = await opened_at(f"sqlite:///{tmp_path}/store.db")
    other = sqlite3.connect(tmp_path / "store.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        await impatient.people.save_digest(11, 901)
    assert (await impatient.people.get(11)).digest_message is None
    other.execute("ROLLBACK")
    await impatient.people.save_digest(11, 901)
    other.close()
    await impatient.close()


QUESTIONS = {
    "a game": lambda store: store.games.get("g1"),
    "the game in a thread": lambda store: store.games.in_thread(1),
    "games in a channel": lambda store: store.games.find(GameQuery(channel=1), limit=5),
    "games of a guild": lambda store: store.games.find(GameQuery(guild=1), limit=5),
    "games of a person": lambda store: store.games.find(GameQuery(person=1), limit=5),
    "running games": lambda store: store.games.find(GameQuery(statuses=(Status.RUNNING,)), limit=5),
    "running games of a person": lambda store: store.games.find(
        GameQuery(person=1, statuses=(Status.RUNNING,)), limit=5
    ),
    "seats": lambda store: store.games.seats("g1"),
    "entries": lambda store: store.journal.entries("g1", first=3),
    "newest snapshot": lambda store: store.journal.newest_snapshot("g1"),
    "due": lambda store: store.outbox.due(1.0, limit=5),
    "backlog": lambda store: store.outbox.backlog(1.0),
    "posts": lambda store: store.posts.of_game("g1"),
    "posts of some kinds": lambda store: store.posts.of_kinds("g1", ["sheet:1", "whisper:1"]),
    "what was shown before": lambda store: store.posts.shown_before("g1", 7),
    "timers that are due": lambda store: store.timers.due(1.0, limit=5),
    "next timer": lambda store: store.timers.next_due(after=1.0),
    "timers of a game": lambda store: store.timers.of_game("g1"),
    "remarks": lambda store: store.remarks.of_game("g1"),
    "papers": lambda store: store.side_records.of_game("g1", "note", seat=0),
    "papers of a kind at all tables": lambda store: store.side_records.of_kind("offer"),
    "remarks of a kind at all tables": lambda store: store.remarks.of_kind("handover"),
    "campaigns of a guild": lambda store: store.campaigns.find(CampaignQuery(guild=1), limit=5),
    "campaigns of a person": lambda store: store.campaigns.find(CampaignQuery(person=1), limit=5),
    "a person's campaigns of a game": lambda store: store.campaigns.find(
        CampaignQuery(person=1, title="chess"), limit=5
    ),
    "claims that are old": lambda store: store.interactions.sweep(1.0),
}


AROUND = ("BEGIN", "COMMIT", "PRAGMA", "ROLLBACK")
"""Statements around a question."""


@pytest.fixture
async def plan_of(store, statements, tmp_path, make):
    """The steps by which SQLite answers a question put to the store."""
    await store.games.open_lobby(make.lobby())

    async def steps(question):
        statements.clear()
        await question(store)
        [asked] = [one for one in statements if one.split()[0] not in AROUND]
        raw = sqlite3.connect(tmp_path / "store.db")
        plan = [detail for *_, detail in raw.execute(f"EXPLAIN QUERY PLAN {asked}")]
        raw.close()
        return plan

    return steps


@pytest.mark.parametrize("question", QUESTIONS)
async def test_no_common_question_reads_a_growing_table_from_end_to_end(plan_of, question):
    plan = await plan_of(QUESTIONS[question])
    assert plan
    assert not [step for step in plan for table in GROWING if step == f"SCAN {table}"]


async def test_a_persons_games_are_found_by_the_seats_and_not_by_a_guild_full_of_games(plan_of):
    query = GameQuery(person=1, guild=1, statuses=(Status.LOBBY, Status.RUNNING))
    plan = await plan_of(lambda store: store.games.find(query, limit=5))
    assert plan[0].startswith("SEARCH seats")
