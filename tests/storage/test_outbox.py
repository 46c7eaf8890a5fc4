import pytest

from storage import Backlog, Inconsistent, NotPending, Parcel, ParcelState, Post

NOW = 99.0
"""Everything is due."""


async def heads(store, now=1e9, limit=100):
    return [parcel.payload for parcel in await store.outbox.due(now, limit=limit)]


async def only(store):
    [parcel] = await store.outbox.due(1e9, limit=100)
    return parcel


async def test_a_new_parcel_was_never_tried_and_has_a_short_nonce_of_its_own(store, make):
    await store.outbox.put([make.parcel(lane="a"), make.parcel(lane="b", key="k")])
    first, second = await store.outbox.due(10.0, limit=5)
    assert first == Parcel(
        id=first.id, nonce=first.nonce, game=None, lane="a", key=None, kind="post", target=50, payload=b"hello",
        due=10.0, attempts=0, maybe_sent_since=None, state=ParcelState.PENDING, why=None,
        place="a", origin=50,
    )  # fmt: skip
    assert first.nonce != second.nonce
    assert 0 < len(first.nonce) <= 25


async def test_only_the_first_of_each_lane_is_due(store, make):
    await store.outbox.put(
        [make.parcel(b"a1", lane="a"), make.parcel(b"a2", lane="a"), make.parcel(b"b1", lane="b")]
    )
    assert await heads(store) == [b"a1", b"b1"]
    await store.outbox.done((await store.outbox.due(1e9, limit=1))[0].id)
    assert sorted(await heads(store)) == [b"a2", b"b1"]


async def test_a_parcel_that_must_wait_holds_up_its_lane_and_no_other(store, make):
    await store.outbox.put(
        [
            make.parcel(b"later", lane="a", due=100.0),
            make.parcel(b"behind it", lane="a", due=1.0),
            make.parcel(b"elsewhere", lane="b", due=20.0),
        ]
    )
    assert await heads(store, now=19.9) == []
    assert await store.outbox.next_due() == 20.0
    assert await heads(store, now=20.0) == [b"elsewhere"]
    assert await heads(store, now=100.0) == [b"elsewhere", b"later"]


async def test_what_is_due_longest_comes_first_and_no_more_than_asked_for(store, make):
    await store.outbox.put([make.parcel(b"%d" % due, lane=str(due), due=float(due)) for due in (30, 10, 20)])
    assert await heads(store, limit=2) == [b"10", b"20"]


async def test_an_empty_outbox_has_no_next_moment(store, make):
    assert await store.outbox.next_due() is None
    await store.outbox.put([make.parcel()])
    await store.outbox.done((await only(store)).id)
    assert await store.outbox.next_due() is None


async def test_a_newer_parcel_of_the_same_key_takes_the_place_of_one_never_tried(store, make):
    await store.outbox.put([make.parcel(b"old board", key="board"), make.parcel(b"line")])
    old = await store.outbox.due(1e9, limit=1)
    await store.outbox.put([make.parcel(b"new board", key="board", kind="edit", target=51, due=3.0)])
    new = await store.outbox.due(1e9, limit=1)
    assert [new[0].id, new[0].nonce] == [old[0].id, old[0].nonce]
    assert (new[0].payload, new[0].kind, new[0].target, new[0].due) == (b"new board", "edit", 51, 3.0)
    await store.outbox.done(new[0].id)
    assert await heads(store) == [b"line"]


async def test_keys_count_within_their_lane_and_parcels_without_a_key_never_merge(store, make):
    await store.outbox.put(
        [
            make.parcel(b"a", lane="a", key="k"),
            make.parcel(b"b", lane="b", key="k"),
            make.parcel(b"c", lane="c"),
            make.parcel(b"d", lane="c"),
        ]
    )
    assert (await store.counts()).parcels[ParcelState.PENDING] == 4


async def test_a_parcel_under_way_is_not_replaced_but_followed(store, make):
    await store.outbox.put([make.parcel(b"v1", key="board")])
    sent = await store.outbox.begin((await only(store)).id, now=NOW, retry_at=60.0)
    await store.outbox.put([make.parcel(b"v2", key="board")])
    await store.outbox.put([make.parcel(b"v3", key="board")])
    assert (await only(store)).payload == b"v1"
    await store.outbox.done(sent.id)
    assert (await only(store)).payload == b"v3"


async def test_a_parcel_that_was_put_off_is_not_replaced_either(store, make):
    await store.outbox.put([make.parcel(b"v1", key="board")])
    sent = await store.outbox.begin((await only(store)).id, now=NOW, retry_at=60.0)
    await store.outbox.postpone(sent.id, due=30.0, maybe_sent_since=None)
    await store.outbox.put([make.parcel(b"v2", key="board")])
    assert (await only(store)).payload == b"v1"


async def test_a_try_sends_what_is_newest_at_its_beginning(store, make):
    await store.outbox.put([make.parcel(b"v1", key="board")])
    seen = await only(store)
    await store.outbox.put([make.parcel(b"v2", key="board")])
    assert (await store.outbox.begin(seen.id, now=NOW, retry_at=60.0)).payload == b"v2"


async def test_a_try_without_an_end_shows_as_maybe_sent(store, make):
    await store.outbox.put([make.parcel()])
    untried = await only(store)
    begun = await store.outbox.begin(untried.id, now=NOW, retry_at=60.0)
    assert (begun.attempts, begun.maybe_sent, begun.due, begun.nonce) == (1, True, 60.0, untried.nonce)
    assert await heads(store, now=59.9) == []
    assert await only(store) == begun


async def test_a_try_known_to_have_failed_leaves_no_doubt(store, make):
    await store.outbox.put([make.parcel()])
    begun = await store.outbox.begin((await only(store)).id, now=NOW, retry_at=60.0)
    await store.outbox.postpone(begun.id, due=30.0, maybe_sent_since=None)
    again = await only(store)
    assert (again.attempts, again.maybe_sent, again.due) == (1, False, 30.0)
    assert (await store.outbox.begin(again.id, now=NOW, retry_at=90.0)).attempts == 2


async def test_a_try_known_to_have_failed_leaves_the_doubt_about_an_earlier_one(store, make):
    await store.outbox.put([make.parcel()])
    lost = await store.outbox.begin((await only(store)).id, now=NOW, retry_at=60.0)
    await store.outbox.begin(lost.id, now=60.0, retry_at=90.0)
    await store.outbox.postpone(lost.id, due=70.0, maybe_sent_since=lost.maybe_sent_since)
    assert (await only(store)).maybe_sent_since == lost.maybe_sent_since == NOW


async def test_a_delivery_notes_its_result_its_posts_and_what_follows_at_once(running, make):
    await running.outbox.put([make.parcel(game="g1")])
    parcel = await only(running)
    post = Post(game="g1", kind="table", channel=50, message=500, digest="d")
    await running.outbox.done(parcel.id, posts=[post], follow_up=[make.parcel(b"pin it", game="g1")])
    done = await running.outbox.get(parcel.id)
    assert (done.state, done.maybe_sent) == (ParcelState.DONE, False)
    assert await running.posts.get("g1", "table") == post
    assert await heads(running) == [b"pin it"]


async def test_what_follows_a_delivery_gives_way_to_what_was_put_in_during_it(store, make):
    await store.outbox.put([make.parcel(b"first", key="board")])
    first = await only(store)
    await store.outbox.begin(first.id, now=NOW, retry_at=60.0)
    await store.outbox.put([make.parcel(b"newer", key="board", due=20.0)])
    follow_up = [make.parcel(b"older", key="board", due=90.0), make.parcel(b"other", key="hand", due=5.0)]
    await store.outbox.done(first.id, follow_up=follow_up)
    newer = await only(store)
    assert (newer.payload, newer.due) == (b"newer", 20.0)
    await store.outbox.done(newer.id)
    assert await heads(store) == [b"other"]


async def test_a_delivery_whose_post_is_wrong_is_not_done(store, make):
    await store.outbox.put([make.parcel()])
    parcel = await only(store)
    with pytest.raises(Inconsistent):
        await store.outbox.done(
            parcel.id, posts=[Post(game="unknown", kind="table", channel=1, message=2, digest="")]
        )
    assert await only(store) == parcel


async def test_a_dead_parcel_says_why_and_frees_its_lane(store, make):
    await store.outbox.put([make.parcel(b"a"), make.parcel(b"b")])
    first = (await store.outbox.due(1e9, limit=1))[0]
    await store.outbox.dead(first.id, why="unknown channel")
    dead = await store.outbox.get(first.id)
    assert (dead.state, dead.why) == (ParcelState.DEAD, "unknown channel")
    assert await heads(store) == [b"b"]


async def test_what_is_settled_stays_settled(store, make):
    await store.outbox.put([make.parcel()])
    parcel = (await only(store)).id
    await store.outbox.done(parcel)
    for call in (
        store.outbox.begin(parcel, now=NOW, retry_at=1.0),
        store.outbox.postpone(parcel, due=1.0, maybe_sent_since=None),
        store.outbox.done(parcel),
        store.outbox.dead(parcel, why="no"),
        store.outbox.begin(parcel + 99, now=NOW, retry_at=1.0),
    ):
        with pytest.raises(NotPending):
            await call
    assert (await store.outbox.get(parcel)).state is ParcelState.DONE


async def test_sweeping_forgets_the_old_and_settled_and_never_what_is_pending(store, make):
    await store.outbox.put([make.parcel(lane=str(n), due=float(n)) for n in range(4)])
    parcels = await store.outbox.due(10.0, limit=4)
    await store.outbox.done(parcels[0].id)
    await store.outbox.dead(parcels[1].id, why="gone")
    await store.outbox.done(parcels[3].id)
    assert await store.outbox.sweep(3.0) == 2
    left = [await store.outbox.get(parcel.id) is not None for parcel in parcels]
    assert left == [False, False, True, True]


async def test_ids_do_not_come_back_after_a_sweep(store, make):
    await store.outbox.put([make.parcel()])
    swept = await only(store)
    await store.outbox.done(swept.id)
    await store.outbox.sweep(1e9)
    await store.outbox.put([make.parcel()])
    assert (await only(store)).id > swept.id


async def test_parcels_of_an_unknown_game_are_refused_together(store, make):
    with pytest.raises(Inconsistent):
        await store.outbox.put([make.parcel(), make.parcel(game="unknown")])
    assert await heads(store) == []


# Tried again at once


@pytest.fixture
async def stuck(running, make):
    """Lane a waits for a parcel of game g1 that was tried, lane b for one of no game in front of one of g1; lane c has one
    that was never tried, and lane d nothing to do with the game."""
    await running.outbox.put(
        [
            make.parcel(b"a", lane="a", game="g1"),
            make.parcel(b"b1", lane="b"),
            make.parcel(b"b2", lane="b", game="g1"),
            make.parcel(b"c", lane="c", game="g1", due=500.0),
            make.parcel(b"d", lane="d"),
        ]
    )
    for parcel in await running.outbox.due(10.0, limit=9):
        await running.outbox.begin(parcel.id, now=NOW, retry_at=1000.0)
    return running


async def test_what_was_tried_in_the_lanes_of_a_game_is_due_again_at_once(stuck):
    assert await heads(stuck, now=20.0) == []
    assert await stuck.outbox.hurry("g1", now=20.0, give_up_from=5) == 0
    assert sorted(await heads(stuck, now=20.0)) == [b"a", b"b1"]
    assert b"c" in await heads(stuck, now=500.0)


async def test_nothing_is_given_up_unless_it_is_said_from_when_on(stuck):
    assert await stuck.outbox.hurry("g1", now=20.0) == 0
    assert (await stuck.counts()).parcels[ParcelState.DEAD] == 0


async def test_what_was_tried_too_often_is_given_up_if_it_is_the_games(stuck):
    assert await stuck.outbox.hurry("g1", now=20.0, give_up_from=1) == 1
    assert await heads(stuck, now=20.0) == [b"b1"]
    assert (await stuck.counts()).parcels[ParcelState.DEAD] == 1


# The backlog


async def test_an_empty_outbox_has_no_backlog(store, make):
    await store.outbox.put([make.parcel(due=20.0)])
    assert await store.outbox.backlog(19.9) == Backlog(parcels=0, tried=0, since=None)


async def test_the_backlog_is_what_should_have_been_delivered_however_often_it_was_tried(store, make):
    await store.outbox.put(
        [make.parcel(lane="a", due=10.0), make.parcel(lane="a", due=12.0), make.parcel(lane="b", due=99.0)]
    )
    (first,) = await store.outbox.due(10.0, limit=9)
    await store.outbox.begin(first.id, now=NOW, retry_at=5000.0)
    assert await store.outbox.backlog(20.0) == Backlog(parcels=2, tried=1, since=10.0)
    await store.outbox.postpone(first.id, due=9000.0, maybe_sent_since=None)
    assert await store.outbox.backlog(20.0) == Backlog(parcels=2, tried=1, since=10.0)
    await store.outbox.dead(first.id, why="gone")
    assert await store.outbox.backlog(20.0) == Backlog(parcels=1, tried=0, since=12.0)


async def test_a_parcel_that_takes_the_place_of_another_waits_since_that_one_did(store, make):
    await store.outbox.put([make.parcel(key="k", due=10.0)])
    await store.outbox.put([make.parcel(key="k", due=15.0)])
    assert (await store.outbox.backlog(20.0)).since == 10.0


async def test_what_another_process_has_begun_is_not_begun_again_until_it_is_due(store, make):
    await store.outbox.put([make.parcel()])
    waiting = await only(store)
    await store.outbox.begin(waiting.id, now=NOW, retry_at=104.0)
    with pytest.raises(NotPending):
        await store.outbox.begin(waiting.id, now=NOW, retry_at=104.0)
    assert (await store.outbox.begin(waiting.id, now=104.0, retry_at=109.0)).maybe_sent


async def test_a_try_that_lasts_stays_with_the_process_that_makes_it(store, make):
    await store.outbox.put([make.parcel()])
    waiting = await only(store)
    await store.outbox.begin(waiting.id, now=NOW, retry_at=104.0)
    await store.outbox.extend(waiting.id, retry_at=108.0)
    assert await store.outbox.due(107.0, limit=9) == []
    await store.outbox.done(waiting.id)
    await store.outbox.extend(waiting.id, retry_at=112.0)
    assert (await store.outbox.get(waiting.id)).due == 108.0
