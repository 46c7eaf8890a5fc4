import asyncio
import stat

import pytest

from storage import BackupExists, ParcelState, Status, StoreUnavailable


async def test_counts_tell_how_much_is_there(running, make):
    await running.games.open_lobby(make.lobby("g2"))
    await running.games.commit_move(make.move(0, parcels=(make.parcel(lane="a"), make.parcel(lane="b"))))
    await running.outbox.dead((await running.outbox.due(1e9, limit=1))[0].id, why="gone")
    counts = await running.counts()
    assert counts.games == {
        Status.LOBBY: 1, Status.RUNNING: 1, Status.FINISHED: 0, Status.ABANDONED: 0,
    }  # fmt: skip
    assert (counts.entries, counts.people) == (1, 2)
    assert counts.parcels == {ParcelState.PENDING: 1, ParcelState.DONE: 0, ParcelState.DEAD: 1}


async def test_a_backup_opens_as_the_store_was_and_the_store_goes_on(running, make, tmp_path, opened_at):
    await running.games.commit_move(make.move(0, parcels=(make.parcel(),)))
    await running.backup(tmp_path / "backup.db")
    await running.games.commit_move(make.move(1))
    restored = await opened_at(f"sqlite:///{tmp_path}/backup.db")
    try:
        assert (await restored.games.get("g1")).revision == 1
        assert (await restored.journal.newest_snapshot("g1")).state == b"after 1"
        assert len(await restored.outbox.due(1e9, limit=9)) == 1
        await restored.games.commit_move(make.move(1))
    finally:
        await restored.close()
    assert (await running.games.get("g1")).revision == 2


async def test_a_backup_is_for_its_owner_alone_and_leaves_nothing_beside_it(store, tmp_path):
    directory = tmp_path / "backups"
    directory.mkdir()
    await store.backup(directory / "backup.db")
    [only] = directory.iterdir()
    assert stat.S_IMODE(only.stat().st_mode) == 0o600


async def test_a_backup_cut_short_does_not_stand_in_the_way_of_the_next(running, tmp_path, opened_at):
    (tmp_path / "backup.db.part").write_text("half of a backup " * 500)
    await running.backup(tmp_path / "backup.db")
    restored = await opened_at(f"sqlite:///{tmp_path}/backup.db")
    assert (await restored.games.get("g1")).id == "g1"


async def test_a_backup_overwrites_nothing(store, tmp_path):
    target = tmp_path / "precious"
    target.write_text("letters")
    with pytest.raises(BackupExists, match="precious exists already"):
        await store.backup(target)
    assert target.read_text() == "letters"


async def test_a_backup_into_no_directory_says_so(store, tmp_path):
    with pytest.raises(StoreUnavailable, match="No such file or directory"):
        await store.backup(tmp_path / "nowhere" / "backup.db")


async def test_closing_twice_is_closing_once(new_store):
    opened = await new_store()
    await opened.close()
    await opened.close()


async def test_the_end_of_a_with_block_closes_the_store(new_store):
    async with await new_store() as opened:
        await opened.counts()
    with pytest.raises(ValueError, match="no active connection"):
        await opened.counts()


async def test_closing_waits_for_the_move_under_way(tmp_path, make, opened_at):
    opened = await opened_at(f"sqlite:///{tmp_path}/store.db")
    lobby = asyncio.create_task(opened.games.open_lobby(make.lobby()))
    await asyncio.sleep(0)
    await opened.close()
    assert (await lobby).id == "g1"
    again = await opened_at(f"sqlite:///{tmp_path}/store.db")
    assert (await again.games.get("g1")).id == "g1"
    await again.close()
