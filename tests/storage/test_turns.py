"""Which parcels come next, where many wait: one a place, and everyone in turn."""

import pytest

from storage import Bound


def letters(make, *, to, whose, count=1, due=10.0):
    """Parcels with lanes of their own that go to one place."""
    return [
        make.parcel(b"to %s" % to.encode(), lane=f"{to} {number}", bound_for=to, target=whose, due=due)
        for number in range(count)
    ]


def spread(make, *, whose, count, due=10.0):
    """Parcels of one origin that each go to a place of their own."""
    return [make.parcel(b"of %d" % whose, lane=f"{whose} {n}", target=whose, due=due) for n in range(count)]


async def due(store, limit=100, under_way=()):
    return await store.outbox.due(1e9, limit=limit, under_way=under_way)


async def test_of_each_place_one_comes_at_a_time(store, make):
    await store.outbox.put(letters(make, to="square", whose=1, count=3))
    await store.outbox.put(letters(make, to="lobby", whose=1, count=3))
    assert [parcel.place for parcel in await due(store)] == ["square", "lobby"]


async def test_a_place_to_which_one_is_under_way_is_left_out(store, make):
    await store.outbox.put(letters(make, to="square", whose=1, count=2))
    await store.outbox.put(letters(make, to="lobby", whose=2))
    first, *_ = await due(store)
    assert [parcel.place for parcel in await due(store, under_way=[first])] == ["lobby"]


async def test_however_many_go_to_one_place_the_others_are_found(store, make):
    await store.outbox.put(letters(make, to="flooded", whose=1, count=500, due=1.0))
    await store.outbox.put(letters(make, to="square", whose=2, due=2.0))
    assert [parcel.place for parcel in await due(store, limit=2)] == ["flooded", "square"]


async def test_however_many_are_of_one_origin_the_others_come_second(store, make):
    await store.outbox.put(spread(make, whose=1, count=500, due=1.0))
    await store.outbox.put(spread(make, whose=2, count=1, due=2.0))
    await store.outbox.put(spread(make, whose=3, count=2, due=3.0))
    found = [parcel.origin for parcel in await due(store, limit=10)]
    assert found == [1, 2, 3, 1, 3, 1, 1, 1, 1, 1]


async def test_an_origin_alone_has_all_the_room(store, make):
    await store.outbox.put(spread(make, whose=1, count=50))
    assert len(await due(store, limit=20)) == 20


async def test_what_is_under_way_counts_among_what_an_origin_has_had(store, make):
    await store.outbox.put(spread(make, whose=1, count=3, due=1.0))
    await store.outbox.put(spread(make, whose=2, count=1, due=2.0))
    under_way = (await due(store, limit=1)) * 1
    assert [parcel.origin for parcel in await due(store, under_way=under_way)] == [2, 1, 1]


async def test_turns_leave_each_lane_in_its_order(store, make):
    await store.outbox.put([make.parcel(b"%d" % n, lane="a", bound_for="square") for n in range(3)])
    for n in range(3):
        [head] = await due(store)
        assert head.payload == b"%d" % n
        await store.outbox.done(head.id)


async def test_a_lane_whose_first_parcel_has_to_wait_leaves_its_place_to_others(store, make):
    await store.outbox.put(
        [
            make.parcel(b"waits", lane="a", bound_for="square", due=2e9),
            make.parcel(b"behind it", lane="a", bound_for="square"),
            make.parcel(b"another", lane="b", bound_for="square"),
        ]
    )
    assert [parcel.payload for parcel in await due(store)] == [b"another"]


class TestPlaces:
    @pytest.mark.parametrize(
        ("bound_for", "place"),
        [
            (None, "lane"),
            ("a name", "a name"),
            (Bound.PERSON, "7"),
            (Bound.CHANNEL, "50"),
            (Bound.HOME, "50"),
        ],
    )
    async def test_a_parcel_says_where_it_goes_or_the_store_finds_out(self, running, make, bound_for, place):
        await running.outbox.put([make.parcel(lane="lane", game="g1", target=7, bound_for=bound_for)])
        [parcel] = await due(running)
        assert (parcel.place, parcel.origin) == (place, 5)

    async def test_the_parcels_of_a_new_table_know_its_channel_and_server(self, store, make):
        parcels = (make.parcel(game="g1", bound_for=Bound.CHANNEL),)
        await store.games.open_lobby(make.lobby(parcels=parcels))
        [parcel] = await due(store)
        assert (parcel.place, parcel.origin) == ("50", 5)

    async def test_outside_of_servers_the_channel_is_the_origin(self, store, make):
        await store.games.open_lobby(make.lobby(guild=None))
        await store.outbox.put([make.parcel(game="g1")])
        [parcel] = await due(store)
        assert parcel.origin == 50

    async def test_what_waits_for_a_thread_goes_there_once_it_is_open(self, running, make):
        await running.outbox.put(
            [
                make.parcel(lane="table", game="g1", bound_for=Bound.HOME),
                make.parcel(lane="lobby", game="g1", bound_for=Bound.CHANNEL),
            ]
        )
        await running.games.change("g1", make.change(thread=51))
        assert sorted(parcel.place for parcel in await due(running)) == ["50", "51"]

    async def test_a_parcel_that_takes_the_place_of_another_may_go_elsewhere(self, running, make):
        await running.outbox.put([make.parcel(b"old", key="k", bound_for="square")])
        await running.outbox.put([make.parcel(b"new", key="k", bound_for="lobby", game="g1")])
        [parcel] = await due(running)
        assert (parcel.payload, parcel.place, parcel.origin) == (b"new", "lobby", 5)
