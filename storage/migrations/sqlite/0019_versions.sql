-- Revises 0018: versions of games and of their side records, as where several processes share a store.

ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN papers_version INTEGER NOT NULL DEFAULT 0;
