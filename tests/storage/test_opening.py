import sqlite3
import stat

import pytest

import storage
from storage import (
    ForeignStore,
    StoreDamaged,
    StoreTooNew,
    StoreUnavailable,
    UnsupportedUrl,
)

PAGE_BYTES = 4096


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("mysql://ana:hunter2@db/backroom", "no store has the scheme 'mysql'"),
        ("/var/hunter2.db", "has no scheme"),
        ("sqlite://hunter2/store.db", "names a file, not a host"),
        ("sqlite:///", "names no file"),
    ],
)
async def test_an_address_that_we_cannot_serve_gets_told_what_we_can(url, complaint, opened_at):
    with pytest.raises(UnsupportedUrl, match=complaint) as refusal:
        await opened_at(url)
    assert "supported are sqlite:///relative/path" in str(refusal.value)
    assert "hunter2" not in str(refusal.value)


async def test_three_slashes_name_a_path_from_here(tmp_path, monkeypatch, opened_at):
    monkeypatch.chdir(tmp_path)
    await (await opened_at("sqlite:///here.db")).close()
    assert (tmp_path / "here.db").exists()


async def test_four_slashes_name_a_path_from_the_root(tmp_path, opened_at):
    assert str(tmp_path).startswith("/")
    await (await opened_at(f"sqlite:///{tmp_path}/there.db")).close()
    assert (tmp_path / "there.db").exists()


async def test_a_store_is_there_again_after_closing_it(tmp_path, opened_at):
    for turn in (None, 1, 2):
        opened = await opened_at(f"sqlite:///{tmp_path}/store.db")
        assert (await opened.people.get(11)).digest_message == turn
        await opened.people.save_digest(11, (turn or 0) + 1)
        await opened.close()


async def test_the_file_is_for_its_owner_alone(tmp_path, opened_at):
    await (await opened_at(f"sqlite:///{tmp_path}/store.db")).close()
    assert stat.S_IMODE((tmp_path / "store.db").stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["missing/store.db", "."])
async def test_a_place_that_cannot_hold_a_file_is_named(tmp_path, name, opened_at):
    with pytest.raises(StoreUnavailable, match=str(tmp_path)):
        await opened_at(f"sqlite:///{tmp_path}/{name}")


async def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path, opened_at):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana, " * 200)
    with pytest.raises(StoreDamaged, match=r"letter\.txt: file is not a database"):
        await opened_at(f"sqlite:///{letter}")
    assert letter.read_text() == "Dear Ana, " * 200


async def test_a_database_of_another_program_is_left_as_it_is(tmp_path, opened_at):
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = (tmp_path / "other.db").read_bytes()
    with pytest.raises(ForeignStore, match=r"other\.db is a database of another program"):
        await opened_at(f"sqlite:///{tmp_path}/other.db")
    assert (tmp_path / "other.db").read_bytes() == before


async def test_a_store_of_a_later_release_is_refused_with_both_versions(tmp_path, opened_at):
    await (await opened_at(f"sqlite:///{tmp_path}/store.db")).close()
    with sqlite3.connect(tmp_path / "store.db") as raw:
        raw.execute("PRAGMA user_version = 999")
    raw.close()
    with pytest.raises(StoreTooNew, match="has schema version 999, but this release knows") as refusal:
        await opened_at(f"sqlite:///{tmp_path}/store.db")
    assert refusal.value.found == 999


@pytest.fixture
async def played(tmp_path, make, opened_at):
    """The path of a store with one game in it, closed."""
    path = tmp_path / "store.db"
    opened = await opened_at(f"sqlite:///{path}")
    await opened.games.open_lobby(make.lobby())
    await opened.games.start(make.start(11))
    await opened.close()
    return path


async def test_a_torn_file_is_called_damaged(played, opened_at):
    whole = played.read_bytes()
    played.write_bytes(whole[:PAGE_BYTES] + b"\xff" * (len(whole) - PAGE_BYTES))
    with pytest.raises(StoreDamaged, match=r"store\.db: database disk image is malformed"):
        await opened_at(f"sqlite:///{played}")


async def test_a_torn_table_is_called_damaged_when_it_is_read(played, opened_at):
    raw = sqlite3.connect(played)
    [(page,)] = raw.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'games'")
    raw.close()
    with played.open("r+b") as file:
        file.seek((page - 1) * PAGE_BYTES)
        file.write(b"\xff" * PAGE_BYTES)
    torn = await opened_at(f"sqlite:///{played}")
    with pytest.raises(StoreDamaged, match="malformed"):
        await torn.games.get("g1")
    await torn.close()


async def test_a_snapshot_that_cannot_be_unpacked_is_called_damaged(played, opened_at):
    raw = sqlite3.connect(played, isolation_level=None)
    raw.execute("UPDATE snapshots SET state = x'00'")
    raw.close()
    opened = await opened_at(f"sqlite:///{played}")
    with pytest.raises(StoreDamaged, match="the snapshot of game 'g1' at revision 0 cannot be unpacked"):
        await opened.journal.newest_snapshot("g1")
    await opened.close()


def test_everything_public_is_listed_in_order():
    assert list(storage.__all__) == sorted(
        storage.__all__, key=lambda name: (not name.isupper(), name.islower(), name)
    )
    assert all(hasattr(storage, name) for name in storage.__all__)
