"""Moves that are made without the lock of their game, from what a process has seen of it last."""

import asyncio

import pytest

from storage import Overtaken, SeatState, SideRecordId, WriteSet, open_store

ROUNDS = 40
LOCKS = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"


class Watched:
    """Game g1 as one of two processes has seen it last: it has held its lock."""

    def __init__(self, store, other, make):
        self.store, self.other, self.make = store, other, make
        self.version = None

    async def look(self):
        """See the game under its lock, and wait until that has been given back."""
        async with self.store.games.locked("g1") as versions:
            self.version = versions["g1"]
        while self.as_seen() is None:  # noqa: ASYNC110 - the connection is on its way back
            await asyncio.sleep(0)

    def as_seen(self):
        return self.store.games.as_seen("g1", self.version)

    async def move(self, revision, **fields):
        with self.as_seen():
            committed = await self.store.games.commit_move(self.make.move(revision, **fields))
        self.version = committed.version
        return committed

    async def notes(self):
        return [record.payload for record in await self.store.side_records.of_game("g1", "note")]


@pytest.fixture
async def watched(stores, make):
    store, other = stores
    await store.games.open_lobby(make.lobby())
    await store.games.join(make.joining(12))
    await store.games.start(make.start(11, 12))
    game = Watched(store, other, make)
    await game.look()
    return game


async def test_moves_follow_each_other_without_a_lock(watched, raw):
    with watched.as_seen():
        first = await watched.store.games.commit_move(watched.make.move(0))
        second = await watched.store.games.commit_move(watched.make.move(1))
        assert await raw.fetchval(LOCKS) == 0
    assert (first.number, second.number) == (1, 2)
    assert second.version == await watched.other.games.version("g1")


async def test_the_next_move_is_made_from_the_version_of_the_last(watched):
    for revision in range(3):
        committed = await watched.move(revision)
        assert committed.version == await watched.other.games.version("g1")


async def test_a_move_is_overtaken_while_another_process_holds_the_lock(watched):
    async with watched.other.games.locked("g1"):
        with pytest.raises(Overtaken):
            await watched.move(0)
    await watched.look()
    assert (await watched.move(0)).number == 1


async def test_nobody_makes_a_move_as_seen_while_the_lock_of_before_is_given_back(watched):
    async with watched.store.games.locked("g1"):
        pass
    assert watched.as_seen() is None
    await watched.look()
    assert watched.as_seen() is not None


async def changed(watched):
    await watched.other.games.change("g1", watched.make.change(options=b"others"))


async def moved(watched):
    await watched.other.games.commit_move(watched.make.move(0))


async def noted(watched):
    await watched.other.write(WriteSet(side_records=(watched.make.record("new"),)))


async def rewritten(watched):
    await watched.other.write(WriteSet(side_records=(watched.make.record(payload=b"others"),)))


async def thrown_away(watched):
    await watched.other.write(WriteSet(thrown_away=(SideRecordId(game="g1", kind="note", key="p"),)))


async def exchanged(watched):
    """As many as before."""
    await thrown_away(watched)
    await noted(watched)


BEHIND_ITS_BACK = (changed, moved, noted, rewritten, thrown_away, exchanged)


@pytest.mark.parametrize("happens", BEHIND_ITS_BACK)
async def test_a_move_is_overtaken_by_what_another_process_has_changed(watched, raw, happens):
    await watched.store.write(WriteSet(side_records=(watched.make.record(),)))
    await watched.look()
    await happens(watched)
    before = await raw.fetch("SELECT * FROM games, entries, snapshots, parcels")
    with pytest.raises(Overtaken):
        await watched.move(0, parcels=(watched.make.parcel(),))
    assert await raw.fetch("SELECT * FROM games, entries, snapshots, parcels") == before
    await watched.look()
    assert (await watched.move((await watched.store.games.get("g1")).revision)).version


@pytest.mark.parametrize("happens", BEHIND_ITS_BACK)
async def test_what_is_read_besides_takes_the_lock_and_finds_what_has_changed(watched, happens):
    await watched.store.write(WriteSet(side_records=(watched.make.record(),)))
    await watched.look()
    await happens(watched)
    with watched.as_seen(), pytest.raises(Overtaken):
        await watched.store.timers.of_game("g1")
    async with watched.other.games.locked("g1"):
        pass


async def test_what_is_read_besides_takes_the_lock_until_the_end(watched, raw):
    with watched.as_seen():
        await watched.store.timers.of_game("g1")
        assert await raw.fetchval(LOCKS) == 1
        waiting = asyncio.create_task(changed_under_its_lock(watched))
        assert (await watched.store.games.commit_move(watched.make.move(0))).number == 1
        assert await watched.notes() == []
        assert not waiting.done()
    await waiting


async def changed_under_its_lock(watched):
    async with watched.other.games.locked("g1"):
        await changed(watched)


async def test_the_lock_is_taken_after_a_move_as_well(watched, raw):
    with watched.as_seen():
        await watched.store.games.commit_move(watched.make.move(0, side_records=(watched.make.record(),)))
        await watched.store.timers.of_game("g1")
        assert await raw.fetchval(LOCKS) == 1
        assert await watched.notes() == [b"written"]


async def test_others_in_the_process_read_what_is_stored_meanwhile(watched):
    """They make no move that would find out."""
    await noted(watched)
    read = asyncio.Event()

    async def reads():
        await read.wait()
        return await watched.notes()

    reading = asyncio.create_task(reads())
    with watched.as_seen():
        assert await watched.notes() == []
        read.set()
        assert await reading == [b"written"]


async def test_people_are_read_without_the_lock(watched, raw):
    with watched.as_seen():
        await watched.store.people.get(11)
        assert await raw.fetchval(LOCKS) == 0


async def test_a_move_that_changes_a_seat_takes_the_lock(watched, raw):
    with watched.as_seen():
        move = watched.make.move(0, seat_states={1: SeatState.RESIGNED})
        await watched.store.games.commit_move(move)
        assert await raw.fetchval(LOCKS) == 1


async def test_side_records_are_those_that_were_written_last(watched, raw):
    """Without reading them again: the table is elsewhere meanwhile."""
    make, store = watched.make, watched.store
    await watched.move(0, side_records=(make.record("a", payload=b"1"), make.record("b", payload=b"2")))
    await store.write(WriteSet(side_records=(make.record("b", payload=b"3", at=8.0),)))
    await watched.move(
        1, side_records=(make.record("c", payload=b"4", at=9.0),), thrown_away=(make.record("a"),)
    )
    await raw.execute("ALTER TABLE papers RENAME TO elsewhere")
    with watched.as_seen():
        assert await watched.notes() == [b"3", b"4"]
    await raw.execute("ALTER TABLE elsewhere RENAME TO papers")
    await watched.move(2)


async def test_side_records_of_a_write_that_failed_are_not_known(watched):
    make = watched.make
    with pytest.raises(Overtaken):
        async with watched.other.games.locked("g1"):
            await watched.move(0, side_records=(make.record(),))
    assert watched.as_seen() is None
    await watched.look()
    assert await watched.notes() == []


async def test_nothing_is_known_of_a_game_that_was_never_locked(watched, postgres_url):
    async with await open_store(postgres_url) as newcomer:
        assert newcomer.games.as_seen("g1", watched.version) is None
        async with newcomer.games.locked("g1"):
            pass
        assert newcomer.games.as_seen("unknown", 1) is None


async def test_what_another_process_tells_of_is_not_known_any_more(watched):
    heard = asyncio.Event()
    await watched.store.listen(lambda _: heard.set())
    watched.other.tell("g1")
    await heard.wait()
    assert watched.as_seen() is None


async def test_a_move_that_waits_for_another_change_is_overtaken_by_it(watched, raw):
    """Its condition was true when it began."""
    async with raw.transaction():
        await raw.execute("UPDATE games SET options = 'others', version = version + 1 WHERE id = 'g1'")
        moving = asyncio.create_task(watched.move(0))
        while not await raw.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            pass
    with pytest.raises(Overtaken):
        await moving
    assert (await watched.store.games.get("g1")).revision == 0


async def test_of_two_processes_that_move_at_once_one_is_overtaken(stores, watched):
    make, numbers = watched.make, []
    games = [watched, Watched(watched.other, watched.store, make)]
    for revision in range(ROUNDS):
        for game in games:
            await game.look()
        answers = await asyncio.gather(*(game.move(revision) for game in games), return_exceptions=True)
        overtaken = [answer for answer in answers if isinstance(answer, Overtaken)]
        made = [answer for answer in answers if answer not in overtaken]
        assert (len(made), len(overtaken)) == (1, 1), answers
        numbers += [answer.number for answer in made]
    assert numbers == [*range(1, ROUNDS + 1)]


async def test_who_takes_the_lock_at_the_same_moment_loses_nothing(watched):
    """A note is read and written back under the lock, while moves count in another note from what they have seen."""
    make, other = watched.make, watched.other

    async def add(count):
        for _ in range(count):
            async with other.games.locked("g1"):
                found = await other.side_records.get("g1", "note", "p")
                number = 0 if found is None else int(found.payload)
                await other.write(WriteSet(side_records=(make.record(payload=b"%d" % (number + 1)),)))

    async def play(count):
        made = 0
        while made < count:
            await watched.look()
            with watched.as_seen():
                found = await watched.store.side_records.get("g1", "note", "p")
                number = 0 if found is None else int(found.payload)
                record = make.record(payload=b"%d" % (number + 1))
                try:
                    await watched.store.games.commit_move(make.move(made, side_records=(record,)))
                except Overtaken:
                    continue
            made += 1

    await asyncio.gather(add(ROUNDS), play(ROUNDS))
    assert (await other.side_records.get("g1", "note", "p")).payload == b"%d" % (2 * ROUNDS)
