"""A game is taken out, taken in and forgotten as a whole."""

import pytest
from msgspec.structs import replace

from storage import (
    AttemptUnfinished,
    GameExists,
    Inconsistent,
    NoSuchGame,
    ParcelState,
    Post,
    SeatState,
    WriteSet,
)


@pytest.fixture
async def rich(running, make):
    """Game g1 after two moves, with everything that a game can have; g2 beside it."""
    await running.games.commit_move(make.move(0, seat_states={1: SeatState.RESIGNED}))
    await running.games.commit_move(make.move(1, keep_from=1, parcels=(make.parcel(game="g1"),)))
    await running.write(
        WriteSet(
            remarks=(make.remark(b"one"), make.remark(b"two")),
            side_records=(make.record("mine", seat=0), make.record("ours")),
            timers=(make.timer("g1's", game="g1"),),
        )
    )
    await running.posts.save(Post(game="g1", kind="table", channel=50, message=500, digest="d"))
    await running.games.open_lobby(make.lobby("g2"))
    await running.write(
        WriteSet(
            remarks=(make.remark(game="g2"),),
            side_records=(make.record(game="g2"),),
            timers=(make.timer("g2's", game="g2"),),
            parcels=(make.parcel(game="g2", lane="other"),),
        )
    )
    return running


async def test_a_whole_game_has_all_that_is_kept_of_it_and_of_no_other(rich):
    whole = await rich.games.whole("g1")
    assert whole.game == await rich.games.get("g1")
    assert list(whole.seats) == await rich.games.seats("g1")
    assert list(whole.entries) == await rich.journal.entries("g1")
    assert [(kept.revision, kept.state) for kept in whole.snapshots] == [(1, b"after 1"), (2, b"after 2")]
    assert [remark.payload for remark in whole.remarks] == [b"one", b"two"]
    assert {record.key for record in whole.side_records} == {"mine", "ours"}
    assert [timer.key for timer in whole.timers] == ["g1's"]


async def test_an_unknown_game_is_neither_taken_out_nor_deleted(store, make):
    with pytest.raises(NoSuchGame):
        await store.games.whole("g9")
    with pytest.raises(NoSuchGame):
        await store.games.delete("g9", WriteSet(parcels=(make.parcel(),)))
    assert (await store.counts()).parcels[ParcelState.PENDING] == 0


async def test_a_game_taken_in_elsewhere_is_the_same_but_for_its_timers(rich, new_store, make):
    whole = await rich.games.whole("g1")
    other = await new_store()
    async with other:
        adopted = await other.games.adopt(whole, WriteSet(parcels=(make.parcel(b"table", game="g1"),)))
        assert adopted == whole.game
        again = await other.games.whole("g1")
        assert replace(again, remarks=()) == replace(whole, remarks=(), timers=())
        assert [remark.payload for remark in again.remarks] == [b"one", b"two"]
        assert (await other.outbox.due(1e9, limit=9))[0].payload == b"table"
        await other.games.commit_move(make.move(2))


async def test_a_game_that_was_deleted_can_be_taken_in_again(rich):
    whole = await rich.games.whole("g1")
    await rich.games.delete("g1", WriteSet())
    assert await rich.games.adopt(whole, WriteSet()) == whole.game
    assert [remark.payload for remark in await rich.remarks.of_game("g1")] == [b"one", b"two"]


async def test_a_game_is_not_taken_in_twice(rich, make):
    whole = await rich.games.whole("g1")
    with pytest.raises(GameExists):
        await rich.games.adopt(whole, WriteSet(remarks=(make.remark(b"three"),)))
    assert len(await rich.remarks.of_game("g1")) == 2


async def test_a_game_whose_thread_has_another_game_is_not_taken_in(rich, make):
    await rich.games.change("g2", make.change(thread=70))
    whole = await rich.games.whole("g1")
    await rich.games.delete("g1", WriteSet())
    with pytest.raises(Inconsistent):
        await rich.games.adopt(replace(whole, game=replace(whole.game, thread=70)), WriteSet())
    with pytest.raises(NoSuchGame):
        await rich.games.get("g1")


@pytest.mark.parametrize("part", ["seats", "entries", "snapshots", "remarks", "side_records"])
async def test_nothing_of_another_game_is_taken_in_with_a_game(rich, part):
    whole = await rich.games.whole("g1")
    await rich.games.delete("g1", WriteSet())
    foreign = tuple(replace(row, game="g2") for row in getattr(whole, part))
    before = await rich.games.whole("g2")
    with pytest.raises(Inconsistent, match="belongs to it"):
        await rich.games.adopt(replace(whole, **{part: foreign}), WriteSet())
    assert await rich.games.whole("g2") == before


async def test_a_deleted_game_leaves_nothing_and_the_others_stay(rich):
    await rich.games.delete("g1", WriteSet())
    with pytest.raises(NoSuchGame):
        await rich.games.get("g1")
    assert await rich.games.seats("g1") == []
    assert await rich.journal.entries("g1") == []
    assert await rich.journal.newest_snapshot("g1") is None
    assert await rich.posts.of_game("g1") == []
    assert await rich.remarks.of_game("g1") == []
    assert await rich.side_records.of_game("g1", "note") == []
    assert [timer.key for timer in await rich.timers.due(1e9, limit=9)] == ["g2's"]
    assert [parcel.game for parcel in await rich.outbox.due(1e9, limit=9)] == ["g2"]
    assert len(await rich.remarks.of_game("g2")) == len(await rich.side_records.of_game("g2", "note")) == 1


async def test_each_post_of_a_deleted_game_is_said_farewell_to(rich, make):
    await rich.posts.save(Post(game="g1", kind="lobby", channel=50, message=400, digest="d"))

    def farewell(post):
        return make.parcel(b"gone", lane=f"message:{post.message}") if post.kind == "table" else None

    await rich.games.delete("g1", WriteSet(parcels=(make.parcel(b"last"),)), farewell=farewell)
    left = [parcel for parcel in await rich.outbox.due(1e9, limit=9) if parcel.game is None]
    assert {(parcel.lane, parcel.payload) for parcel in left} == {
        ("message:500", b"gone"),
        ("channel:50", b"last"),
    }


async def test_with_the_game_of_an_attempt_the_attempt_is_deleted(store, make):
    await store.challenges.create(make.challenge())
    await store.challenges.begin_attempt(make.attempt())
    with pytest.raises(AttemptUnfinished):
        await store.challenges.begin_attempt(make.attempt(game="g2"))
    await store.games.delete("g1", WriteSet())
    assert await store.challenges.attempts("c1", 11) == []
    assert (await store.challenges.begin_attempt(make.attempt(game="g2"))).number == 1
