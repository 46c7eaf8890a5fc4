-- Revises 0001: the processes that share the database, who serves which shard of the gateway, and who may identify when.

-- The clock of leases. The machines of the processes may disagree; the database has one time for all of them.
CREATE VIEW database_clock AS
    SELECT CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION) AS moment;

CREATE TABLE processes (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    shards BIGINT NOT NULL CHECK (shards >= 1),
    is_pinned BIGINT NOT NULL CHECK (is_pinned IN (0, 1)),
    has_left BIGINT NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    since DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    returned DOUBLE PRECISION NOT NULL DEFAULT 0
) WITH (fillfactor = 50, autovacuum_vacuum_threshold = 500); -- every beat changes a row, and no index

CREATE TABLE shard_leases (
    shard BIGINT PRIMARY KEY,
    process TEXT COLLATE "C" NOT NULL REFERENCES processes (id)
);

CREATE INDEX shard_leases_by_process ON shard_leases (process);

-- The next moment at which a shard of the bucket may identify.
CREATE TABLE identifies (
    bucket BIGINT PRIMARY KEY,
    next DOUBLE PRECISION NOT NULL
);

-- What Discord has said last about the sessions that may be started, less those started since.
CREATE TABLE session_starts (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    total BIGINT NOT NULL,
    remaining BIGINT NOT NULL,
    resets DOUBLE PRECISION NOT NULL,
    max_concurrency BIGINT NOT NULL CHECK (max_concurrency >= 1)
);
