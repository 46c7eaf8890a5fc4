import asyncio

import pytest

from storage import (
    CommittedMove,
    EntryRow,
    Inconsistent,
    NewEntryRow,
    NoSuchGame,
    SeatState,
    Snapshot,
    StaleRevision,
    Status,
    WrongStatus,
)


async def states(store, game="g1"):
    """By revision, the snapshots that are there."""
    return {snapshot.revision: snapshot.state for snapshot in (await store.games.table(game)).snapshots}


async def kept(store):
    """The revisions whose snapshot is there."""
    return [*await states(store)]


async def picture(store):
    """All that a move may change."""
    return (
        await store.games.get("g1"),
        await store.games.seats("g1"),
        await store.journal.entries("g1"),
        await store.journal.newest_snapshot("g1"),
        await store.outbox.due(1e9, limit=100),
    )


async def test_a_move_brings_entry_snapshot_revision_and_parcels_at_once(running, make):
    entry = NewEntryRow(kind="pick", seat=1, payload=b"p", events=b"e", cut=True, person=12, at=6.5)
    move = make.move(0, entry=entry, state=b"new state", parcels=(make.parcel(b"board", game="g1"),))
    committed = await running.games.commit_move(move)
    appended = EntryRow(
        game="g1", number=1, kind="pick", seat=1, payload=b"p", events=b"e", cut=True, person=12, at=6.5
    )
    assert committed == CommittedMove(1, await running.games.version("g1"))
    assert await running.journal.entries("g1") == [appended]
    assert await running.journal.newest_snapshot("g1") == Snapshot(game="g1", revision=1, state=b"new state")
    game = await running.games.get("g1")
    assert (game.revision, game.updated, game.status) == (1, 6.5, Status.RUNNING)
    assert [parcel.payload for parcel in await running.outbox.due(10.0, limit=5)] == [b"board"]


async def test_a_move_that_brings_nothing_else_is_refused_alike(running, make):
    """It is written another way than one with parcels or timers."""
    await running.games.commit_move(make.move(0))
    await running.games.commit_move(make.move(1, status=Status.FINISHED))
    before = await picture(running)
    for move, refusal in (
        (make.move(1), WrongStatus),
        (make.move(2), WrongStatus),
        (make.move(0, game="unknown"), NoSuchGame),
    ):
        with pytest.raises(refusal):
            await running.games.commit_move(move)
    assert await picture(running) == before


@pytest.mark.parametrize("expected_revision", [0, 2])
async def test_a_move_from_another_revision_changes_nothing(running, make, expected_revision):
    await running.games.commit_move(make.move(0))
    before = await picture(running)
    with pytest.raises(StaleRevision) as refusal:
        await running.games.commit_move(
            make.move(
                expected_revision,
                status=Status.FINISHED,
                seat_states={0: SeatState.RESIGNED},
                parcels=(make.parcel(),),
                keep_from=1,
            )
        )
    assert (refusal.value.expected, refusal.value.found) == (expected_revision, 1)
    assert await picture(running) == before


async def test_of_moves_made_at_once_from_one_revision_exactly_one_wins(running, make):
    moves = [make.move(0, state=b"by %d" % n, parcels=(make.parcel(b"%d" % n),)) for n in range(5)]
    answers = await asyncio.gather(
        *(running.games.commit_move(move) for move in moves), return_exceptions=True
    )
    winners = [n for n, answer in enumerate(answers) if isinstance(answer, CommittedMove)]
    assert len(winners) == 1
    assert sum(isinstance(answer, StaleRevision) for answer in answers) == 4
    assert (await running.journal.newest_snapshot("g1")).state == b"by %d" % winners[0]
    assert [parcel.payload for parcel in await running.outbox.due(10.0, limit=9)] == [b"%d" % winners[0]]


async def test_a_game_that_ended_takes_no_moves(running, make):
    await running.games.commit_move(make.move(0, status=Status.FINISHED))
    with pytest.raises(WrongStatus, match="is finished, not running"):
        await running.games.commit_move(make.move(1))
    assert (await running.games.get("g1")).revision == 1


async def test_a_move_can_take_seats_out_of_the_game(running, make):
    await running.games.commit_move(make.move(0, seat_states={1: SeatState.RESIGNED}))
    states = [seat.state for seat in await running.games.seats("g1")]
    assert states == [SeatState.PLAYING, SeatState.RESIGNED]


@pytest.mark.parametrize("what", ["seat", "parcel"])
async def test_a_move_that_fails_at_its_end_leaves_nothing_of_its_beginning(running, make, what):
    before = await picture(running)
    wrong = {
        "seat": {"seat_states": {7: SeatState.RESIGNED}},
        "parcel": {"parcels": (make.parcel(), make.parcel(game="unknown"))},
    }
    with pytest.raises(Inconsistent):
        await running.games.commit_move(make.move(0, **wrong[what]))
    assert await picture(running) == before
    await running.games.commit_move(make.move(0))


async def test_snapshots_before_keep_from_go_away(running, make):
    for revision in range(4):
        await running.games.commit_move(make.move(revision))
    assert await kept(running) == [0, 1, 2, 3, 4]
    await running.games.commit_move(make.move(4, keep_from=3))
    assert await kept(running) == [3, 4, 5]
    assert (await states(running))[3] == b"after 3"


async def test_a_move_that_names_no_snapshot_keeps_all(running, make):
    await running.games.commit_move(make.move(0, keep_from=None))
    assert await kept(running) == [0, 1]


async def test_the_newest_snapshot_stays_whatever_the_move_says(running, make):
    await running.games.commit_move(make.move(0, keep_from=99))
    assert await kept(running) == [1]


async def test_pruning_one_game_leaves_the_others_alone(running, make):
    await running.games.open_lobby(make.lobby("g2"))
    await running.games.start(make.start(11, game="g2"))
    await running.games.commit_move(make.move(0, keep_from=1))
    assert (await states(running, "g2"))[0] == b"at the start"


async def test_a_large_position_comes_back_byte_for_byte(running, make):
    position = bytes(range(256)) * 400
    await running.games.commit_move(make.move(0, state=position))
    assert (await running.journal.newest_snapshot("g1")).state == position


@pytest.mark.parametrize(
    ("first", "last", "numbers"),
    [(1, None, [1, 2, 3, 4]), (3, None, [3, 4]), (2, 3, [2, 3]), (1, 1, [1]), (5, None, []), (3, 2, [])],
)
async def test_a_stretch_of_the_journal_has_both_its_ends(running, make, first, last, numbers):
    for revision in range(4):
        await running.games.commit_move(make.move(revision))
    entries = await running.journal.entries("g1", first=first, last=last)
    assert [entry.number for entry in entries] == numbers


async def test_the_journal_knows_which_entries_undo_cannot_go_behind(running, make):
    cuts = [False, True, True, False]
    for revision, cut in enumerate(cuts):
        await running.games.commit_move(make.move(revision, entry=make.entry(cut=cut)))
    assert [entry.cut for entry in await running.journal.entries("g1")] == cuts


@pytest.mark.parametrize("turns_before_the_cancel", range(6))
async def test_a_cancelled_move_is_made_as_a_whole_or_not_at_all(running, make, turns_before_the_cancel):
    moving = asyncio.create_task(running.games.commit_move(make.move(0, parcels=(make.parcel(),))))
    for _ in range(turns_before_the_cancel):
        await asyncio.sleep(0)
    moving.cancel()
    await asyncio.gather(moving, return_exceptions=True)
    await running.people.save_digest(12, 901)  # a later transaction of someone else
    game, _, entries, snapshot, parcels = await picture(running)
    assert game.revision in (0, 1)
    assert (len(entries), snapshot.revision, len(parcels)) == (game.revision,) * 3
    await running.games.commit_move(make.move(game.revision))


async def test_reading_never_shows_half_a_move(running, make):
    seen = []

    async def watch():
        while len(seen) < 30:
            snapshot = await running.journal.newest_snapshot("g1")
            seen.append((snapshot.revision, len(await running.journal.entries("g1", last=snapshot.revision))))

    async def play():
        for revision in range(20):
            await running.games.commit_move(make.move(revision))

    await asyncio.gather(watch(), play())
    assert all(revision == entries for revision, entries in seen)
