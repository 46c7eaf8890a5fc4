-- Revises 0012: campaigns, and the people who belong to them.

-- `record` is what the rules know of it; `game` is its unfinished game, and `post` the message that shows it.
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

CREATE INDEX campaigns_by_guild ON campaigns (guild, created);
CREATE INDEX campaigns_by_host ON campaigns (host);
CREATE UNIQUE INDEX campaigns_by_game ON campaigns (game) WHERE game IS NOT NULL;

-- Person 0 stands for everyone who asked to be forgotten.
CREATE TABLE members (
    campaign TEXT NOT NULL REFERENCES campaigns (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    person INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (campaign, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX one_number_a_person ON members (person, campaign) WHERE person <> 0;
