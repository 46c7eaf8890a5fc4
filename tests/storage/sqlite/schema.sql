PRAGMA user_version = 19;

CREATE UNIQUE INDEX attempts_by_game ON attempts (game);

CREATE UNIQUE INDEX attempts_under_way ON attempts (challenge, person) WHERE finished IS NULL;

CREATE UNIQUE INDEX campaigns_by_game ON campaigns (game) WHERE game IS NOT NULL;

CREATE INDEX campaigns_by_guild ON campaigns (guild, created);

CREATE INDEX campaigns_by_host ON campaigns (host);

CREATE INDEX challenges_by_opening ON challenges (opens);

CREATE UNIQUE INDEX challenges_by_period ON challenges (title, kind, period) WHERE period IS NOT NULL;

CREATE INDEX entries_by_person ON entries (person);

CREATE INDEX games_by_channel ON games (channel, created);

CREATE INDEX games_by_guild ON games (guild, created);

CREATE INDEX games_by_host ON games (host, created);

CREATE INDEX games_by_status ON games (status, created);

CREATE UNIQUE INDEX games_by_thread ON games (thread) WHERE thread IS NOT NULL;

CREATE INDEX interactions_by_claim ON interactions (claimed);

CREATE INDEX lobbies_by_channel ON games (channel, created) WHERE status = 'lobby';

CREATE INDEX lobbies_by_host ON games (host, created) WHERE status = 'lobby';

CREATE UNIQUE INDEX one_number_a_person ON members (person, campaign) WHERE person <> 0;

CREATE UNIQUE INDEX one_seat_a_person ON seats (person, game) WHERE person <> 0;

CREATE INDEX papers_by_kind ON papers (kind);

CREATE INDEX parcels_by_game ON parcels (game) WHERE game IS NOT NULL;

CREATE INDEX parcels_by_lane ON parcels (lane, id) WHERE state = 'pending';

CREATE INDEX parcels_by_state ON parcels (state, due);

CREATE UNIQUE INDEX parcels_untried ON parcels (lane, key)
    WHERE key IS NOT NULL AND state = 'pending' AND attempts = 0;

CREATE INDEX parcels_waiting ON parcels (due, id, place, origin, lane) WHERE state = 'pending';

CREATE INDEX posts_by_channel ON posts (channel);

CREATE INDEX posts_by_revision ON posts (game, revision) WHERE revision IS NOT NULL;

CREATE INDEX remarks_by_game ON remarks (game, id);

CREATE INDEX remarks_by_kind ON remarks (kind, id);

CREATE INDEX seats_by_person ON seats (person, game);

CREATE INDEX shard_leases_by_process ON shard_leases (process);

CREATE INDEX timers_by_due ON timers (due, key);

CREATE INDEX timers_by_game ON timers (game) WHERE game IS NOT NULL;

CREATE INDEX timers_by_person ON timers (person) WHERE person IS NOT NULL;

CREATE TABLE attempts (
    challenge TEXT NOT NULL REFERENCES challenges (id),
    person INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    game TEXT NOT NULL REFERENCES games (id),
    started REAL NOT NULL,
    finished REAL,
    outcome BLOB CHECK ((outcome IS NULL) = (finished IS NULL)), guild INTEGER,
    PRIMARY KEY (challenge, person, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE campaigns (
    id TEXT PRIMARY KEY NOT NULL,
    title TEXT NOT NULL,
    name TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    host INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('gathering', 'open', 'resting', 'closed')),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    record BLOB NOT NULL,
    game TEXT REFERENCES games (id),
    post INTEGER,
    created REAL NOT NULL,
    updated REAL NOT NULL
) STRICT;

CREATE TABLE challenges (
    id TEXT PRIMARY KEY NOT NULL,
    title TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('daily', 'weekly', 'own')),
    period TEXT CHECK ((period IS NULL) = (kind = 'own')),
    seed BLOB NOT NULL,
    guild INTEGER,
    created_by INTEGER NOT NULL,
    opens REAL NOT NULL,
    closes REAL NOT NULL CHECK (closes > opens)
) STRICT;

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
, seal TEXT, version INTEGER NOT NULL DEFAULT 0, papers_version INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    settings BLOB NOT NULL
) STRICT;

CREATE TABLE identifies (
    bucket INTEGER PRIMARY KEY NOT NULL,
    next REAL NOT NULL
) STRICT;

CREATE TABLE installation (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    secret BLOB NOT NULL
) STRICT;

CREATE TABLE interactions (
    id INTEGER PRIMARY KEY NOT NULL,
    claimed REAL NOT NULL
) STRICT;

CREATE TABLE members (
    campaign TEXT NOT NULL REFERENCES campaigns (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (campaign, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE papers (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    seat INTEGER,
    payload BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (game, kind, key)
) STRICT, WITHOUT ROWID;

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
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'dead')),
    result BLOB,
    why TEXT
, since REAL NOT NULL DEFAULT 0, maybe_sent_since REAL, bound_for TEXT, place TEXT NOT NULL DEFAULT '', origin INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    locale TEXT,
    settings BLOB NOT NULL DEFAULT x'',
    dm_channel INTEGER,
    dm_open INTEGER CHECK (dm_open IN (0, 1))
, digest_message INTEGER, dm_refused REAL) STRICT;

CREATE TABLE posts (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    digest TEXT NOT NULL, told BLOB NOT NULL DEFAULT x'', revision INTEGER,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE recognised (
    challenge TEXT NOT NULL REFERENCES challenges (id),
    mark TEXT NOT NULL,
    attempts INTEGER NOT NULL CHECK (attempts >= 1),
    PRIMARY KEY (challenge, mark)
) STRICT, WITHOUT ROWID;

CREATE TABLE remarks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    kind TEXT NOT NULL,
    payload BLOB NOT NULL,
    at REAL NOT NULL
) STRICT;

CREATE TABLE "seats" (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('playing', 'resigned', 'vacant')),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE session_starts (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    total INTEGER NOT NULL,
    remaining INTEGER NOT NULL,
    resets REAL NOT NULL,
    max_concurrency INTEGER NOT NULL CHECK (max_concurrency >= 1)
) STRICT;

CREATE TABLE shard_leases (
    shard INTEGER PRIMARY KEY NOT NULL,
    process TEXT NOT NULL REFERENCES processes (id)
, is_connected INTEGER NOT NULL DEFAULT 0 CHECK (is_connected IN (0, 1))) STRICT;

CREATE TABLE snapshots (
    game TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    state BLOB NOT NULL,
    PRIMARY KEY (game, revision)
) STRICT;

CREATE TABLE timers (
    key TEXT PRIMARY KEY NOT NULL,
    game TEXT REFERENCES games (id),
    person INTEGER,
    kind TEXT NOT NULL,
    payload BLOB NOT NULL,
    due REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entries_never_change
BEFORE UPDATE OF game, number, kind, seat, payload, events, cut, at ON entries
BEGIN
    SELECT RAISE(ABORT, 'journal entries never change');
END;

CREATE VIEW database_clock AS SELECT (julianday('now') - 2440587.5) * 86400.0 AS moment;

CREATE VIEW lane_heads AS
    SELECT * FROM parcels AS head
    WHERE state = 'pending' AND NOT EXISTS (
        SELECT 1 FROM parcels AS earlier
        WHERE earlier.lane = head.lane AND earlier.state = 'pending' AND earlier.id < head.id
    );
