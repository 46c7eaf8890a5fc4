"""Several processes on one database: each store here has connections of its own, as a process would."""

import asyncio
import gc

import asyncpg
import pytest

from storage import (
    AlreadySeated,
    AttemptUnfinished,
    Ceiling,
    ChallengeKind,
    NoSuchGame,
    Opener,
    Share,
    StaleRevision,
    Status,
    StoreUnavailable,
    TableFull,
    TooManyTables,
    WriteSet,
    open_store,
)
from storage.postgres import failures

ROUNDS = 25


async def at_once(*calls):
    """What each call returns or raises."""
    return await asyncio.gather(*calls, return_exceptions=True)


async def started(store, make):
    await store.games.open_lobby(make.lobby())
    await store.games.start(make.start(11))


async def test_of_two_moves_at_once_one_is_made_and_the_other_is_told(stores, make):
    await started(stores[0], make)
    for revision in range(ROUNDS):
        moves = [
            store.games.commit_move(make.move(revision, entry=make.entry(payload=bytes([number]))))
            for number, store in enumerate(stores)
        ]
        answers = await at_once(*moves)
        [lost] = [answer for answer in answers if isinstance(answer, StaleRevision)]
        [made] = [answer for answer in answers if answer is not lost]
        assert (made.number, lost.found) == (revision + 1, revision + 1)
    entries = await stores[1].journal.entries("g1")
    assert [entry.number for entry in entries] == list(range(1, ROUNDS + 1))


async def test_people_who_join_at_once_sit_apart(stores, make):
    await stores[0].games.open_lobby(make.lobby())
    seats = await asyncio.gather(
        *(stores[person % 2].games.join(make.joining(person, seats=9)) for person in range(20, 28))
    )
    assert sorted(seat.seat for seat in seats) == list(range(1, 9))


async def test_one_person_who_joins_twice_at_once_sits_once(stores, make):
    await stores[0].games.open_lobby(make.lobby())
    answers = await at_once(*(store.games.join(make.joining(12)) for store in stores))
    assert sorted(type(answer).__name__ for answer in answers) == [AlreadySeated.__name__, "SeatRow"]


async def test_the_last_seat_is_taken_once(stores, make):
    await stores[0].games.open_lobby(make.lobby())
    answers = await at_once(
        *(store.games.join(make.joining(12 + number, seats=2)) for number, store in enumerate(stores))
    )
    assert sum(isinstance(answer, TableFull) for answer in answers) == 1


async def test_a_limit_on_tables_holds_for_all_together(stores, make):
    ceiling = Ceiling(of=Opener.HOST, most=3, since=None)
    answers = await at_once(
        *(stores[n % 2].games.open_lobby(make.lobby(f"g{n}", ceilings=(ceiling,))) for n in range(10))
    )
    assert sum(isinstance(answer, TooManyTables) for answer in answers) == 7


async def test_a_challenge_of_the_day_is_created_once(stores, make):
    created = await asyncio.gather(
        *(
            store.challenges.create(
                make.challenge(f"c{number}", kind=ChallengeKind.DAILY, period="2026-01-01")
            )
            for number, store in enumerate(stores)
        )
    )
    assert len({challenge.id for challenge in created}) == 1


async def test_the_secret_is_one(stores):
    first, second = await asyncio.gather(*(store.challenges.secret() for store in stores))
    assert first == second


async def test_a_person_tries_a_challenge_once_at_a_time(stores, make):
    await stores[0].challenges.create(make.challenge())
    answers = await at_once(
        *(
            store.challenges.begin_attempt(make.attempt(game=f"g{number}"))
            for number, store in enumerate(stores)
        )
    )
    assert sum(isinstance(answer, AttemptUnfinished) for answer in answers) == 1


async def test_an_interaction_is_claimed_by_one(stores):
    for interaction in range(ROUNDS):
        claims = await asyncio.gather(
            *(store.interactions.claim(interaction, at=1.0) for store in stores for _ in range(3))
        )
        assert sum(claims) == 1


async def test_a_parcel_of_a_key_waits_once_whoever_puts_it(stores, make):
    await asyncio.gather(
        *(
            stores[number % 2].outbox.put([make.parcel(bytes([number]), key="table")])
            for number in range(ROUNDS)
        )
    )
    [waiting] = await stores[0].outbox.due(10.0, limit=99)
    assert waiting.lane == "channel:50"


async def test_transactions_that_wait_for_each_other_end(stores, make):
    """Each moves timers in the opposite order of the other, so one of them is chosen to begin again."""
    keys = [f"t{number}" for number in range(40)]
    for _ in range(5):
        forth = [make.timer(key, due=1.0) for key in keys]
        back = [make.timer(key, due=2.0) for key in reversed(keys)]
        await asyncio.gather(
            stores[0].write(make.writing(timers=tuple(forth))),
            stores[1].write(make.writing(timers=tuple(back))),
        )
        assert len({timer.due for timer in await stores[0].timers.due(9.0, limit=99)}) == 1


async def test_side_records_are_read_as_the_others_wrote_them(stores, make):
    await started(stores[0], make)
    for payload in (b"first", b"second"):
        await stores[0].write(make.writing(side_records=(make.record(payload=payload),)))
        found = await stores[1].side_records.get("g1", "note", "p")
        assert found.payload == payload


async def test_what_is_read_once_stays_until_its_end(stores, make):
    reader, writer = stores
    await started(reader, make)

    async def payload():
        return (await reader.side_records.get("g1", "note", "p")).payload

    await writer.write(make.writing(side_records=(make.record(payload=b"first"),)))
    with reader.side_records.read_once():
        assert await payload() == b"first"
        await writer.write(make.writing(side_records=(make.record(payload=b"second"),)))
        assert await payload() == b"first"
    assert await payload() == b"second"


async def test_many_processes_may_bring_up_an_empty_database_at_once(postgres):
    async with postgres.empty() as url:
        opened = await asyncio.gather(*(open_store(url) for _ in range(4)))
        for store in opened:
            assert (await store.counts()).games == dict.fromkeys(Status, 0)
            await store.close()


async def test_a_game_is_locked_among_all_of_them(stores, make):
    first, second = stores
    async with first.games.locked("g1"):
        waiting = asyncio.create_task(held_once(second, "g1"))
        await held_once(second, "g2")
        assert not waiting.done()
    await waiting


async def test_a_lock_gives_the_version_that_its_last_holder_left(stores, make):
    first, second = stores
    await started(first, make)
    async with first.games.locked("g1"):
        waiting = asyncio.create_task(versions_of(second, "g1", "unknown"))
        await second.counts()
        committed = await first.games.commit_move(make.move(0))
        assert not waiting.done()
    assert await waiting == {"g1": committed.version, "unknown": None}


async def test_side_records_come_with_the_lock(stores, make, postgres_url):
    """By the same trip, so they are known even if they cannot be read any more."""
    store, other = stores
    await started(store, make)
    records = [make.record(key=key, at=at) for key, at in (("b", 2.0), ("z", 1.0), ("a", 2.0))]
    await other.write(make.writing(side_records=tuple(records)))
    raw = await asyncpg.connect(postgres_url)
    async with store.games.locked("g1", "unknown"):
        await raw.execute("ALTER TABLE papers RENAME TO elsewhere")
        found = await store.side_records.of_game("g1", "note")
        assert await store.side_records.of_game("unknown", "note") == []
    await raw.close()
    assert [(record.key, record.at) for record in found] == [("z", 1.0), ("a", 2.0), ("b", 2.0)]


async def test_side_records_that_are_written_under_the_lock_are_read_again(stores, make):
    store, _ = stores
    await started(store, make)
    async with store.games.locked("g1"):
        assert await store.side_records.of_game("g1", "note") == []
        record = make.record(payload=b"new")
        await store.games.commit_move(make.move(0, side_records=(record,)))
        assert await store.side_records.of_game("g1", "note") == [record]


async def versions_of(store, *games):
    async with store.games.locked(*games) as versions:
        return versions


async def test_who_has_lost_a_lock_with_its_connection_changes_nothing(stores, make, postgres_url):
    """Another process may hold the lock by then, and have read what this one would overwrite."""
    holder, other = stores
    await started(holder, make)
    raw = await asyncpg.connect(postgres_url)
    async with holder.games.locked("g1"):
        [(pid,)] = await raw.fetch("SELECT pid FROM pg_locks WHERE locktype = 'advisory'")
        await raw.execute("SELECT pg_terminate_backend($1)", pid)
        async with other.games.locked("g1"):
            with pytest.raises(StoreUnavailable, match="lock"):
                await holder.games.change("g1", make.change(options=b"late"))
        await other.games.change("g1", make.change(options=b"other"))
    await raw.close()
    assert (await holder.games.get("g1")).options == b"other"
    await holder.games.change("g1", make.change(options=b"again"))


async def held_once(store, *games):
    async with store.games.locked(*games):
        pass


async def test_who_gives_up_waiting_for_a_lock_holds_none(stores):
    first, second = stores
    async with first.games.locked("g1"):
        waiting = asyncio.create_task(held_once(second, "g1"))
        await second.counts()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    await held_once(first, "g1", "g2")


async def test_a_cancelled_move_ends_when_its_transaction_has(stores, make, postgres_url):
    store, _ = stores
    await started(store, make)
    raw = await asyncpg.connect(postgres_url)
    async with raw.transaction():
        await raw.execute("SELECT FROM games WHERE id = 'g1' FOR UPDATE")
        moving = asyncio.create_task(store.games.commit_move(make.move(0)))
        while not await raw.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            pass
        moving.cancel()
        await store.counts()
        assert not moving.done()
    await raw.close()
    with pytest.raises(asyncio.CancelledError):
        await moving
    assert (await store.games.get("g1")).revision == 1


@pytest.mark.parametrize("is_ours", [False, True], ids=["the server fails", "a mistake of ours"])
async def test_what_fails_for_a_cancelled_caller_is_logged_only_if_it_is_our_mistake(
    stores, make, postgres_url, monkeypatch, caplog, is_ours
):
    store, _ = stores
    await started(store, make)
    raw = await asyncpg.connect(postgres_url)
    if is_ours:
        monkeypatch.setattr(failures, "is_gone", lambda _: 1 / 0)
    async with raw.transaction():
        await raw.execute("SELECT FROM games WHERE id = 'g1' FOR UPDATE")
        moving = asyncio.create_task(store.games.commit_move(make.move(0)))
        while not await raw.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            pass
        moving.cancel()
        await store.counts()
        await raw.execute("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted")
        await asyncio.wait({moving})
    await raw.close()
    assert moving.cancelled()
    del moving
    gc.collect()
    assert [one.name for one in caplog.records] == ["storage.postgres.database"] * is_ours


async def test_a_move_at_a_game_that_is_being_deleted_leaves_nothing(stores, make, postgres_url):
    deleting_store, moving_store = stores
    await started(deleting_store, make)
    raw = await asyncpg.connect(postgres_url)
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
    async with raw.transaction():
        await raw.execute("SELECT FROM seats WHERE game = 'g1' FOR UPDATE")  # the last to be deleted
        deleting = asyncio.create_task(deleting_store.games.delete("g1", WriteSet()))
        while not await raw.fetchval(waiting):
            pass
        moving = asyncio.create_task(moving_store.games.commit_move(make.move(0)))
        while not moving.done() and await raw.fetchval(waiting) < 2:
            pass
    await deleting
    with pytest.raises(NoSuchGame):
        await moving
    assert await raw.fetchval("SELECT count(*) FROM entries") == 0
    await raw.close()


async def test_who_holds_a_lock_reads_and_writes_by_its_connection(stores, make, postgres_url):
    """So a lost lock is a lost connection, and another one need not be fetched from a pool."""
    store, _ = stores
    await started(store, make)
    raw = await asyncpg.connect(postgres_url)
    connections = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    await cut_all_but(raw)
    before = await raw.fetchval(connections)
    async with store.games.locked("g1"):
        await store.games.commit_move(make.move(0))
        await store.games.change("g1", make.change(options=b"changed"))
        await asyncio.gather(store.games.get("g1"), store.games.seats("g1"))
        assert await raw.fetchval(connections) == before + 2
    await raw.close()


async def cut_all_but(raw):
    """Cut all connections to the database but this one."""
    await raw.execute(
        """
        SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """
    )


@pytest.mark.parametrize("number", [0, 1])
async def test_every_change_of_a_game_or_its_seats_gives_it_another_version(stores, make, number):
    store, reader = stores[number], stores[0]
    await store.challenges.secret()
    await started(store, make)
    changes = (
        lambda: store.games.commit_move(make.move(0)),
        lambda: store.games.change("g1", make.change(seats=(make.seat(0, 12),))),
        lambda: store.games.change("g1", make.change(options=b"other")),
        lambda: forget(store, 12),
    )
    for change in changes:
        before = await reader.games.version("g1")
        await change()
        assert await reader.games.version("g1") not in (before, None)
    assert await reader.games.version("unknown") is None


async def forget(store, person):
    await store.people.forget(await store.people.traces(person), name="A former player", writing=WriteSet())


async def test_the_others_hear_of_changes_and_nobody_hears_of_their_own(stores):
    heard: list[tuple[int, str]] = []
    ready = asyncio.Event()
    for number, store in enumerate(stores):

        def hears(game: str, number: int = number) -> None:
            heard.append((number, game))
            if game == "last":
                ready.set()

        await store.listen(hears)
    many = [f"game{number:05}" for number in range(2000)]
    for game in [*many, "last"]:
        stores[0].tell(game)
    await ready.wait()
    assert heard == [(1, game) for game in [*many, "last"]]


async def test_what_a_process_delivers_is_that_of_its_shards(stores, make):
    servers = [number << 22 for number in range(6)]
    for server in servers:
        await stores[0].games.open_lobby(make.lobby(f"g{server}", guild=server, host=server + 1))
        await stores[0].outbox.put([make.parcel(game=f"g{server}", lane=f"table:{server}")])
    shares = [Share(shards=3, numbers=(0, 2)), Share(shards=3, numbers=(1,))]
    found = [
        sorted(parcel.origin >> 22 for parcel in await store.outbox.due(99.0, limit=9, share=share))
        for store, share in zip(stores, shares, strict=True)
    ]
    assert found == [[0, 2, 3, 5], [1, 4]]
    assert await stores[0].outbox.next_due(share=Share(shards=9, numbers=(8,))) is None
