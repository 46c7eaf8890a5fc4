-- Revises 0011: the processes that share the database, who serves which shard of the gateway, and who may identify when.

-- The clock of leases. The machines of the processes may disagree; the database has one time for all of them.
CREATE VIEW database_clock AS SELECT (julianday('now') - 2440587.5) * 86400.0 AS moment;

CREATE TABLE processes (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    shards INTEGER NOT NULL CHECK (shards >= 1),
    is_pinned INTEGER NOT NULL CHECK (is_pinned IN (0, 1)),
    has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    since REAL NOT NULL,
    until REAL NOT NULL,
    returned REAL NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE shard_leases (
    shard INTEGER PRIMARY KEY NOT NULL,
    process TEXT NOT NULL REFERENCES processes (id)
) STRICT;

CREATE INDEX shard_leases_by_process ON shard_leases (process);

-- The next moment at which a shard of the bucket may identify.
CREATE TABLE identifies (
    bucket INTEGER PRIMARY KEY NOT NULL,
    next REAL NOT NULL
) STRICT;

-- What Discord has said last about the sessions that may be started, less those started since.
CREATE TABLE session_starts (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    total INTEGER NOT NULL,
    remaining INTEGER NOT NULL,
    resets REAL NOT NULL,
    max_concurrency INTEGER NOT NULL CHECK (max_concurrency >= 1)
) STRICT;
