"""A store that is closed leaves no thread behind, which would keep its process alive."""

import asyncio

import pytest

from storage.sqlite.database import open_database


@pytest.mark.parametrize("trips", range(1, 6))
async def test_a_close_that_is_cancelled_closes_both_connections(tmp_path, trips):
    """A second signal cancels what the first one began."""
    database = await open_database(tmp_path / "store.db")
    threads = [connection._thread for connection in (database._reader, database._writer)]
    closing = asyncio.create_task(database.close())
    for _ in range(trips):
        await asyncio.sleep(0)
    closing.cancel()
    await asyncio.gather(closing, return_exceptions=True)
    for thread in threads:
        await asyncio.to_thread(thread.join, 5)
    assert not any(thread.is_alive() for thread in threads)
