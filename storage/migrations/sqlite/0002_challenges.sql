-- Revises 0001: challenges and the attempts at them, the secret that their seeds come from, and seals of setups.

-- Games that began before have none.
ALTER TABLE games ADD COLUMN seal TEXT;

-- One row.
CREATE TABLE installation (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    secret BLOB NOT NULL
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

CREATE UNIQUE INDEX challenges_by_period ON challenges (title, kind, period) WHERE period IS NOT NULL;
CREATE INDEX challenges_by_opening ON challenges (opens);

CREATE TABLE attempts (
    challenge TEXT NOT NULL REFERENCES challenges (id),
    person INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    game TEXT NOT NULL REFERENCES games (id),
    started REAL NOT NULL,
    finished REAL,
    outcome BLOB CHECK ((outcome IS NULL) = (finished IS NULL)),
    PRIMARY KEY (challenge, person, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX attempts_by_game ON attempts (game);

-- Nobody plays a challenge twice at once.
CREATE UNIQUE INDEX attempts_under_way ON attempts (challenge, person) WHERE finished IS NULL;
