-- Revises 0010: versions of games and of their side records, by which a move finds whether they are as it has seen them.

-- `version` rises with each change of the game or its seats, `papers_version` with each of its side records. A game that is
-- imported again after it was deleted begins elsewhere, so nobody takes it for the one of before.
ALTER TABLE games ADD COLUMN version BIGINT NOT NULL DEFAULT floor(random() * 1000000000);
ALTER TABLE games ADD COLUMN papers_version BIGINT NOT NULL DEFAULT floor(random() * 1000000000);

DROP FUNCTION lock_game(TEXT);
DROP FUNCTION lock_game_with_papers(TEXT);

-- A game's lock, its versions and its side records, by one trip. Each statement in it sees what was committed before that
-- statement, so all is read after any wait. A game without side records gives one row, an unknown game none.
CREATE FUNCTION lock_game(wanted TEXT) RETURNS TABLE (
    version BIGINT, papers_version BIGINT,
    game TEXT, kind TEXT, key TEXT, seat BIGINT, payload BYTEA, at DOUBLE PRECISION
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    PERFORM pg_advisory_lock(hashtextextended('game:' || wanted, 0));
    RETURN QUERY
        SELECT games.version, games.papers_version, papers.game, papers.kind, papers.key, papers.seat, papers.payload, papers.at
        FROM games LEFT JOIN papers ON papers.game = games.id
        WHERE games.id = wanted;
END
$$;

-- Every move adds a row to both, in the statement that has just written the row of its game.
ALTER TABLE entries DROP CONSTRAINT entries_game_fkey;
ALTER TABLE snapshots DROP CONSTRAINT snapshots_game_fkey;

-- PostgreSQL parses each check of a table again for each statement that writes to it, which took a thirtieth of a move's
-- time. SQLite has them still, and the tests of all statements run on it as well.
ALTER TABLE games DROP CONSTRAINT games_status_check, DROP CONSTRAINT games_revision_check;
ALTER TABLE entries DROP CONSTRAINT entries_cut_check, DROP CONSTRAINT entries_number_check;
ALTER TABLE snapshots DROP CONSTRAINT snapshots_revision_check;
ALTER TABLE parcels DROP CONSTRAINT parcels_nonce_check, DROP CONSTRAINT parcels_state_check;
