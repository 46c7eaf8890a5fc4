"""Whatever changes a game takes with it what belongs to the change, and leaves it behind when it is refused."""

import pytest

from storage import Inconsistent, WriteSet


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
