import asyncio

import asyncpg
import pytest

from storage import ParcelState, Status


async def test_counts_tell_how_much_is_there(running, make):
    await running.games.open_lobby(make.lobby("g2"))
    await running.games.commit_move(make.move(0, parcels=(make.parcel(lane="a"), make.parcel(lane="b"))))
    await running.outbox.dead((await running.outbox.due(1e9, limit=1))[0].id, why="gone")
    counts = await running.counts()
    assert counts.games == {
        Status.LOBBY: 1, Status.RUNNING: 1, Status.FINISHED: 0, Status.ABANDONED: 0,
    }  # fmt: skip
    assert counts.parcels == {ParcelState.PENDING: 1, ParcelState.DEAD: 1}


async def test_closing_twice_is_closing_once(new_store):
    opened = await new_store()
    await opened.close()
    await opened.close()


async def test_the_end_of_a_with_block_closes_the_store(new_store):
    async with await new_store() as opened:
        await opened.counts()
    with pytest.raises((ValueError, asyncpg.InterfaceError), match=r"no active connection|pool is closed"):
        await opened.counts()


async def test_closing_waits_for_the_move_under_way(tmp_path, make, opened_at):
    opened = await opened_at(f"sqlite:///{tmp_path}/store.db")
    lobby = asyncio.create_task(opened.games.open_lobby(make.lobby()))
    await asyncio.sleep(0)
    await opened.close()
    assert (await lobby).id == "g1"
    again = await opened_at(f"sqlite:///{tmp_path}/store.db")
    assert (await again.games.get("g1")).id == "g1"
    await again.close()
