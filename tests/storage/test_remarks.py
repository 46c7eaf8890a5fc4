import pytest
from msgspec.structs import replace

from storage import Inconsistent, Remark, WriteSet


async def said(store, **which):
    return [remark.payload for remark in await store.remarks.of_game("g1", **which)]


@pytest.fixture
async def three(running, make):
    await running.write(
        WriteSet(remarks=tuple(make.remark(payload) for payload in (b"one", b"two", b"three")))
    )
    return running


async def test_a_remark_is_kept_as_it_was_made(running, make):
    await running.write(WriteSet(remarks=(make.remark(revision=3, kind="undo asked", at=6.5),)))
    [remark] = await running.remarks.of_game("g1")
    assert remark == Remark(id=remark.id, game="g1", revision=3, kind="undo asked", payload=b"said", at=6.5)


async def test_remarks_come_in_the_order_in_which_they_were_made(three, make):
    await three.games.commit_move(make.move(0, remarks=(make.remark(b"four", at=1.0),)))
    assert await said(three) == [b"one", b"two", b"three", b"four"]


async def test_remarks_of_some_kinds_are_read_alone(three, make):
    others = (make.remark(b"pace", kind="pace"), make.remark(b"seat", kind="handover"))
    await three.write(WriteSet(remarks=others))
    assert await said(three, kinds=("handover", "pace")) == [b"pace", b"seat"]


async def test_games_keep_their_remarks_to_themselves(three, make):
    await three.games.open_lobby(make.lobby("g2", remarks=(make.remark(b"other", game="g2"),)))
    assert await said(three) == [b"one", b"two", b"three"]


async def test_a_remark_on_an_unknown_game_is_refused(store, make):
    with pytest.raises(Inconsistent):
        await store.write(WriteSet(remarks=(make.remark(),)))


async def test_remarks_of_a_kind_are_found_at_all_tables_and_can_be_reworded(three, make):
    await three.write(WriteSet(remarks=(make.remark(b"other", kind="other kind"),)))
    [found] = await three.remarks.of_kind("other kind")
    assert found.payload == b"other"
    await three.write(WriteSet(reworded=(replace(found, payload=b"again"),)))
    assert await said(three) == [b"one", b"two", b"three", b"again"]
