"""Tables under pressure: many at once, callers who give up, a memory that is too small."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from bot.errors import LobbyRefusal, NoSuchTable, NotSeated
from bot.table import memory as module
from bot.table.loaded import LoadedTable
from bot.table.outbox_planner import OutboxPlanner
from bot.table.tables import Tables
from games import GAMES
from games.kernel import Illegal, Outdated, Refusal
from storage import CommittedMove, MoveWrites, Store
from tests.bot.house import Clock
from tests.bot.table.sittings import ANA, BO, CHIKA, asked, begun, lobby

DMITRI = 4


class Gate:
    """Stands before one call of the store: who comes waits until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, part: Any, name: str) -> None:
        self.reached = asyncio.Event()
        self.open = asyncio.Event()
        pass_on = getattr(part, name)

        async def call(*args: Any, **kwargs: Any) -> Any:
            self.reached.set()
            await self.open.wait()
            return await pass_on(*args, **kwargs)

        monkeypatch.setattr(part, name, call)


class StoppedWriter:
    """The store finishes no transaction until it is let go."""

    def __init__(self, store: Store) -> None:
        database: Any = getattr(store, "_database")  # noqa: B009
        self._writer = database._writer
        self._stopped = asyncio.Event()
        self._event = threading.Event()
        self._stopping = asyncio.create_task(self._writer.call(self._stop(asyncio.get_running_loop())))

    def _stop(self, loop: asyncio.AbstractEventLoop) -> Callable[[object], None]:
        def stop(_: object) -> None:
            loop.call_soon_threadsafe(self._stopped.set)
            self._event.wait()

        return stop

    async def reached(self) -> None:
        """Wait until something waits for the writer."""
        await self._stopped.wait()
        while self._writer._tx.empty():  # noqa: ASYNC110 - a queue of a thread tells nobody
            await asyncio.sleep(0)

    async def let_go(self) -> None:
        self._event.set()
        await self._stopping


async def some_turns() -> None:
    """What is ready to go on in the event loop goes on."""
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.fixture
def fresh(store: Store) -> Callable[[], Tables]:
    """Tables over the same store, with nothing in memory."""
    return lambda: Tables(store, GAMES, OutboxPlanner(Clock()), clock=Clock(), seeds=lambda: "tables")


@pytest.fixture
def tables(fresh: Callable[[], Tables]) -> Tables:
    return fresh()


async def picked(tables: Tables, game: str, index: int = 0) -> LoadedTable:
    return (await tables.choose(game, *asked(await tables.live(game)), index)).live


class TestMoves:
    async def test_workers_are_woken_only_by_moves_that_bring_them_work(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        woken, parcels = [], 0
        tables = Tables(
            store, GAMES, OutboxPlanner(Clock()), clock=Clock(), committed=lambda: woken.append(parcels)
        )
        live = await begun(tables)
        commit = store.games.commit_move

        async def committed(move: MoveWrites) -> CommittedMove:
            nonlocal parcels
            parcels = len(move.parcels)
            return await commit(move)

        monkeypatch.setattr(store.games, "commit_move", committed)
        brought = []
        for _ in range(12):
            woken.clear()
            await picked(tables, live.id)
            brought.append(parcels > 0)
            assert woken == [parcels] * brought[-1]
        assert {*brought} == {True, False}

    async def test_of_two_equal_picks_at_once_one_counts(self, tables: Tables) -> None:
        live = await begun(tables)
        person, decision = asked(live)
        picks = [tables.choose(live.id, person, decision, 0) for _ in range(5)]
        outcomes = await asyncio.gather(*picks, return_exceptions=True)
        assert sum(isinstance(outcome, Refusal) for outcome in outcomes) == 4
        assert (await tables.live(live.id)).row.revision == 1

    async def test_a_number_beyond_the_options_is_illegal(self, tables: Tables) -> None:
        live = await begun(tables)
        with pytest.raises(Illegal):
            await tables.choose(live.id, *asked(live), 10_000)
        assert (await tables.live(live.id)).row.revision == 0

    async def test_who_gives_up_waiting_lets_nobody_else_in_before_the_end(
        self, tables: Tables, store: Store
    ) -> None:
        live = await begun(tables)
        person, decision = asked(live)
        writer = StoppedWriter(store)
        first = asyncio.create_task(tables.choose(live.id, person, decision, 0))
        await writer.reached()
        first.cancel()
        second = asyncio.create_task(tables.choose(live.id, person, decision, 0))
        await some_turns()
        assert not first.done()
        assert not second.done()
        await writer.let_go()
        with pytest.raises(asyncio.CancelledError):
            await first
        with pytest.raises(Outdated):
            await second
        assert (await tables.live(live.id)).row.revision == 1

    async def test_of_snapshots_those_stay_that_may_be_gone_back_to(
        self, tables: Tables, store: Store
    ) -> None:
        live = await begun(tables)
        cuts = 0
        for _ in range(60):
            live = (await tables.choose(live.id, *asked(live), 0)).live
            match = live.running_match
            oldest = min((point.number for point in match.checkpoints), default=match.number)
            stored = [snapshot.revision for snapshot in (await store.games.table(live.id)).snapshots]
            assert stored == [*range(oldest, match.number + 1)]
            cuts += oldest == match.number
        assert 0 < cuts < 60

    async def test_readers_see_what_was_or_what_is(
        self, tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        live = await begun(tables)
        gate = Gate(monkeypatch, store.games, "commit_move")
        move = asyncio.create_task(tables.choose(live.id, *asked(live), 0))
        await gate.reached.wait()
        assert await tables.live(live.id) == live
        gate.open.set()
        played = await move
        assert await tables.live(live.id) == played.live

    async def test_whoever_is_told_after_the_store_finds_what_was_written(
        self, tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Two answers of the store may come in one step of the loop: that of a writing, then that of someone who saw it."""
        game = (await lobby(tables)).id
        for person, name in ((BO, "bo"), (CHIKA, "chika")):
            await tables.lobbies.join(game, person, name)
        told, told_after = asyncio.Event(), asyncio.Event()
        written = asyncio.Event()
        start = store.games.start

        async def told_late(*args: Any, **kwargs: Any) -> Any:
            row = await start(*args, **kwargs)
            written.set()
            await told.wait()
            return row

        async def look() -> bool:
            await told_after.wait()
            return (await tables.live(game)).is_running

        monkeypatch.setattr(store.games, "start", told_late)
        starting, looking = asyncio.create_task(tables.lobbies.start(game, ANA)), asyncio.create_task(look())
        await written.wait()
        assert not (await tables.live(game)).is_running
        told.set()
        told_after.set()
        assert await looking
        assert (await starting).is_running

    async def test_a_table_may_be_forgotten_in_the_middle_of_its_move(
        self, fresh: Callable[[], Tables], store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(module, "REMEMBERED_TABLES", 1)
        tables = fresh()
        live, other = await begun(tables), await begun(tables)
        person, decision = asked(await tables.live(live.id))
        gate = Gate(monkeypatch, store.games, "commit_move")
        move = asyncio.create_task(tables.choose(live.id, person, decision, 0))
        await gate.reached.wait()
        await tables.live(other.id)
        reading = asyncio.create_task(tables.live(live.id))
        gate.open.set()
        played = await move
        assert (await reading).row.revision in (0, 1)
        assert (await tables.live(live.id)).row == played.live.row
        with pytest.raises(Outdated):
            await tables.choose(live.id, person, decision, 0)

    async def test_memory_holds_no_more_tables_than_it_should(
        self, fresh: Callable[[], Tables], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(module, "REMEMBERED_TABLES", 4)
        tables = fresh()
        games = [(await lobby(tables, host=host)).id for host in range(1, 11)]
        assert len(tables._memory._tables) == 4
        assert [(await tables.live(game)).id for game in games] == games
        assert len(tables._memory._tables) == 4
        assert len(tables._memory._locks) == 0

    async def test_after_a_restart_everything_is_as_it_was_and_can_be_taken_back(
        self, tables: Tables, fresh: Callable[[], Tables]
    ) -> None:
        live = await begun(tables)
        for _ in range(3):
            live = await picked(tables, live.id)
            again = await fresh().live(live.id)
            assert again.row == live.row
            assert again.running_match == live.running_match
        person, _ = asked(live)
        back = (await fresh().undo(live.id, person)).live
        assert back.row.revision == 4
        assert (await fresh().live(live.id)).running_match == back.running_match

    async def test_an_old_panel_never_answers_a_question_asked_again(self, tables: Tables) -> None:
        live = await begun(tables)
        person, _ = asked(live)
        live = await picked(tables, live.id)
        _, second = asked(live)
        await tables.undo(live.id, person)
        live = await picked(tables, live.id, index=1)
        assert asked(live)[1] != second
        with pytest.raises(Outdated):
            await tables.choose(live.id, person, second, 0)


class TestLobbies:
    async def test_more_than_fit_cannot_join_at_once(self, tables: Tables) -> None:
        game = (await lobby(tables, seats=3)).id
        joining = [tables.lobbies.join(game, person, str(person)) for person in range(2, 10)]
        outcomes = await asyncio.gather(*joining, return_exceptions=True)
        assert sum(isinstance(outcome, LobbyRefusal) for outcome in outcomes) == 6
        assert len((await tables.live(game)).seats) == 3

    async def test_everyone_who_joined_is_seen_by_the_next_reader(
        self, tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The lobby post is drawn from what a reader sees, as soon as the courier is woken."""
        game = (await lobby(tables)).id
        gate = Gate(monkeypatch, store.games, "table")
        first = asyncio.create_task(tables.lobbies.join(game, BO, "bo"))
        await gate.reached.wait()
        second = asyncio.create_task(tables.lobbies.join(game, CHIKA, "chika"))
        gate.open.set()
        await asyncio.gather(first, second)
        assert sorted((await tables.live(game)).names) == ["ana", "bo", "chika"]

    async def test_a_guest_who_comes_during_the_start_is_in_or_out_but_not_half(self, tables: Tables) -> None:
        game = (await lobby(tables)).id
        await tables.lobbies.join(game, BO, "bo")
        await tables.lobbies.join(game, CHIKA, "chika")
        outcomes = await asyncio.gather(
            tables.lobbies.start(game, ANA),
            tables.lobbies.join(game, DMITRI, "dmitri"),
            return_exceptions=True,
        )
        live = await tables.live(game)
        late = isinstance(outcomes[1], LobbyRefusal)
        if live.is_running:
            assert late == (DMITRI not in [seat.person for seat in live.seats])
            assert len(live.seats) == live.running_match.position.state.seats

    async def test_nobody_starts_twice(self, tables: Tables) -> None:
        game = (await lobby(tables)).id
        await tables.lobbies.join(game, BO, "bo")
        await tables.lobbies.join(game, CHIKA, "chika")
        starts = [tables.lobbies.start(game, ANA) for _ in range(3)]
        outcomes = await asyncio.gather(*starts, return_exceptions=True)
        assert sum(isinstance(outcome, LobbyRefusal) for outcome in outcomes) == 2

    async def test_a_start_that_was_given_up_is_looked_up(self, tables: Tables, store: Store) -> None:
        game = (await lobby(tables)).id
        await tables.lobbies.join(game, BO, "bo")
        await tables.lobbies.join(game, CHIKA, "chika")
        writer = StoppedWriter(store)
        start = asyncio.create_task(tables.lobbies.start(game, ANA))
        await writer.reached()
        start.cancel()
        await writer.let_go()
        with pytest.raises(asyncio.CancelledError):
            await start
        assert (await tables.live(game)).is_running

    async def test_what_was_never_opened_is_not_known(self, tables: Tables) -> None:
        with pytest.raises(NoSuchTable):
            await tables.live("nothing")
        with pytest.raises(NoSuchTable):
            await tables.choose("nothing", ANA, 1, 0)
        live = await begun(tables)
        with pytest.raises(NotSeated):
            await tables.choose(live.id, DMITRI, 1, 0)
