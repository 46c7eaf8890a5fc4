-- Revises 0006: a parcel that may have been sent says since when, so that its message can be looked for from there on.

ALTER TABLE parcels ADD COLUMN maybe_sent_since REAL;
UPDATE parcels SET maybe_sent_since = since WHERE maybe_sent = 1;
ALTER TABLE parcels DROP COLUMN maybe_sent;
