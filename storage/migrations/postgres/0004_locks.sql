-- Revises 0003: a game's lock and the version of its row, by one trip to the server.

-- Each statement in it sees what was committed before that statement, so the version is read after any wait.
CREATE FUNCTION lock_game(wanted TEXT) RETURNS BIGINT LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_lock(hashtextextended('game:' || wanted, 0));
    RETURN (SELECT CAST(CAST(xmin AS TEXT) AS BIGINT) FROM games WHERE id = wanted);
END
$$;
