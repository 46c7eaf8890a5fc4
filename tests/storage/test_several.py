import sqlite3

import pytest

from storage import WriteSet, open_store
from storage.rows.people import PersonRow

HOST, GUEST = 11, 12


@pytest.fixture
async def three(running, make):
    """Game g1 runs, g2 is a lobby of its host alone, and g3 is an attempt of its host at a challenge."""
    await running.games.open_lobby(make.lobby("g2"))
    await running.challenges.create(make.challenge())
    await running.challenges.begin_attempt(make.attempt(game="g3"))
    return running


async def test_several_tables_are_as_each_of_them(three, make):
    await three.games.commit_move(make.move(0))
    found = await three.games.tables(["g3", "g1", "unknown", "g2"])
    assert found == {game: await three.games.table(game) for game in ("g1", "g2", "g3")}
    assert [snapshot.revision for snapshot in found["g1"].snapshots] == [0, 1]
    assert found["g2"].snapshots == ()
    assert await three.games.tables([]) == {}


async def test_several_versions_are_as_each_of_them(three):
    found = await three.games.versions(["g1", "unknown", "g2"])
    assert found == {game: await three.games.version(game) for game in ("g1", "g2")}


async def test_a_damaged_snapshot_hides_its_own_table_alone(tmp_path, make):
    url = f"sqlite:///{tmp_path}/store.db"
    async with await open_store(url) as store:
        await store.games.begin(make.lobby(), make.start(HOST))
        await store.games.open_lobby(make.lobby("g2"))
    connection = sqlite3.connect(tmp_path / "store.db")
    connection.execute("UPDATE snapshots SET state = x'00'")
    connection.commit()
    connection.close()
    async with await open_store(url) as store:
        assert [*await store.games.tables(["g1", "g2"])] == ["g2"]


async def test_what_lies_beside_games_that_were_read_ahead_is_as_when_it_is_read(three, make):
    await three.write(
        WriteSet(
            side_records=(make.record("b", at=2.0), make.record("a", at=1.0), make.record("c", game="g3")),
            timers=(make.timer("u", game="g1", due=30.0), make.timer("t", game="g1")),
        )
    )
    await three.people.save_preferences(GUEST, locale="de", settings=b"all", writing=WriteSet())

    async def all_of_it():
        return [
            *[await three.side_records.of_game(game, "note") for game in ("g1", "g2", "g3")],
            *[await three.timers.of_game(game) for game in ("g1", "g2", "g3")],
            *[await three.challenges.attempt_of(game) for game in ("g1", "g3")],
            await three.challenges.get("c1"),
            *[await three.people.get(person) for person in (HOST, GUEST, 99)],
        ]

    now = await all_of_it()
    async with three.games.read_ahead(["g1", "g2", "g3", "unknown"]):
        assert await all_of_it() == now
        assert await three.people.get(HOST) == PersonRow(id=HOST)
    async with three.games.read_ahead([]):
        assert await all_of_it() == now


async def test_what_was_read_ahead_stays_until_its_end(three, make):
    async with three.games.read_ahead(["g1"]):
        await three.write(WriteSet(timers=(make.timer("t", game="g1"), make.timer("u", game="g2"))))
        assert await three.timers.of_game("g1") == []
        assert [timer.key for timer in await three.timers.of_game("g2")] == ["u"]  # was not read ahead
    assert [timer.key for timer in await three.timers.of_game("g1")] == ["t"]
