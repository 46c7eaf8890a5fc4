"""What can be wrong with a database, and what is said of it."""

import asyncio
import re

import asyncpg
import pytest

from storage import (
    ForeignStore,
    Inconsistent,
    StoreTooNew,
    StoreUnavailable,
    UnsupportedUrl,
    back_up,
    open_store,
)
from storage.postgres import database as database_module
from storage.postgres import open_database
from storage.sql.migrations import load_migrations
from tests.patience import PATIENCE_SECONDS

from .relay import CUT, cut, relayed

NULLABLE = """
    SELECT table_name, column_name, is_nullable = 'YES' FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name NOT IN ('backroom', 'lane_heads', 'database_clock')
"""
INDEXES = (
    "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND indexname NOT LIKE '%\\_pkey'"
)


async def test_a_store_is_there_again_after_closing_it(postgres_url):
    for turn in (None, 1, 2):
        async with await open_store(postgres_url) as store:
            assert (await store.people.get(11)).digest_message == turn
            await store.people.save_digest(11, (turn or 0) + 1)


async def test_a_database_of_another_program_stays_as_it_is(postgres):
    async with postgres.empty() as url:
        other = await asyncpg.connect(url)
        await other.execute("CREATE TABLE recipes (name TEXT)")
        with pytest.raises(ForeignStore):
            await open_store(url)
        assert await other.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == 1
        await other.close()


async def test_a_database_of_a_later_release_is_not_touched(raw, postgres_url):
    later = len(load_migrations("postgres")) + 1
    await raw.execute("UPDATE backroom SET version = $1", later)
    with pytest.raises(StoreTooNew):
        await open_store(postgres_url)


@pytest.mark.parametrize(
    "address", ["postgresql://ana:hunter2@127.0.0.1:1/backroom", "postgresql://ana:hunter2@[::"]
)
async def test_what_cannot_be_reached_is_said_without_the_password(address):
    with pytest.raises((StoreUnavailable, UnsupportedUrl)) as refusal:
        await open_store(address)
    assert "hunter2" not in str(refusal.value)


async def test_a_database_that_is_not_there_is_unavailable(postgres):
    with pytest.raises(StoreUnavailable, match="nowhere"):
        await open_store(postgres.url("nowhere"))


async def test_a_backup_in_a_file_is_for_another_program(postgres_url, tmp_path):
    with pytest.raises(UnsupportedUrl, match="pg_dump"):
        await back_up(postgres_url, tmp_path / "copy")


async def test_connections_that_were_cut_while_idle_are_made_again(postgres_url, raw):
    async with await open_store(postgres_url) as store:
        for message in (901, 902):
            await asyncio.gather(*(store.people.save_digest(person, message) for person in range(11, 16)))
            await raw.execute(CUT)
            assert (await store.people.get(11)).digest_message == message


async def test_a_write_whose_connection_is_cut_has_failed(postgres_url, raw):
    async with await open_store(postgres_url) as store:
        async with raw.transaction():
            await raw.execute("LOCK TABLE people")
            saving = asyncio.create_task(store.people.save_digest(11, 901))
            while not await raw.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
                pass  # each look gives the write its turn
            await raw.execute(CUT)
            with pytest.raises(StoreUnavailable):
                await saving
        assert (await store.people.get(11)).digest_message is None


async def test_a_statement_passes_over_a_connection_that_was_told_of_its_end(postgres_url, raw):
    """It was not sent, so it may be sent by another connection."""
    async with relayed(postgres_url) as (relay, url), await open_store(url) as store:
        await store.people.save_digest(11, 901)
        await cut(raw, relay)
        await store.people.save_digest(11, 902)
        assert (await store.people.get(11)).digest_message == 902
        relay.let_go()


async def test_a_jot_passes_over_a_connection_that_was_told_of_its_end(postgres_url, raw):
    async with relayed(postgres_url) as (relay, url), await open_store(url) as store:
        assert await store.interactions.claim(1, at=1.0)
        await cut(raw, relay)
        assert await store.interactions.claim(2, at=1.0)
        assert not await store.interactions.claim(2, at=1.0)
        relay.let_go()


async def test_a_transaction_whose_connection_was_told_of_its_end_has_failed(postgres_url, raw):
    async with relayed(postgres_url) as (relay, url):
        database = await open_database(url)
        with pytest.raises(StoreUnavailable):
            await cut_while_writing(database, raw, relay)
        assert not await raw.fetchval("SELECT count(*) FROM people")
        relay.let_go()
        await database.close()


async def cut_while_writing(database, raw, relay):
    async with database.writing() as session:
        await session.run("INSERT INTO people (id) VALUES (?)", (11,))
        await cut(raw, relay)


async def test_a_lock_is_given_back_by_a_connection_that_was_told_of_its_end(postgres_url, raw):
    async with relayed(postgres_url) as (relay, url):
        store = await open_store(url)
        async with store.games.locked("g1"):
            await cut(raw, relay)
        closing = asyncio.create_task(store.close())
        await raw.fetchval("SELECT 1")
        relay.let_go()
        await closing  # raises what giving the lock back has raised


async def test_nobody_waits_for_ever_for_a_server_that_says_nothing_any_more(postgres_url, monkeypatch):
    monkeypatch.setattr(database_module, "ENDING_SECONDS", 0.0)
    monkeypatch.setattr(database_module, "CLOSING_SECONDS", 0.0)
    async with relayed(postgres_url) as (relay, url):
        store = await open_store(url)
        await store.listen(lambda game: None)
        await store.people.save_digest(11, 901)
        relay.fall_silent()
        async with asyncio.timeout(PATIENCE_SECONDS):
            for asked in (store.people.save_digest(11, 902), store.people.get(11)):
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.0):
                        await asked
            await store.close()


async def test_work_fails_on_a_server_that_says_nothing_and_goes_on_when_it_is_back(
    postgres_url, monkeypatch
):
    monkeypatch.setattr(database_module, "STATEMENT_SECONDS", 1.0)  # also for what the server does answer
    async with relayed(postgres_url) as (relay, url), await open_store(url) as store:
        await store.people.save_digest(11, 901)
        async with asyncio.timeout(PATIENCE_SECONDS), store.games.locked("g1"):
            relay.fall_silent()
            by_lock_and_pool = (store.people.get(11), store.people.save_digest(11, 902))
            failed = await asyncio.gather(*by_lock_and_pool, return_exceptions=True)
            assert [type(error) for error in failed] == [StoreUnavailable] * 2
            assert all(str(error).endswith(": no answer in time") for error in failed)
            relay.speak_again()
        async with store.games.locked("g2"):
            await store.people.save_digest(11, 903)
        relay.let_go()


async def test_the_journal_cannot_be_changed(postgres_url, raw, make):
    async with await open_store(postgres_url) as store:
        await store.games.open_lobby(make.lobby())
        await store.games.start(make.start(11))
        await store.games.commit_move(make.move(0))
    with pytest.raises(asyncpg.RaiseError, match="never change"):
        await raw.execute("UPDATE entries SET payload = 'forged'")


async def test_a_row_that_contradicts_others_is_inconsistent(postgres_url, make):
    async with await open_store(postgres_url) as store:
        with pytest.raises(Inconsistent):
            await store.outbox.put([make.parcel(game="nowhere")])


async def test_both_kinds_of_databases_have_the_same_columns_and_indexes(raw, sqlite_schema):
    columns = {(table, column): is_nullable for table, column, is_nullable in await raw.fetch(NULLABLE)}
    assert columns == sqlite_schema.columns
    assert {name for (name,) in await raw.fetch(INDEXES)} == sqlite_schema.indexes


def test_every_migration_says_first_what_it_revises():
    assert all(re.match("-- Revises ", script) for script in load_migrations("postgres"))
