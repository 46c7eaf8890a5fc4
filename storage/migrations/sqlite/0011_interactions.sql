-- Revises 0010: which interactions are served, so that one that arrives twice is served once.

CREATE TABLE interactions (
    id INTEGER PRIMARY KEY NOT NULL,
    claimed REAL NOT NULL
) STRICT;

CREATE INDEX interactions_by_claim ON interactions (claimed);
