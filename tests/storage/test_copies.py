"""Backups and copies of a store that is in use."""

import sqlite3
import stat
from contextlib import closing

import pytest

from storage import (
    BackupExists,
    ForeignStore,
    StoreDamaged,
    StoreTooNew,
    StoreUnavailable,
    UnsupportedUrl,
    back_up,
    open_copy,
)
from storage.sql.migrations import load_migrations
from storage.sqlite import copying
from storage.sqlite.migrations import migrate


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/store.db"


@pytest.fixture
async def in_use(url, opened_at, make):
    """A store in which game g1 runs and has a parcel to deliver; it stays open."""
    store = await opened_at(url)
    await store.games.open_lobby(make.lobby())
    await store.games.start(make.start(11))
    await store.games.commit_move(make.move(0, parcels=(make.parcel(),)))
    return store


async def test_a_backup_opens_as_the_store_was_and_the_store_goes_on(in_use, url, make, tmp_path, opened_at):
    await back_up(url, tmp_path / "backup.db")
    await in_use.games.commit_move(make.move(1))
    restored = await opened_at(f"sqlite:///{tmp_path}/backup.db")
    assert (await restored.games.get("g1")).revision == 1
    assert (await restored.journal.newest_snapshot("g1")).state == b"after 1"
    assert len(await restored.outbox.due(1e9, limit=9)) == 1
    await restored.games.commit_move(make.move(1))
    assert (await in_use.games.get("g1")).revision == 2


async def test_a_backup_of_a_store_that_was_killed_has_what_it_acknowledged(url, tmp_path, opened_at, make):
    store = await opened_at(url)
    await store.games.open_lobby(make.lobby())
    # Its files as they are while it is open, and as a killed process leaves them.
    for suffix in ("", "-wal", "-shm"):
        (tmp_path / f"dead.db{suffix}").write_bytes((tmp_path / f"store.db{suffix}").read_bytes())
    await back_up(f"sqlite:///{tmp_path}/dead.db", tmp_path / "backup.db")
    restored = await opened_at(f"sqlite:///{tmp_path}/backup.db")
    assert (await restored.games.get("g1")).id == "g1"


async def test_a_backup_is_for_its_owner_alone_and_leaves_nothing_beside_it(in_use, url, tmp_path):
    directory = tmp_path / "backups"
    directory.mkdir()
    await back_up(url, directory / "backup.db")
    [only] = directory.iterdir()
    assert stat.S_IMODE(only.stat().st_mode) == 0o600


async def test_a_backup_cut_short_does_not_stand_in_the_way_of_the_next(in_use, url, tmp_path, opened_at):
    (tmp_path / "backup.db.part").write_text("half of a backup " * 500)
    await back_up(url, tmp_path / "backup.db")
    restored = await opened_at(f"sqlite:///{tmp_path}/backup.db")
    assert (await restored.games.get("g1")).id == "g1"


async def test_of_two_backups_at_once_to_one_file_the_slower_is_refused(
    in_use, url, tmp_path, opened_at, monkeypatch
):
    directory = tmp_path / "backups"
    directory.mkdir()
    path = directory / "backup.db"
    copy_into = copying.copy_into

    def slow(source, target):
        """Another backup begins and ends while this one copies."""
        monkeypatch.setattr(copying, "copy_into", copy_into)
        copying.copy_to_file(source, path)
        with closing(sqlite3.connect(source)) as raw:
            raw.execute("DELETE FROM parcels")
            raw.commit()
        copy_into(source, target)

    monkeypatch.setattr(copying, "copy_into", slow)
    with pytest.raises(BackupExists):
        await back_up(url, path)
    assert list(directory.iterdir()) == [path]
    restored = await opened_at(f"sqlite:///{path}")
    assert len(await restored.outbox.due(1e9, limit=9)) == 1


async def test_a_backup_that_fails_leaves_nothing_behind(in_use, url, tmp_path, monkeypatch):
    directory = tmp_path / "backups"
    directory.mkdir()

    def full(source, target):
        target.execute("CREATE TABLE half (of_it)")
        raise StoreUnavailable("disk is full")

    monkeypatch.setattr(copying, "copy_into", full)
    with pytest.raises(StoreUnavailable, match="disk is full"):
        await back_up(url, directory / "backup.db")
    assert list(directory.iterdir()) == []


async def test_a_backup_overwrites_nothing(in_use, url, tmp_path):
    target = tmp_path / "precious"
    target.write_text("letters")
    with pytest.raises(BackupExists, match="precious exists already"):
        await back_up(url, target)
    assert target.read_text() == "letters"


async def test_a_backup_into_no_directory_says_so(in_use, url, tmp_path):
    with pytest.raises(StoreUnavailable, match="No such file or directory"):
        await back_up(url, tmp_path / "nowhere" / "backup.db")


async def test_a_backup_keeps_the_schema_that_the_store_has(tmp_path, url):
    with closing(sqlite3.connect(tmp_path / "store.db", isolation_level=None)) as old:
        migrate(old, "here", load_migrations("sqlite")[:1])
    await back_up(url, tmp_path / "backup.db")
    for file in ("store.db", "backup.db"):
        with closing(sqlite3.connect(tmp_path / file)) as raw:
            assert raw.execute("PRAGMA user_version").fetchone() == (1,)


async def test_a_copy_has_everything_and_what_is_done_to_it_touches_nothing_else(in_use, url, make):
    async with await open_copy(url) as copy:
        assert await copy.games.whole("g1") == await in_use.games.whole("g1")
        await copy.games.commit_move(make.move(1))
        await copy.outbox.done((await copy.outbox.due(1e9, limit=1))[0].id)
    assert (await in_use.games.get("g1")).revision == 1
    assert len(await in_use.outbox.due(1e9, limit=9)) == 1


async def test_a_copy_of_an_older_store_has_the_newest_schema_and_the_store_its_own(tmp_path, url):
    with closing(sqlite3.connect(tmp_path / "store.db", isolation_level=None)) as old:
        migrate(old, "here", load_migrations("sqlite")[:1])
    before = (tmp_path / "store.db").read_bytes()
    async with await open_copy(url) as copy:
        assert await copy.timers.next_due() is None
    assert (tmp_path / "store.db").read_bytes() == before


def foreign(path):
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE letters (text)")


def from_the_future(path):
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        migrate(other, "here", [*load_migrations("sqlite"), "SELECT 1;"])


WRONG = {
    "nothing": (lambda _: None, StoreUnavailable, "there is no database at"),
    "a folder": (lambda path: path.mkdir(), StoreUnavailable, "there is no database at"),
    "letters": (lambda path: path.write_text("letters " * 99), StoreDamaged, "not a database"),
    "another program's": (foreign, ForeignStore, "of another program"),
}


@pytest.mark.parametrize("what", WRONG)
async def test_what_is_no_store_of_ours_is_neither_copied_nor_made(tmp_path, url, what):
    prepare, error, message = WRONG[what]
    prepare(tmp_path / "store.db")
    before = sorted(file.name for file in tmp_path.iterdir())
    with pytest.raises(error, match=message):
        await back_up(url, tmp_path / "backup.db")
    with pytest.raises(error, match=message):
        await open_copy(url)
    assert sorted(file.name for file in tmp_path.iterdir()) == before


async def test_a_store_of_a_later_release_is_backed_up_but_not_opened(tmp_path, url):
    from_the_future(tmp_path / "store.db")
    await back_up(url, tmp_path / "backup.db")
    with pytest.raises(StoreTooNew):
        await open_copy(url)


@pytest.mark.parametrize("url", ["sqlite://", "mysql://here/store", "store.db"])
async def test_an_address_that_names_no_file_is_refused(url, tmp_path):
    with pytest.raises(UnsupportedUrl):
        await back_up(url, tmp_path / "backup.db")
    with pytest.raises(UnsupportedUrl):
        await open_copy(url)
