"""Moving from one kind of database to another, and back."""

import pytest

from storage import (
    CopyDiffers,
    GameQuery,
    ParcelState,
    Post,
    Recognised,
    Status,
    StoreNotEmpty,
    WriteSet,
    copy_store,
    open_copy,
    open_store,
)
from storage.sql import copying

MANY = 1234
"""More rows than are copied at once."""


@pytest.fixture
async def filled(tmp_path, make):
    """The address of a store with something in every table."""
    url = f"sqlite:///{tmp_path}/filled.db"
    async with await open_store(url) as store:
        await store.challenges.secret()
        await store.challenges.create(make.challenge())
        await store.challenges.begin_attempt(make.attempt(game="g9"))
        await store.games.open_lobby(make.lobby())
        await store.games.join(make.joining(12))
        await store.games.start(make.start(11, 12))
        for revision in range(3):
            await store.games.commit_move(make.move(revision, parcels=(make.parcel(game="g1"),)))
        await store.write(
            make.writing(
                remarks=(make.remark(),),
                side_records=(make.record(seat=1),),
                timers=(make.timer(game="g1"),),
                recognised=(Recognised(challenge="c1", mark="mark", attempts=1),),
            )
        )
        await store.outbox.put(
            [make.parcel(b"%d" % number, lane=f"lane {number % 7}") for number in range(MANY)]
        )
        first, second, *_ = await store.outbox.due(99.0, limit=9)
        await store.outbox.begin(first.id, now=99.0, retry_at=120.0)
        await store.outbox.begin(second.id, now=99.0, retry_at=120.0)
        await store.outbox.done(
            second.id,
            posts=[Post(game="g1", kind="table", channel=50, message=500, digest="d")],
        )
        await store.people.save_dm(11, channel=70, is_open=True)
        await store.campaigns.create(make.campaign("k1", 11, 12, game="g1", post=501), WriteSet())
        await store.interactions.claim(2**60, at=1.0)
    return url


async def everything(store):
    """All that a store says of its games, people and parcels."""
    games = await store.games.find(GameQuery(), limit=99)
    return (
        await store.counts(),
        [await store.games.whole(game.id) for game in games],
        [await store.posts.of_game(game.id) for game in games],
        [await store.people.traces(person) for person in (11, 12)],
        await store.outbox.due(1e9, limit=2 * MANY),
        await store.challenges.secret(),
        await store.challenges.attempts("c1", 11),
        await store.campaigns.get("k1"),
        await store.timers.due(1e9, limit=9),
    )


@pytest.fixture
async def way(tmp_path, postgres_url):
    """Addresses of empty stores, to copy through one after the other."""
    return [postgres_url, f"sqlite:///{tmp_path}/back.db"]


async def test_a_copy_there_and_back_has_everything(filled, way):
    async with await open_store(filled) as store:
        before = await everything(store)
    source = filled
    for target in way:
        copied = await copy_store(source, target)
        assert copied["parcels"] == MANY + 3
        assert all(rows > 0 for rows in copied.values())
        async with await open_store(target) as store:
            assert await everything(store) == before
        source = target


async def test_every_table_is_copied_unless_it_is_left_out_on_purpose(filled):
    async with await open_store(filled) as store, store._database.reading() as session:
        tables = await session.records("SELECT name FROM sqlite_schema WHERE type = 'table'")
    named = {table["name"] for table in tables if not table["name"].startswith("sqlite_")}
    assert named == {*copying.KEYS, *copying.NOT_COPIED}


async def test_numbers_go_on_where_they_were_also_after_a_sweep(filled, way, make):
    async with await open_store(filled) as store:
        await store.outbox.put([make.parcel(lane="the last")])
        newest = max(parcel.id for parcel in await store.outbox.due(1e9, limit=2 * MANY))
        await store.outbox.dead(newest, why="swept")
        assert await store.outbox.sweep(1e9) == 2
        assert (await store.counts()).parcels[ParcelState.DEAD] == 0
    for target in way:
        await copy_store(filled, target)
        async with await open_store(target) as store:
            await store.outbox.put([make.parcel(lane="newer")])
            assert max(parcel.id for parcel in await store.outbox.due(1e9, limit=2 * MANY)) > newest
            await store.games.commit_move(make.move(3, remarks=(make.remark(),)))
            assert [remark.id for remark in await store.remarks.of_game("g1")] == [1, 2]


async def test_the_source_may_be_in_use_and_stays_as_it_is(filled, way, make):
    async with await open_store(filled) as store:
        before = await everything(store)
        await copy_store(filled, way[0])
        await store.games.commit_move(make.move(3))
        assert (await store.games.get("g1")).revision == 4
    async with await open_store(way[0]) as copy:
        assert await everything(copy) == before


@pytest.mark.parametrize("number", [0, 1])
async def test_a_copy_overwrites_nothing(filled, way, number, make):
    async with await open_store(way[number]) as store:
        await store.games.open_lobby(make.lobby("theirs"))
    with pytest.raises(StoreNotEmpty):
        await copy_store(filled, way[number])
    async with await open_store(way[number]) as store:
        assert [game.id for game in await store.games.find(GameQuery(), limit=9)] == ["theirs"]


@pytest.mark.parametrize("number", [0, 1])
async def test_a_copy_that_differs_is_undone(filled, way, number, monkeypatch):
    insert = copying._insert
    forged = "INSERT INTO posts (game, kind, channel, message, digest, told) VALUES (:game, :kind, 0, 0, '', :told)"
    monkeypatch.setattr(
        copying, "_insert", lambda table, row: forged if table == "posts" else insert(table, row)
    )
    with pytest.raises(CopyDiffers, match="posts"):
        await copy_store(filled, way[number])
    async with await open_store(way[number]) as store:
        assert (await store.counts()).games == dict.fromkeys(Status, 0)


async def test_a_copy_in_memory_leaves_the_database_alone(filled, way):
    await copy_store(filled, way[0])
    async with await open_copy(way[0]) as copy, await open_store(way[0]) as store:
        assert await everything(copy) == await everything(store)
        await copy.people.save_digest(11, 902)
        assert (await store.people.get(11)).digest_message is None
