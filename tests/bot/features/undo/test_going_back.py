"""Going back at a table, without Discord: what is written, what a restart finds, who sits there afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.errors import RewindRefusal
from bot.table.journal import told_by
from bot.table.loaded import LoadedTable
from bot.table.memory import decode_saved
from bot.table.outbox_planner import OutboxPlanner
from bot.table.parcels import Scene, errand_of
from bot.table.tables import Tables
from games.kernel import (
    Extent,
    Free,
    NothingToUndo,
    Outdated,
    Refusal,
    Rewind,
    Runaway,
    decode_entry,
)
from storage import SeatState, Store
from tests.bot.house import Clock
from tests.kernel.ferry import Ferry

ANA, BO, CHIKA = PEOPLE = (1, 2, 3)
FOREVER = 10**12
GAME = Ferry()


@pytest.fixture
def fresh(store: Store) -> Callable[[], Tables]:
    """Tables over the same store, with nothing in memory."""
    clock = Clock()
    return lambda: Tables(store, {"ferry": GAME}, OutboxPlanner(clock), clock=clock, seeds=lambda: "back")


@pytest.fixture
def tables(fresh: Callable[[], Tables]) -> Tables:
    return fresh()


async def begun(tables: Tables) -> str:
    lobby = await tables.lobbies.open(
        "ferry", guild=10, channel=20, host=ANA, host_name="ana", seats=len(PEOPLE)
    )
    for person in (BO, CHIKA):
        await tables.lobbies.join(lobby.id, person, f"p{person}")
    return (await tables.lobbies.start(lobby.id, ANA)).id


async def pick(tables: Tables, game: str, seat: int, *options: str) -> LoadedTable:
    live = await tables.live(game)
    for option in options:
        decision = live.running_match.position.decision(seat)
        assert decision is not None
        index = [one.id for one in decision.options].index(option)
        live = (await tables.choose(game, live.person_at(seat), decision.id, index)).live
    return live


async def loaded(tables: Tables) -> str:
    game = await begun(tables)
    for seat in range(len(PEOPLE)):
        live = await tables.live(game)
        await pick(tables, game, seat, live.running_match.position.state.quay[seat])
    return game


async def scenes(store: Store) -> list[Scene]:
    """Those that wait in the outbox; it is empty afterwards."""
    found = []
    while due := await store.outbox.due(FOREVER, limit=100):
        for parcel in due:
            await store.outbox.done(parcel.id)
            found.append(errand_of(parcel.payload))
    return [errand for errand in found if isinstance(errand, Scene)]


async def test_after_a_restart_everyone_may_take_back_the_same(
    tables: Tables, fresh: Callable[[], Tables]
) -> None:
    """Why something cuts is known from what is stored."""
    game = await loaded(tables)
    for seat, options in ((0, ["wait", "confirm"]), (1, ["sail"])):
        for option in options:
            live = await pick(tables, game, seat, option)
            again = (await fresh().live(game)).running_match
            assert again == live.running_match
            for other in range(3):
                for extent in Extent:
                    assert again.undoing(other, extent) == live.running_match.undoing(other, extent)


async def test_a_rewind_is_an_entry_that_a_restart_finds(
    tables: Tables, fresh: Callable[[], Tables], store: Store
) -> None:
    game = await loaded(tables)
    stood = (await tables.live(game)).running_match
    await pick(tables, game, 0, "wait", "confirm")
    played = await tables.rewind(game, 3, seat=0, person=ANA)
    match = played.live.running_match
    assert replace(match.position.state, next_decision=0) == replace(stood.position.state, next_decision=0)
    assert match.position.decisions == stood.position.decisions
    assert (await fresh().live(game)).running_match == match
    (*_, entry) = await store.journal.entries(game)
    assert (entry.kind, entry.seat, entry.person, entry.number) == ("Rewind", 0, ANA, 6)
    assert decode_entry(entry.payload) == Rewind(0, 3)
    stored = await store.games.table(game)
    assert 3 not in [
        snapshot.revision for snapshot in stored.snapshots
    ]  # it was played again, not remembered


async def test_a_snapshot_from_before_reasons_were_kept_still_knows_what_is_free(
    tables: Tables, fresh: Callable[[], Tables], store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await loaded(tables)
    live = await pick(tables, game, 0, "wait")
    older = fresh()
    decode = decode_saved
    monkeypatch.setattr(
        "bot.table.memory.decode_saved", lambda stored: replace(decode(stored), undo_trail=None)
    )
    match = (await older.live(game)).running_match
    assert match.checkpoints == tuple(
        replace(point, undo_trail=()) for point in live.running_match.checkpoints
    )
    assert match.undoing(0, Extent.LAST_PICK) == live.running_match.undoing(0, Extent.LAST_PICK)
    assert isinstance(match.undoing(0, Extent.LAST_PICK), Free)
    back = (await older.undo(game, ANA)).live
    assert back.running_match.position.waiting_for == (0,)


async def test_the_host_goes_back_over_somebodys_leaving_who_is_at_the_table_again(
    tables: Tables, fresh: Callable[[], Tables]
) -> None:
    game = await loaded(tables)
    live = (await tables.resign(game, BO)).live
    assert live.seats[1].state is SeatState.RESIGNED
    with pytest.raises(NothingToUndo):
        await tables.rewind(game, 3, seat=0)
    live = (await tables.rewind(game, 3)).live
    assert live.seats[1].state is SeatState.PLAYING
    assert live.seat_of(BO) == 1
    assert (await fresh().live(game)).seats == live.seats
    live = await pick(tables, game, 0, "wait", "confirm")
    assert live.running_match.position.waiting_for == (1,)


async def test_with_a_revision_it_goes_back_only_from_there(tables: Tables) -> None:
    game = await loaded(tables)
    live = await pick(tables, game, 0, "wait")
    await pick(tables, game, 0, "confirm")
    with pytest.raises(Outdated):
        await tables.rewind(game, 3, revision=live.row.revision)
    assert (await tables.rewind(game, 3, revision=live.row.revision + 1)).live.row.revision == 6


@pytest.mark.parametrize("to", [-1, 3, 99])
async def test_there_is_no_going_back_to_what_never_was(tables: Tables, to: int) -> None:
    game = await loaded(tables)
    with pytest.raises(Refusal):
        await tables.rewind(game, to)
    assert (await tables.live(game)).row.revision == 3


async def test_a_game_that_its_journal_does_not_lead_to_goes_back_nowhere(
    fresh: Callable[[], Tables], store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a change of the rules."""
    tables = fresh()
    game = await loaded(tables)
    monkeypatch.setattr(Ferry, "new_state", _with_another_sky(Ferry.new_state))
    with pytest.raises(RewindRefusal):
        await tables.rewind(game, 1)
    assert (await tables.live(game)).row.revision == 3


@pytest.mark.parametrize(
    "error",
    [Runaway("it never ends"), KeyError("a card"), AssertionError("a seat")],
    ids=lambda one: type(one),
)
async def test_nor_does_one_that_leads_rules_of_today_to_what_cannot_happen(
    fresh: Callable[[], Tables], monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    tables = fresh()
    game = await loaded(tables)

    def unforeseen(*_: object) -> object:
        raise error

    monkeypatch.setattr(Ferry, "new_state", unforeseen)
    with pytest.raises(RewindRefusal):
        await tables.rewind(game, 1)
    assert (await tables.live(game)).row.revision == 3


def _with_another_sky(new_state: Any) -> Any:
    def changed(game: Ferry, seats: int, seed: str, chosen: Any) -> Any:
        return new_state(game, seats, f"{seed}, but other", chosen)

    return changed


async def test_the_board_is_shown_again_where_a_scene_was_taken_back(tables: Tables, store: Store) -> None:
    game = await loaded(tables)
    for seat in range(3):
        await pick(tables, game, seat, "wait", "confirm")
    await scenes(store)
    live = (await tables.rewind(game, 8, seat=2)).live
    assert [scene.revision for scene in await scenes(store)] == [live.row.revision]
    await pick(tables, game, 2, "confirm")
    await scenes(store)
    await tables.rewind(game, 3)
    assert len(await scenes(store)) == 1
    await pick(tables, game, 0, "wait", "confirm")
    await tables.rewind(game, 12, seat=0)
    assert await scenes(store) == []


async def test_the_log_tells_that_it_was_and_not_what(tables: Tables, store: Store) -> None:
    game = await loaded(tables)
    await pick(tables, game, 0, "wait", "confirm")
    await pick(tables, game, 1, "wait")
    told = [one.event.kind for one in await tables.history.told(await tables.live(game))]
    assert told.count("log-waited") == 2
    live = (await tables.rewind(game, 4)).live
    told = await tables.history.told(live)
    assert [one.event.kind for one in told].count("log-waited") == 1
    assert [one.event.text.args for one in told if one.event.kind == "log-went-back"] == [{"picks": 2}]
    assert [one.number for one in told if one.beside] == [7]


async def test_what_was_taken_back_and_gone_back_to_is_told_again(tables: Tables, store: Store) -> None:
    game = await loaded(tables)
    await pick(tables, game, 0, "wait")
    await tables.undo(game, ANA)
    live = (await tables.rewind(game, 4)).live
    told = told_by(await store.journal.entries(game))
    assert [one.number for one in told if one.event.kind == "log-waited"] == [4]
    assert live.running_match.position.decision(0).kind == "CONFIRM"
