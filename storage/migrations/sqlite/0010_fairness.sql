-- Revises 0009: where a parcel goes and whose it is, when direct messages were refused, and how many tables someone opens.

-- What `place` follows from; NULL: from the lane alone.
ALTER TABLE parcels ADD COLUMN bound_for TEXT;
-- Parcels of one place are carried one at a time.
ALTER TABLE parcels ADD COLUMN place TEXT NOT NULL DEFAULT '';
-- A server, or a person outside of servers. Origins take turns.
ALTER TABLE parcels ADD COLUMN origin INTEGER NOT NULL DEFAULT 0;

UPDATE parcels SET bound_for = CASE
    WHEN lane LIKE 'table:%' THEN 'home'
    WHEN lane LIKE 'lobby:%' THEN 'channel'
    WHEN lane LIKE 'person:%' OR lane LIKE 'notice:%' OR lane LIKE 'call:%' THEN 'person'
END
WHERE state = 'pending';
UPDATE parcels SET
    place = coalesce(
        CASE bound_for
            WHEN 'home' THEN (SELECT coalesce(thread, channel) FROM games WHERE id = game)
            WHEN 'channel' THEN (SELECT channel FROM games WHERE id = game)
            WHEN 'person' THEN nullif(target, 0)
        END,
        lane
    ),
    origin = coalesce((SELECT coalesce(guild, channel) FROM games WHERE id = game), target)
WHERE state = 'pending';

-- Has all columns that decide whether a parcel is left out, so that very many can be passed over.
CREATE INDEX parcels_waiting ON parcels (due, id, place, origin, lane) WHERE state = 'pending';

-- Since when nothing gets through, as far as is known.
ALTER TABLE people ADD COLUMN dm_refused REAL;

CREATE INDEX games_by_host ON games (host, created);
CREATE INDEX lobbies_by_host ON games (host, created) WHERE status = 'lobby';
CREATE INDEX lobbies_by_channel ON games (channel, created) WHERE status = 'lobby';
