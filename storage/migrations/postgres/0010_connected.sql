-- Revises 0009: whether the process that holds a shard has connected it, for the one that hands it over.

ALTER TABLE shard_leases ADD COLUMN is_connected BIGINT NOT NULL DEFAULT 0 CHECK (is_connected IN (0, 1));
