"""A process that is killed at any moment loses nothing that it has acknowledged, and leaves nothing half done."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from storage import ParcelState, open_store

ROOT = Path(__file__).parents[3]
PLAYER = Path(__file__).with_name("doomed_player.py")
STATEMENTS_OF_A_MOVE = 13
"""BEGIN, game, entry, snapshot, pruning, what comes with it (7), COMMIT."""


@pytest.fixture
async def url(tmp_path, make):
    address = f"sqlite:///{tmp_path}/store.db"
    store = await open_store(address)
    await store.games.open_lobby(make.lobby())
    await store.games.start(make.start(11))
    await store.close()
    return address


async def player(*arguments):
    """A process that plays; what it prints can be read."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        str(PLAYER),
        *map(str, arguments),
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )


async def whole_revision(url, make):
    """The revision found after the crash, once everything else has been seen to agree with it."""
    store = await open_store(url)
    try:
        revision = (await store.games.get("g1")).revision
        assert [entry.number for entry in await store.journal.entries("g1")] == [*range(1, revision + 1)]
        snapshot = await store.journal.newest_snapshot("g1")
        assert (snapshot.revision, snapshot.state) == (revision, b"after %d" % revision)
        kept = [snapshot.revision for snapshot in (await store.games.table("g1")).snapshots]
        assert kept == [*range(max(0, revision - 1), revision + 1)]
        assert (await store.counts()).parcels[ParcelState.PENDING] == revision
        assert len(await store.remarks.of_game("g1")) == revision
        assert [record.key for record in await store.side_records.of_game("g1", "note")] == [
            str(revision - 1)
        ]
        timers = {timer.key: timer.due for timer in await store.timers.of_game("g1")}
        assert timers == {"deadline": revision, f"reminder {revision - 1}": 0.0}
        await store.games.commit_move(make.move(revision))
        return revision
    finally:
        await store.close()


@pytest.mark.parametrize("statement", range(1, STATEMENTS_OF_A_MOVE + 1))
async def test_a_process_killed_after_any_statement_has_made_its_move_or_not(url, make, statement):
    playing = await player(url, statement)
    told, _ = await playing.communicate()
    assert playing.returncode == -signal.SIGKILL
    assert told.split() == [b"1", b"2", b"3"]
    committed = statement == STATEMENTS_OF_A_MOVE
    assert await whole_revision(url, make) == (4 if committed else 3)


@pytest.mark.parametrize("acknowledged", [1, 10, 40])
async def test_a_process_killed_from_outside_has_lost_nothing_that_it_acknowledged(url, make, acknowledged):
    playing = await player(url)
    try:
        for _ in range(acknowledged):
            assert await playing.stdout.readline()
    finally:
        playing.kill()
    unread, _ = await playing.communicate()
    told = acknowledged + len(unread.split())
    assert await whole_revision(url, make) in (told, told + 1)
