-- Revises 0005: since when a parcel waits, which its retries do not change.

ALTER TABLE parcels ADD COLUMN since REAL NOT NULL DEFAULT 0;
UPDATE parcels SET since = due;
