import asyncio

import pytest

from storage import Inconsistent, NotRinging, ParcelState, WriteSet


async def set_timers(store, *timers):
    await store.write(WriteSet(timers=timers))


async def keys_due(store, now, limit=10):
    return [timer.key for timer in await store.timers.due(now, limit=limit)]


async def test_a_timer_is_kept_with_all_that_it_was_set_with(running, make):
    timer = make.timer(payload=b"p", game="g1", person=12)
    await set_timers(running, timer)
    assert await running.timers.get("t") == timer
    assert await running.timers.of_game("g1") == [timer]
    assert await running.timers.of_game("g2") == []


async def test_timers_that_are_due_come_longest_due_first_and_no_more_than_asked_for(store, make):
    await set_timers(store, *(make.timer(f"t{due}", due=float(due)) for due in (30, 10, 20)))
    assert await store.timers.next_due() == 10.0
    assert await store.timers.next_due(after=10.0) == 20.0
    assert await store.timers.next_due(after=30.0) is None
    assert await keys_due(store, 9.9) == []
    assert await keys_due(store, 20.0) == ["t10", "t20"]
    assert await keys_due(store, 99.0, limit=1) == ["t10"]


async def test_without_timers_there_is_no_next_moment(store):
    assert await store.timers.next_due() is None
    assert await store.timers.get("t") is None


async def test_a_timer_set_again_takes_the_place_of_the_one_with_its_key(store, make):
    await set_timers(store, make.timer(due=20.0, payload=b"old"))
    await set_timers(store, make.timer(due=50.0, payload=b"new"))
    assert await keys_due(store, 49.0) == []
    assert (await store.timers.get("t")).payload == b"new"


async def test_a_timer_that_was_stopped_does_not_ring_and_stopping_it_again_does_nothing(store, make):
    await set_timers(store, make.timer("stays"), make.timer("goes"))
    for _ in range(2):
        await store.write(WriteSet(stopped=("goes",)))
    assert await keys_due(store, 99.0) == ["stays"]


async def test_what_one_writing_stops_and_sets_is_set_in_the_end(store, make):
    await set_timers(store, make.timer(due=20.0))
    await store.write(WriteSet(stopped=("t",), timers=(make.timer(due=30.0),)))
    assert (await store.timers.get("t")).due == 30.0


async def test_a_timer_of_an_unknown_game_is_refused(store, make):
    with pytest.raises(Inconsistent):
        await set_timers(store, make.timer("fine"), make.timer(game="g9"))
    assert await store.timers.next_due() is None


async def test_what_a_timer_causes_unsets_it(store, make):
    timer = make.timer()
    await set_timers(store, timer)
    await store.write(WriteSet(fired_timer=timer, parcels=(make.parcel(b"time is up"),)))
    assert await store.timers.get("t") is None
    assert [parcel.payload for parcel in await store.outbox.due(99.0, limit=9)] == [b"time is up"]


async def test_what_a_timer_causes_may_set_it_for_another_moment(store, make):
    timer = make.timer()
    await set_timers(store, timer)
    await store.write(WriteSet(fired_timer=timer, timers=(make.timer(due=40.0),)))
    assert (await store.timers.get("t")).due == 40.0


@pytest.mark.parametrize("meanwhile", ["stopped", "set again", "set again for that moment", "rung"])
async def test_a_timer_that_is_not_set_as_it_was_any_more_changes_nothing(store, make, meanwhile):
    timer = make.timer()
    await set_timers(store, timer)
    happened = {
        "stopped": WriteSet(stopped=("t",)),
        "set again": WriteSet(timers=(make.timer(due=21.0),)),
        "set again for that moment": WriteSet(timers=(make.timer(payload=b"goes on"),)),
        "rung": WriteSet(fired_timer=timer),
    }
    await store.write(happened[meanwhile])
    left = await store.timers.get("t")
    with pytest.raises(NotRinging) as refusal:
        await store.write(
            WriteSet(fired_timer=timer, parcels=(make.parcel(),), timers=(make.timer("other"),))
        )
    assert refusal.value.key == "t"
    assert await store.timers.get("t") == left
    assert await store.timers.get("other") is None
    assert (await store.counts()).parcels[ParcelState.PENDING] == 0


async def test_of_those_who_answer_a_timer_at_once_exactly_one_does(store, make):
    timer = make.timer()
    await set_timers(store, timer)
    answers = await asyncio.gather(
        *(store.write(WriteSet(fired_timer=timer, parcels=(make.parcel(),))) for _ in range(4)),
        return_exceptions=True,
    )
    assert sum(answer is None for answer in answers) == 1
    assert sum(isinstance(answer, NotRinging) for answer in answers) == 3
    assert (await store.counts()).parcels[ParcelState.PENDING] == 1


async def test_a_move_that_is_refused_leaves_its_timer_set(running, make):
    timer = make.timer(game="g1")
    await set_timers(running, timer)
    with pytest.raises(Inconsistent):
        await running.games.commit_move(make.move(0, fired_timer=timer, parcels=(make.parcel(game="g9"),)))
    await running.games.commit_move(make.move(0, fired_timer=timer))
    assert await running.timers.get("t") is None
