"""A pool of which one connection is at hand."""

import asyncio
from contextlib import asynccontextmanager

import asyncpg
import pytest

from storage.postgres.ready import ReadyPool
from tests.patience import PATIENCE_SECONDS

from .relay import cut, relayed


@asynccontextmanager
async def pool_at(url):
    async with asyncpg.create_pool(url, min_size=0, max_size=2) as opened:
        pool = ReadyPool(opened)
        yield pool
        await pool.close()


@pytest.fixture
async def pool(postgres_url):
    async with pool_at(postgres_url) as opened:
        yield opened


async def process(pool):
    """The number of the server's process behind a connection."""
    async with pool.acquire() as connection:
        return await connection.fetchval("SELECT pg_backend_pid()")


async def test_one_after_the_other_has_the_same_connection(pool):
    assert len({await process(pool) for _ in range(5)}) == 1


async def test_two_at_once_have_one_each_and_whoever_waits_has_the_first_that_is_free(pool):
    """Nobody keeps it at hand while someone waits for it."""
    async with pool.acquire() as first:
        async with pool.acquire() as second:
            assert first is not second
            waiting = [asyncio.create_task(process(pool)) for _ in range(3)]
            await asyncio.sleep(0)
            assert not any(one.done() for one in waiting)
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert len({await one for one in waiting}) == 1


async def test_a_connection_that_was_cut_is_replaced(pool):
    first = await process(pool)
    async with pool.acquire() as one, pool.acquire() as other:
        assert await one.fetchval("SELECT pg_backend_pid()") == first
        await other.execute("SELECT pg_terminate_backend($1, 5000)", first)
    assert await process(pool) != first


async def test_what_was_done_stays_done_on_connections_that_were_told_of_their_end(postgres_url, raw):
    """One of them stays at hand, and asyncpg asks the other one to forget its settings."""
    async with relayed(postgres_url) as (relay, url), pool_at(url) as pool:
        async with pool.acquire() as one, pool.acquire() as other:
            assert [await connection.fetchval("SELECT 1") for connection in (one, other)] == [1, 1]
            await cut(raw, relay)
        relay.let_go()


async def test_after_an_error_it_serves_again(pool):
    with pytest.raises(asyncpg.DivisionByZeroError):
        async with pool.acquire() as connection:
            await connection.fetchval("SELECT 1 / 0")
    assert await process(pool)
