"""How PostgreSQL finds the rows that a batch changes."""

import pytest

from storage.postgres.session import PostgresDialect
from storage.postgres.statements import numbered
from storage.sql.remarks import rewording
from storage.sql.side_records import counting, throwing_away
from storage.sql.timers import stopping

GAMES = 10_000
FILLED = f"""
    INSERT INTO games (id, title, rules_version, status, revision, guild, channel, host, options, created, updated)
    SELECT 'g' || number, 'ferry', 1, 'running', 0, 1, 1, 1, '', 0, 0 FROM generate_series(1, {GAMES}) AS number;
    INSERT INTO papers (game, kind, key, payload, at) SELECT id, 'note', '', '', 0 FROM games;
    INSERT INTO remarks (game, revision, kind, payload, at) SELECT id, 0, 'order', '', 0 FROM games;
    INSERT INTO timers (key, game, person, kind, payload, due) SELECT id, id, 0, 'deadline', '', 0 FROM games;
    ANALYZE
    """
DIALECT = PostgresDialect()
BATCHES = {
    "counting": counting(DIALECT, ["g1"], "TRUE"),
    "throwing away": throwing_away(DIALECT, [("g1", "note", "")], "TRUE"),
    "rewording": rewording(DIALECT, [], "TRUE"),
    "stopping": stopping(DIALECT, ["g1"], "TRUE"),
}


@pytest.mark.parametrize("batch", BATCHES.values(), ids=BATCHES)
async def test_few_rows_are_looked_up_by_an_index(stores, raw, batch):
    """Also where the plan is made before the rows are known, as on the connections for moves."""
    await raw.execute(FILLED)
    await raw.execute("SET plan_cache_mode = force_generic_plan")
    await raw.execute(f"PREPARE batch AS {numbered(batch.sql).sql}")
    plan = [line for (line,) in await raw.fetch("EXPLAIN EXECUTE batch('[]')")]
    assert any("Index Scan" in line for line in plan)
    assert not any("Seq Scan" in line for line in plan)
