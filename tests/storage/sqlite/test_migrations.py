"""The schema and the way to it."""

import sqlite3
from pathlib import Path

import pytest

from storage import AlreadySeated, SeatState, StoreTooNew
from storage.sql.migrations import load_migrations
from storage.sqlite.migrations import migrate, statements

SCHEMA = Path(__file__).with_name("schema.sql")


def dump(connection):
    """The schema as text, one object after the other by name."""
    objects = connection.execute(
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type, name"
    )
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    return "\n\n".join([f"PRAGMA user_version = {version};", *(f"{sql};" for (sql,) in objects)]) + "\n"


@pytest.fixture
def connection():
    opened = sqlite3.connect(":memory:", isolation_level=None)
    yield opened
    opened.close()


async def test_the_newest_schema_is_the_one_on_record(tmp_path, opened_at):
    await (await opened_at(f"sqlite:///{tmp_path}/store.db")).close()
    raw = sqlite3.connect(tmp_path / "store.db")
    found = dump(raw)
    raw.close()
    (tmp_path / "schema.sql").write_text(found, encoding="utf-8")
    assert found == SCHEMA.read_text(encoding="utf-8"), f"if this is meant, take over {tmp_path}/schema.sql"


def test_every_migration_says_first_what_it_revises():
    assert all(script.startswith("-- Revises ") for script in load_migrations("sqlite"))


def test_migrating_twice_changes_nothing_the_second_time(connection):
    migrate(connection, "here")
    before = dump(connection)
    migrate(connection, "here")
    assert dump(connection) == before


def test_only_what_is_new_is_applied_and_rows_stay(connection):
    first = "-- Revises nothing.\nCREATE TABLE crates (name TEXT);"
    second = "-- Revises 1.\nALTER TABLE crates ADD COLUMN weight INTEGER NOT NULL DEFAULT 1;"
    migrate(connection, "here", [first])
    connection.execute("INSERT INTO crates VALUES ('silk')")
    migrate(connection, "here", [first, second])
    assert connection.execute("SELECT * FROM crates").fetchall() == [("silk", 1)]
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)


FIRST_ROWS = (
    "INSERT INTO games VALUES ('g1', 'ferry', 1, 'running', 1, 5, 50, 51, 52, 11, x'6F', x'73', 1.0, 2.0)",
    "INSERT INTO seats VALUES ('g1', 0, 11, 'Ana', 'playing')",
    "INSERT INTO entries VALUES ('g1', 1, 'pick', 0, x'70', x'65', 0, 11, 2.0)",
    "INSERT INTO posts VALUES ('g1', 'table', 51, 53, 'digest')",
    "INSERT INTO people (id, dm_open) VALUES (11, 1)",
    "INSERT INTO guilds VALUES (5, x'7B7D')",
)


async def test_a_store_of_the_first_schema_is_brought_up_with_all_its_rows(tmp_path, opened_at, make):
    old = sqlite3.connect(tmp_path / "store.db", isolation_level=None)
    migrate(old, "here", load_migrations("sqlite")[:1])
    for row in FIRST_ROWS:
        old.execute(row)
    old.close()
    store = await opened_at(f"sqlite:///{tmp_path}/store.db")
    game = await store.games.get("g1")
    assert (game.host, game.thread, game.seed, game.seal) == (11, 51, b"s", None)
    assert [entry.payload for entry in await store.journal.entries("g1")] == [b"p"]
    assert [seat.name for seat in await store.games.seats("g1")] == ["Ana"]
    assert (await store.posts.get("g1", "table")).message == 53
    assert (await store.people.get(11)).dm_open
    await store.games.commit_move(make.move(1))
    await store.challenges.create(make.challenge())
    assert (await store.challenges.begin_attempt(make.attempt(game="g2"))).number == 1


SECOND_ROWS = (
    "INSERT INTO games VALUES ('g1', 'ferry', 1, 'running', 1, 5, 50, 51, 52, 11, x'6F', x'73', 1.0, 2.0, 'seal')",
    "INSERT INTO seats VALUES ('g1', 0, 11, 'Ana', 'playing')",
    "INSERT INTO seats VALUES ('g1', 1, 12, 'Bo', 'resigned')",
    "INSERT INTO entries VALUES ('g1', 1, 'pick', 0, x'70', x'65', 1, 11, 2.0)",
    "INSERT INTO parcels (game, lane, kind, target, payload, due, nonce) "
    "VALUES ('g1', 'a', 'post', 1, x'70', 3.0, 'n')",
    "INSERT INTO installation VALUES (1, x'01')",
    "INSERT INTO challenges VALUES ('c1', 'ferry', 1, 'own', NULL, x'73', 5, 11, 1.0, 9.0)",
    "INSERT INTO attempts VALUES ('c1', 11, 1, 'g1', 1.0, NULL, NULL)",
)


async def test_a_store_of_the_second_schema_is_brought_up_with_all_its_rows(tmp_path, opened_at, make):
    old = sqlite3.connect(tmp_path / "store.db", isolation_level=None)
    migrate(old, "here", load_migrations("sqlite")[:2])
    for row in SECOND_ROWS:
        old.execute(row)
    old.close()
    store = await opened_at(f"sqlite:///{tmp_path}/store.db")
    assert (await store.games.get("g1")).seal == "seal"
    assert await store.games.seats("g1") == [
        make.seat(0, 11, name="Ana"),
        make.seat(1, 12, name="Bo", state=SeatState.RESIGNED),
    ]
    [entry] = await store.journal.entries("g1")
    assert (entry.number, entry.payload, entry.cut, entry.person) == (1, b"p", True, 11)
    assert [parcel.nonce for parcel in await store.outbox.due(9.0, limit=9)] == ["n"]
    assert (await store.outbox.backlog(9.0)).since == 3.0
    assert await store.challenges.secret() == b"\x01"
    assert [attempt.game for attempt in await store.challenges.attempts("c1", 11)] == ["g1"]
    vacant = make.seat(1, 12, state=SeatState.VACANT)
    await store.games.change("g1", make.change(seats=(vacant,), timers=(make.timer(game="g1"),)))
    with pytest.raises(AlreadySeated):
        await store.games.change("g1", make.change(seats=(make.seat(1, 11),)))


EIGHTH_ROWS = (
    "INSERT INTO games VALUES ('g1', 'ferry', 1, 'running', 1, 5, 50, 51, 52, 11, x'6F', x'73', 1.0, 2.0, 'seal')",
    "INSERT INTO people (id, dm_open) VALUES (12, 0)",
    *(
        "INSERT INTO parcels (game, lane, kind, target, payload, due, nonce) "
        f"VALUES ({game}, '{lane}', 'post', {target}, x'70', {due}, 'n')"
        for due, (game, lane, target) in enumerate(
            [
                ("'g1'", "table:g1", 0),
                ("'g1'", "lobby:g1", 0),
                ("'g1'", "notice:g1:1", 12),
                ("NULL", "person:11", 11),
                ("'g1'", "circle:g1:rogues", 0),
            ]
        )
    ),
)


async def test_parcels_of_the_eighth_schema_know_where_they_go_and_whose_they_are(tmp_path, opened_at, make):
    old = sqlite3.connect(tmp_path / "store.db", isolation_level=None)
    migrate(old, "here", load_migrations("sqlite")[:8])
    for row in EIGHTH_ROWS:
        old.execute(row)
    old.close()
    store = await opened_at(f"sqlite:///{tmp_path}/store.db")
    waiting = await store.outbox.due(9.0, limit=9)
    assert {parcel.lane: (parcel.place, parcel.origin) for parcel in waiting} == {
        "table:g1": ("51", 5),
        "lobby:g1": ("50", 5),
        "notice:g1:1": ("12", 5),
        "person:11": ("11", 11),
        "circle:g1:rogues": ("circle:g1:rogues", 5),
    }
    assert (await store.people.get(12)).dm_refused is None
    await store.games.change("g1", make.change(thread=None))
    assert "50" in {parcel.place for parcel in await store.outbox.due(9.0, limit=9)}


def test_a_migration_that_fails_takes_all_before_it_back(connection):
    good = "CREATE TABLE crates (name TEXT);\nINSERT INTO crates VALUES ('silk');"
    with pytest.raises(sqlite3.OperationalError, match="no such table: barrels"):
        migrate(connection, "here", [good, "CREATE TABLE tubs (name TEXT);\nDROP TABLE barrels;"])
    assert dump(connection) == "PRAGMA user_version = 0;\n"
    assert not connection.in_transaction


def test_a_newer_schema_is_refused(connection):
    connection.execute("PRAGMA user_version = 3")
    with pytest.raises(StoreTooNew, match=r"here has schema version 3, .* only versions up to 1"):
        migrate(connection, "here", ["SELECT 1;"])


def test_a_script_is_cut_at_its_statements_and_nowhere_else():
    script = "-- why; and how\nCREATE TABLE a (b TEXT DEFAULT ';');\n\nCREATE TRIGGER t AFTER INSERT ON a\nBEGIN\n    DELETE FROM a;\n    DELETE FROM a;\nEND;\n-- the end\n"
    create, trigger = statements(script)
    assert create.endswith("DEFAULT ';');")
    assert trigger.startswith("CREATE TRIGGER")
    assert trigger.endswith("END;")


def test_a_script_that_ends_within_a_statement_is_a_mistake():
    with pytest.raises(AssertionError, match="CREATE TABLE b"):
        list(statements("CREATE TABLE a (c);\nCREATE TABLE b (c)\n"))


OTHER_VALUES = {
    "game": "'g2'", "number": "7", "kind": "'x'", "seat": "3", "payload": "x''", "events": "x''", "cut": "1",
    "at": "9.0",
}  # fmt: skip


@pytest.mark.parametrize("column", OTHER_VALUES)
async def test_of_a_journal_entry_nothing_can_be_rewritten_but_who_made_it(tmp_path, make, opened_at, column):
    store = await opened_at(f"sqlite:///{tmp_path}/store.db")
    await store.games.open_lobby(make.lobby())
    await store.games.start(make.start(11))
    await store.games.commit_move(make.move(0))
    await store.close()
    raw = sqlite3.connect(tmp_path / "store.db")
    written = {name for _, name, *_ in raw.execute("PRAGMA table_info(entries)")}
    assert written == {*OTHER_VALUES, "person"}
    with pytest.raises(sqlite3.IntegrityError, match="journal entries never change"):
        raw.execute(f"UPDATE entries SET {column} = {OTHER_VALUES[column]}")
    raw.execute("UPDATE entries SET person = 0")
    raw.close()
