import pytest

from storage import Inconsistent, SideRecordId, WriteSet


async def put(store, *papers):
    await store.write(WriteSet(papers=papers))


async def test_a_paper_is_kept_as_it_was_put_down(running, make):
    paper = make.paper(seat=1)
    await put(running, paper)
    assert await running.papers.get("g1", "note", "p") == paper
    assert await running.papers.get("g1", "order", "p") is None
    assert await running.papers.get("g2", "note", "p") is None


async def test_a_paper_takes_the_place_of_the_one_with_its_id(running, make):
    await put(running, make.paper(payload=b"first", seat=0))
    await put(running, make.paper(payload=b"second"))
    assert await running.papers.of_game("g1", "note") == [make.paper(payload=b"second")]


async def test_papers_of_a_kind_come_oldest_first(running, make):
    await put(
        running, make.paper("a", at=3.0), make.paper("b", at=1.0), make.paper("c", kind="order", at=2.0)
    )
    assert [paper.key for paper in await running.papers.of_game("g1", "note")] == ["b", "a"]
    assert [paper.key for paper in await running.papers.of_game("g1", "order")] == ["c"]


async def test_a_seat_finds_its_own_papers_and_not_the_tables(running, make):
    await put(running, make.paper("mine", seat=0), make.paper("yours", seat=1), make.paper("ours"))
    assert [paper.key for paper in await running.papers.of_game("g1", "note", seat=0)] == ["mine"]
    assert len(await running.papers.of_game("g1", "note")) == 3


async def test_a_paper_that_was_thrown_away_is_gone_and_throwing_it_again_does_nothing(running, make):
    await put(running, make.paper("goes"), make.paper("stays"))
    for _ in range(2):
        await running.write(WriteSet(thrown_away=(SideRecordId(game="g1", kind="note", key="goes"),)))
    assert [paper.key for paper in await running.papers.of_game("g1", "note")] == ["stays"]


async def test_what_one_writing_throws_away_and_puts_down_lies_there_in_the_end(running, make):
    await put(running, make.paper(payload=b"old"))
    await running.write(WriteSet(thrown_away=(make.paper(),), papers=(make.paper(payload=b"new"),)))
    assert (await running.papers.get("g1", "note", "p")).payload == b"new"


async def test_a_paper_of_an_unknown_game_is_refused(store, make):
    with pytest.raises(Inconsistent):
        await put(store, make.paper())


async def test_papers_of_a_kind_are_found_at_all_tables(running, make):
    await running.games.open_lobby(make.lobby("g2"))
    papers = (make.paper("1"), make.paper("2", game="g2"))
    await running.write(WriteSet(papers=papers))
    assert await running.papers.of_kind(papers[0].kind) == [*papers]
