"""What was read of games and people is kept until it is written again."""

import asyncio

import pytest

from storage import Inconsistent, PersonRow, SideRecordId, WriteSet
from storage.sql.kept import ReadCache
from storage.sqlite.database import SqliteDatabase


class Shelf:
    """Something to be read, one reader after the other let go."""

    def __init__(self):
        self.says = "old"
        self.read = 0
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def __call__(self):
        self.read += 1
        found = self.says
        await self.go_on.wait()
        return found


@pytest.fixture
def shelf():
    return Shelf()


async def test_what_was_read_is_not_read_again(shelf):
    kept = ReadCache(2)
    assert [await kept.get("g1", shelf) for _ in range(3)] == ["old"] * 3
    assert shelf.read == 1


async def test_what_was_written_is_read_again_and_the_rest_is_not(shelf):
    kept = ReadCache(2)
    await kept.get("g1", shelf)
    await kept.get("g2", shelf)
    shelf.says = "new"
    kept.written({"g1": None}, is_done=True)
    assert (await kept.get("g1", shelf), await kept.get("g2", shelf)) == ("new", "old")


async def test_what_was_written_while_it_was_read_is_not_kept(shelf):
    kept = ReadCache(2)
    shelf.go_on.clear()
    reading = asyncio.create_task(kept.get("g1", shelf))
    await asyncio.sleep(0)
    shelf.says = "new"
    kept.written({"g1": None}, is_done=True)
    shelf.go_on.set()
    assert await reading == "old"
    assert await kept.get("g1", shelf) == "new"


async def test_one_who_began_to_read_before_a_writing_does_not_pass_for_one_who_began_after_it(shelf):
    kept = ReadCache(2)
    shelf.go_on.clear()
    early = asyncio.create_task(kept.get("g1", shelf))
    await asyncio.sleep(0)
    shelf.says = "new"
    kept.written({"g1": None}, is_done=True)
    late = asyncio.create_task(kept.get("g1", shelf))
    await asyncio.sleep(0)
    shelf.go_on.set()
    assert [await early, await late, await kept.get("g1", shelf)] == ["old", "new", "new"]
    assert shelf.read == 2


async def test_the_games_that_nobody_asked_for_longest_are_forgotten(shelf):
    kept = ReadCache(2)
    for game in ("g1", "g2", "g1", "g3", "g1"):
        await kept.get(game, shelf)
    assert shelf.read == 3
    await kept.get("g2", shelf)
    assert shelf.read == 4


async def test_who_fails_to_read_leaves_nothing_behind(shelf):
    kept = ReadCache(2)

    async def fails():
        raise OSError("unreadable")

    with pytest.raises(OSError, match="unreadable"):
        await kept.get("g1", fails)
    assert await kept.get("g1", shelf) == "old"


async def test_every_way_of_writing_papers_shows(running, make):
    async def payloads(game="g1"):
        return [record.payload for record in await running.side_records.of_game(game, "note")]

    assert await payloads() == []
    await running.write(WriteSet(side_records=(make.record(payload=b"first"),)))
    assert await payloads() == [b"first"]
    await running.games.commit_move(make.move(0, side_records=(make.record(payload=b"with a move"),)))
    assert await payloads() == [b"with a move"]
    await running.write(WriteSet(thrown_away=(SideRecordId(game="g1", kind="note", key="p"),)))
    assert await payloads() == []
    await running.write(WriteSet(side_records=(make.record(payload=b"last"),)))
    assert await payloads() == [b"last"]
    whole = await running.games.whole("g1")
    await running.games.delete("g1", WriteSet())
    assert await payloads() == []
    await running.games.adopt(whole, WriteSet())
    assert await payloads() == [b"last"]


async def test_a_writing_that_fails_changes_nothing_that_is_kept(running, make):
    await running.write(WriteSet(side_records=(make.record(payload=b"first"),)))
    assert (await running.side_records.get("g1", "note", "p")).payload == b"first"
    with pytest.raises(Inconsistent):
        await running.write(WriteSet(side_records=(make.record(payload=b"second"), make.record(game="g9"))))
    assert (await running.side_records.get("g1", "note", "p")).payload == b"first"


async def test_a_person_is_read_once(running, monkeypatch):
    await running.people.save_dm(7, channel=70, is_open=True)
    assert (await running.people.get(7)).dm_channel == 70
    monkeypatch.setattr(SqliteDatabase, "read", None)
    assert (await running.people.get(7)).dm_channel == 70


async def test_every_way_of_writing_a_person_shows(running):
    people = running.people
    assert await people.get(7) == PersonRow(id=7)
    await people.save_preferences(7, locale="de", settings=b"s", writing=WriteSet())
    assert (await people.get(7)).locale == "de"
    await people.save_dm(7, channel=70, is_open=False, refused=5.0)
    assert (await people.get(7)).dm_refused == 5.0
    await people.forget_refusal(7)
    assert (await people.get(7)).dm_refused is None
    await people.save_digest(7, 700)
    assert (await people.get(7)).digest_message == 700
    await people.forget(await people.traces(7), name="someone", writing=WriteSet())
    assert await people.get(7) == PersonRow(id=7)
