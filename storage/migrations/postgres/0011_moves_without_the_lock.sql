-- Revises 0010: a move needs no trip for the lock of its game, if all is as its process has seen it last.

DROP FUNCTION lock_game(TEXT);
DROP FUNCTION lock_game_with_papers(TEXT);

-- A game's lock, the version of its row, and its side records with the versions of theirs, by one trip. Each statement in it
-- sees what was committed before that statement, so all is read after any wait. A game without side records gives one row,
-- an unknown game none.
CREATE FUNCTION lock_game(wanted TEXT) RETURNS TABLE (
    game_version BIGINT, game TEXT, kind TEXT, key TEXT, seat BIGINT, payload BYTEA, at DOUBLE PRECISION, version BIGINT
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    PERFORM pg_advisory_lock(hashtextextended('game:' || wanted, 0));
    RETURN QUERY
        SELECT CAST(CAST(games.xmin AS TEXT) AS BIGINT), papers.game, papers.kind, papers.key, papers.seat,
            papers.payload, papers.at, CAST(CAST(papers.xmin AS TEXT) AS BIGINT)
        FROM games LEFT JOIN papers ON papers.game = games.id
        WHERE games.id = wanted;
END
$$;

-- Takes the lock until the transaction ends, unless another process holds it, and compares the versions of the game's side
-- records, in order. They are read after the lock is taken, as above. Numbers of transactions only rise, so side records of
-- the same versions are the same ones.
CREATE FUNCTION papers_are_as_seen(wanted TEXT, seen BIGINT[]) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended('game:' || wanted, 0)) THEN
        RETURN FALSE;
    END IF;
    RETURN seen = ARRAY(
        SELECT CAST(CAST(xmin AS TEXT) AS BIGINT) AS version FROM papers WHERE game = wanted ORDER BY version
    );
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
