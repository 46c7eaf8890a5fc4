import pytest

from storage import Inconsistent, SideRecordId, WriteSet


async def put(store, *records):
    await store.write(WriteSet(side_records=records))


async def test_a_paper_is_kept_as_it_was_put_down(running, make):
    record = make.record(seat=1)
    await put(running, record)
    assert await running.side_records.get("g1", "note", "p") == record
    assert await running.side_records.get("g1", "order", "p") is None
    assert await running.side_records.get("g2", "note", "p") is None


async def test_no_value_is_changed_on_its_way(running, make):
    odd = make.record(
        key='"quoted" \\ \n {"a": [1]} ü 🎩',
        seat=2**62,
        payload=bytes(range(256)) * 40,
        at=1796098357.3512464,
    )
    even = make.record("", payload=b"", seat=None, at=5e-324)
    await put(running, odd, even)
    assert await running.side_records.of_game("g1", "note") == [even, odd]


async def test_a_paper_takes_the_place_of_the_one_with_its_id(running, make):
    await put(running, make.record(payload=b"first", seat=0))
    await put(running, make.record(payload=b"second"))
    assert await running.side_records.of_game("g1", "note") == [make.record(payload=b"second")]


async def test_papers_of_a_kind_come_oldest_first(running, make):
    await put(
        running, make.record("a", at=3.0), make.record("b", at=1.0), make.record("c", kind="order", at=2.0)
    )
    assert [record.key for record in await running.side_records.of_game("g1", "note")] == ["b", "a"]
    assert [record.key for record in await running.side_records.of_game("g1", "order")] == ["c"]


async def test_a_seat_finds_its_own_papers_and_not_the_tables(running, make):
    await put(running, make.record("mine", seat=0), make.record("yours", seat=1), make.record("ours"))
    assert [record.key for record in await running.side_records.of_game("g1", "note", seat=0)] == ["mine"]
    assert len(await running.side_records.of_game("g1", "note")) == 3


async def test_a_paper_that_was_thrown_away_is_gone_and_throwing_it_again_does_nothing(running, make):
    await put(running, make.record("goes"), make.record("stays"))
    for _ in range(2):
        await running.write(WriteSet(thrown_away=(SideRecordId(game="g1", kind="note", key="goes"),)))
    assert [record.key for record in await running.side_records.of_game("g1", "note")] == ["stays"]


async def test_what_one_writing_throws_away_and_puts_down_lies_there_in_the_end(running, make):
    await put(running, make.record(payload=b"old"))
    await running.write(WriteSet(thrown_away=(make.record(),), side_records=(make.record(payload=b"new"),)))
    assert (await running.side_records.get("g1", "note", "p")).payload == b"new"


async def test_papers_that_were_read_follow_what_is_written(running, make):
    async def lying():
        return [(one.key, one.payload) for one in await running.side_records.of_game("g1", "note")]

    assert await lying() == []
    await put(running, make.record("a", payload=b"1", at=2.0), make.record("b", payload=b"2", at=1.0))
    assert await lying() == [("b", b"2"), ("a", b"1")]
    await running.games.commit_move(
        make.move(0, side_records=(make.record("a", payload=b"3", at=0.0),), thrown_away=(make.record("b"),))
    )
    assert await lying() == [("a", b"3")]
    with pytest.raises(Inconsistent):
        await put(running, make.record("c"), make.record("c", game="g2"))
    assert await lying() == [("a", b"3")]
    await running.games.delete("g1", WriteSet())
    assert await lying() == []


async def test_a_paper_of_an_unknown_game_is_refused(store, make):
    with pytest.raises(Inconsistent):
        await put(store, make.record())


async def test_papers_of_a_kind_are_found_at_all_tables(running, make):
    await running.games.open_lobby(make.lobby("g2"))
    records = (make.record("1"), make.record("2", game="g2"))
    await running.write(WriteSet(side_records=records))
    assert await running.side_records.of_kind(records[0].kind) == [*records]
