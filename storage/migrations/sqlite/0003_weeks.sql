-- Revises 0002: what play over weeks needs: timers, remarks, papers, seats that nobody plays, people who are forgotten.

-- A moment at which something is to happen, unless it is set anew or stopped before.
CREATE TABLE timers (
    key TEXT PRIMARY KEY NOT NULL,
    game TEXT REFERENCES games (id),
    person INTEGER,
    kind TEXT NOT NULL,
    payload BLOB NOT NULL,
    due REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX timers_by_due ON timers (due, key);
CREATE INDEX timers_by_game ON timers (game) WHERE game IS NOT NULL;
CREATE INDEX timers_by_person ON timers (person) WHERE person IS NOT NULL;

-- What happened at a table beside the moves. AUTOINCREMENT: the ids are their order.
CREATE TABLE remarks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES games (id),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    kind TEXT NOT NULL,
    payload BLOB NOT NULL,
    at REAL NOT NULL
) STRICT;

CREATE INDEX remarks_by_game ON remarks (game, id);

-- What lies beside the board: notes, standing orders, requests.
CREATE TABLE papers (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    seat INTEGER,
    payload BLOB NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (game, kind, key)
) STRICT, WITHOUT ROWID;

-- A seat may be vacant, and person 0 stands where somebody was who wanted to be forgotten.
CREATE TABLE seats_that_may_be_vacant (
    game TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('playing', 'resigned', 'vacant')),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO seats_that_may_be_vacant SELECT game, seat, person, name, state FROM seats;
DROP TABLE seats;
ALTER TABLE seats_that_may_be_vacant RENAME TO seats;
CREATE INDEX seats_by_person ON seats (person, game);
CREATE UNIQUE INDEX one_seat_a_person ON seats (person, game) WHERE person <> 0;

-- The journal is append-only, whoever holds the pen; only who held it may be forgotten.
DROP TRIGGER entries_never_change;
CREATE TRIGGER entries_never_change
BEFORE UPDATE OF game, number, kind, seat, payload, events, cut, at ON entries
BEGIN
    SELECT RAISE(ABORT, 'journal entries never change');
END;

CREATE INDEX entries_by_person ON entries (person);
CREATE INDEX parcels_by_game ON parcels (game) WHERE game IS NOT NULL;
