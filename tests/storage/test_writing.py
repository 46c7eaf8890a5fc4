"""Whatever changes a game takes with it what belongs to the change, and leaves it behind when it is refused."""

import pytest
from msgspec.structs import replace

from storage import Inconsistent, StaleRevision, WriteSet


async def forget(store, person, writing):
    await store.people.forget(await store.people.traces(person), name="", writing=writing)


CHANGES = {
    "opening a lobby": lambda store, make, also: store.games.open_lobby(make.lobby("g2", **also)),
    "joining": lambda store, make, also: store.games.join(make.joining(13, game="open", **also)),
    "leaving": lambda store, make, also: store.games.leave(make.leaving(11, game="open", **also)),
    "a change": lambda store, make, also: store.games.change("g1", make.change(**also)),
    "a start": lambda store, make, also: store.games.start(make.start(11, game="open", **also)),
    "a move": lambda store, make, also: store.games.commit_move(make.move(0, **also)),
    "deleting another game": lambda store, make, also: store.games.delete("open", WriteSet(**also)),
    "forgetting a person": lambda store, make, also: forget(store, 99, WriteSet(**also)),
    "a choice of a person's": lambda store, make, also: store.people.save_preferences(
        99, locale=None, settings=b"s", writing=WriteSet(**also)
    ),
    "nothing else": lambda store, make, also: store.write(WriteSet(**also)),
}


@pytest.fixture
async def table(running, make):
    """Game g1 runs, with a record and two timers; the lobby `open` waits."""
    await running.games.open_lobby(make.lobby("open"))
    await running.write(
        WriteSet(side_records=(make.record("old"),), timers=(make.timer("rings"), make.timer("is stopped")))
    )
    return running


def everything(make):
    return {
        "parcels": (make.parcel(b"told"),),
        "remarks": (make.remark(b"remarked"),),
        "side_records": (make.record("new"),),
        "thrown_away": (make.record("old"),),
        "stopped": ("is stopped",),
        "timers": (make.timer("is set"),),
        "fired_timer": make.timer("rings"),
    }


async def lies_there(store):
    return (
        [parcel.payload for parcel in await store.outbox.due(1e9, limit=9)],
        [remark.payload for remark in await store.remarks.of_game("g1")],
        [record.key for record in await store.side_records.of_game("g1", "note")],
        [timer.key for timer in await store.timers.due(1e9, limit=9)],
    )


@pytest.mark.parametrize("change", CHANGES)
async def test_a_change_brings_all_that_it_was_given(table, make, change):
    await CHANGES[change](table, make, everything(make))
    assert await lies_there(table) == ([b"told"], [b"remarked"], ["new"], ["is set"])


@pytest.mark.parametrize("change", CHANGES)
async def test_a_change_that_is_refused_brings_nothing(table, make, change):
    wrong = everything(make) | {"timers": (make.timer("is set", game="unknown"),)}
    with pytest.raises(Inconsistent):
        await CHANGES[change](table, make, wrong)
    assert await lies_there(table) == ([], [], ["old"], ["is stopped", "rings"])


@pytest.mark.parametrize("is_by_timer", [False, True])
async def test_a_move_that_came_too_late_brings_nothing(table, make, is_by_timer):
    also = everything(make)
    if not is_by_timer:
        del also["fired_timer"]
    with pytest.raises(StaleRevision):
        await table.games.commit_move(make.move(1, **also))
    assert await lies_there(table) == ([], [], ["old"], ["is stopped", "rings"])


@pytest.mark.parametrize("change", CHANGES)
async def test_of_what_is_set_twice_the_last_counts(table, make, change):
    twice = {
        "parcels": (
            make.parcel(b"first", key="board"),
            make.parcel(b"between"),
            make.parcel(b"last", key="board"),
            make.parcel(b"elsewhere", key="board", lane="channel:51"),
        ),
        "side_records": (make.record("new", payload=b"first"), make.record("new", payload=b"last")),
        "timers": (make.timer("is set", due=1.0), make.timer("is set", due=2.0)),
    }
    await CHANGES[change](table, make, twice)
    parcels = await table.outbox.due(1e9, limit=9)
    assert {parcel.payload for parcel in parcels} == {b"last", b"elsewhere"}
    await table.outbox.done(next(parcel.id for parcel in parcels if parcel.payload == b"last"))
    assert b"between" in {parcel.payload for parcel in await table.outbox.due(1e9, limit=9)}
    assert (await table.side_records.get("g1", "note", "new")).payload == b"last"
    assert (await table.timers.get("is set")).due == 2.0


@pytest.mark.parametrize("change", CHANGES)
async def test_what_is_deleted_and_set_again_is_there(table, make, change):
    again = {
        "thrown_away": (make.record("old"),),
        "side_records": (make.record("old", payload=b"again"),),
        "stopped": ("is stopped",),
        "timers": (make.timer("is stopped", due=3.0), make.timer("rings", due=4.0)),
        "fired_timer": make.timer("rings"),
    }
    await CHANGES[change](table, make, again)
    assert (await table.side_records.get("g1", "note", "old")).payload == b"again"
    assert [(timer.key, timer.due) for timer in await table.timers.due(1e9, limit=9)] == [
        ("is stopped", 3.0),
        ("rings", 4.0),
    ]


async def test_many_rows_of_each_part_are_written_in_one_order(table, make):
    numbers = range(20)
    await table.games.commit_move(
        make.move(
            0,
            parcels=tuple(make.parcel(b"%d" % number, lane=f"lane {number}") for number in numbers),
            remarks=tuple(make.remark(b"%d" % number) for number in numbers),
            side_records=tuple(make.record(f"r{number}", seat=number % 2 or None) for number in numbers),
            timers=tuple(make.timer(f"t{number}", game="g1" if number % 2 else None) for number in numbers),
        )
    )
    remarks = await table.remarks.of_game("g1")
    parcels = sorted(await table.outbox.due(1e9, limit=99), key=lambda parcel: parcel.id)
    assert [remark.payload for remark in remarks] == [b"%d" % number for number in numbers]
    assert [parcel.payload for parcel in parcels] == [b"%d" % number for number in numbers]
    assert len(await table.side_records.of_game("g1", "note", seat=1)) == 10
    assert len(await table.timers.of_game("g1")) == 10
    await table.write(WriteSet(reworded=tuple(replace(one, payload=b"other") for one in remarks[:2])))
    told = [remark.payload for remark in await table.remarks.of_game("g1")]
    assert told[:3] == [b"other", b"other", b"2"]
