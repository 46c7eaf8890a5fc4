-- Revises nothing: the first schema.
-- Every column is named after the field of the row struct that it fills.

CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    title TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'finished', 'abandoned')),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    guild INTEGER,
    channel INTEGER NOT NULL,
    thread INTEGER,
    lobby_message INTEGER,
    host INTEGER NOT NULL,
    options BLOB NOT NULL,
    seed BLOB,
    created REAL NOT NULL,
    updated REAL NOT NULL
) STRICT;

CREATE UNIQUE INDEX games_by_thread ON games (thread) WHERE thread IS NOT NULL;
CREATE INDEX games_by_guild ON games (guild, created);
CREATE INDEX games_by_channel ON games (channel, created);
CREATE INDEX games_by_status ON games (status, created);

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('playing', 'resigned')),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX seats_by_person ON seats (person, game);

CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    kind TEXT NOT NULL,
    seat INTEGER,
    payload BLOB NOT NULL,
    events BLOB NOT NULL,
    cut INTEGER NOT NULL CHECK (cut IN (0, 1)),
    person INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (game, number)
) STRICT;

CREATE INDEX entries_that_cut ON entries (game, number) WHERE cut = 1;

-- The journal is append-only, whoever holds the pen.
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
BEGIN
    SELECT RAISE(ABORT, 'journal entries never change');
END;

-- state is a zstd frame.
CREATE TABLE snapshots (
    game TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    state BLOB NOT NULL,
    PRIMARY KEY (game, revision)
) STRICT;

-- AUTOINCREMENT: ids are the order of a lane, so none may come back after a sweep.
CREATE TABLE parcels (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT REFERENCES games (id),
    lane TEXT NOT NULL,
    key TEXT,
    kind TEXT NOT NULL,
    target INTEGER NOT NULL,
    payload BLOB NOT NULL,
    due REAL NOT NULL,
    nonce TEXT NOT NULL CHECK (length(nonce) <= 25),
    attempts INTEGER NOT NULL DEFAULT 0,
    maybe_sent INTEGER NOT NULL DEFAULT 0 CHECK (maybe_sent IN (0, 1)),
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'dead')),
    result BLOB,
    why TEXT
) STRICT;

CREATE INDEX parcels_by_lane ON parcels (lane, id) WHERE state = 'pending';
CREATE INDEX parcels_by_state ON parcels (state, due);

-- At most one parcel of a key waits to be replaced by a newer one.
CREATE UNIQUE INDEX parcels_untried ON parcels (lane, key)
    WHERE key IS NOT NULL AND state = 'pending' AND attempts = 0;

-- Only the first pending parcel of a lane may be delivered.
CREATE VIEW lane_heads AS
    SELECT * FROM parcels AS head
    WHERE state = 'pending' AND NOT EXISTS (
        SELECT 1 FROM parcels AS earlier
        WHERE earlier.lane = head.lane AND earlier.state = 'pending' AND earlier.id < head.id
    );

CREATE TABLE posts (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    locale TEXT,
    settings BLOB NOT NULL DEFAULT x'',
    dm_channel INTEGER,
    dm_open INTEGER CHECK (dm_open IN (0, 1))
) STRICT;

CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    settings BLOB NOT NULL
) STRICT;
