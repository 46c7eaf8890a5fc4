"""Stands between a store and the server, and holds the ends of connections back, as a slow network does, or everything,
as a broken one does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from urllib.parse import parse_qs, urlsplit

import asyncpg

POSTGRES_PORT = 5432
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Relay:
    """Passes on what either side says. When the server ends a connection, the store hears its last words, but no end
    before `let_go`."""

    def __init__(self, server: str) -> None:
        self._server = urlsplit(server)
        self._let_go = asyncio.Event()
        self._serving: set[asyncio.Task[None]] = set()
        self._open = 0
        self._is_silent = False
        self.has_ended = asyncio.Event()
        """Set while the server has no connection that it has not ended."""

    def url(self, port: int) -> str:
        """The address for the store."""
        name = f"{self._server.username or ''}:{self._server.password or ''}"
        return f"postgresql://{name}@127.0.0.1:{port}{self._server.path}?sslmode=disable"

    def let_go(self) -> None:
        """The ends arrive."""
        self._let_go.set()

    def fall_silent(self) -> None:
        """Nothing that is said from now on arrives, on either side."""
        self._is_silent = True

    def speak_again(self) -> None:
        """What is said from now on arrives, by connections that are opened from now on, too."""
        self._is_silent = False

    def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve a connection of the store until `close`."""
        self._serving.add(asyncio.create_task(self._serve(reader, writer)))

    async def close(self) -> None:
        """Drop all connections that are still open."""
        for serving in self._serving:
            serving.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with ExitStack() as ends:
            ends.callback(writer.close)
            with self._counted():
                from_server, to_server = await self._reached()
                ends.callback(to_server.close)
                ends.callback(asyncio.create_task(self._pass_on(reader, to_server)).cancel)
                with suppress(ConnectionResetError):  # it was ended before the server had read everything
                    await self._pass_on(from_server, writer)
            await self._let_go.wait()

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Within it, the server has a connection more."""
        self._open += 1
        self.has_ended.clear()
        try:
            yield
        finally:
            self._open -= 1
            if not self._open:
                self.has_ended.set()

    async def _reached(self) -> Streams:
        query = parse_qs(self._server.query)
        if "host" in query:
            return await asyncio.open_unix_connection(f"{query['host'][0]}/.s.PGSQL.{POSTGRES_PORT}")
        return await asyncio.open_connection(self._server.hostname, self._server.port or POSTGRES_PORT)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(2**16):
            if not self._is_silent:
                writer.write(data)
                await writer.drain()


@asynccontextmanager
async def relayed(server: str) -> AsyncIterator[tuple[Relay, str]]:
    """A relay to the server at this address, and its own address."""
    relay = Relay(server)
    listening = await asyncio.start_server(relay.serve, "127.0.0.1", 0)
    async with listening:
        try:
            yield relay, relay.url(listening.sockets[0].getsockname()[1])
        finally:
            relay.let_go()
            await relay.close()


async def cut(raw: asyncpg.Connection, relay: Relay) -> None:
    """Cut all other connections, whose owners have read by then why."""
    await raw.execute(CUT)
    await relay.has_ended.wait()
    await raw.fetchval("SELECT 1")  # the event loop has looked at what it can read
