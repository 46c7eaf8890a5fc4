-- Revises 0008: a game's lock, the version of its row and its side records, by one trip: nearly every move reads them.

-- Each statement in it sees what was committed before that statement, so all is read after any wait. A game without side
-- records gives one row, an unknown game none.
CREATE FUNCTION lock_game_with_papers(wanted TEXT) RETURNS TABLE (
    version BIGINT, game TEXT, kind TEXT, key TEXT, seat BIGINT, payload BYTEA, at DOUBLE PRECISION
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    PERFORM pg_advisory_lock(hashtextextended('game:' || wanted, 0));
    RETURN QUERY
        SELECT CAST(CAST(games.xmin AS TEXT) AS BIGINT), papers.game, papers.kind, papers.key, papers.seat,
            papers.payload, papers.at
        FROM games LEFT JOIN papers ON papers.game = games.id
        WHERE games.id = wanted;
END
$$;
