"""The two websockets: the bot's, with Discord's transport compression, and that of the people's page."""

from __future__ import annotations

import asyncio
import zlib
from typing import Protocol

import zstandard
from aiohttp import WSCloseCode, web


class Compressor(Protocol):
    def compress(self, frame: bytes) -> bytes: ...


class ZlibStream:
    """One deflate stream over the whole connection, flushed after each frame."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def compress(self, frame: bytes) -> bytes:
        return self._stream.compress(frame) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """One zstandard stream over the whole connection, flushed after each frame."""

    def __init__(self) -> None:
        self._stream = zstandard.ZstdCompressor(level=1).compressobj()

    def compress(self, frame: bytes) -> bytes:
        return self._stream.compress(frame) + self._stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


def compressor_named(name: str | None) -> Compressor | None:
    """What `compress=` in the gateway's address asks for; None for plain text."""
    if name == "zlib-stream":
        return ZlibStream()
    if name == "zstd-stream":
        return ZstdStream()
    return None


class Outlet:
    """Sends frames over a websocket in order, from code that cannot wait."""

    def __init__(self, socket: web.WebSocketResponse, compressor: Compressor | None = None) -> None:
        self._socket = socket
        self._compressor = compressor
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: bytes) -> None:
        self._queue.put_nowait(frame)

    def close(self, code: int) -> None:
        """Close after everything that was sent before."""
        self._queue.put_nowait(code)

    async def finish(self) -> None:
        """Stop writing; called when the connection is gone."""
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            item = await self._queue.get()
            if isinstance(item, int):
                await self._socket.close(code=item)
                return
            try:
                await self._write_frame(item)
            except ConnectionError:
                return

    async def _write_frame(self, frame: bytes) -> None:
        if self._compressor is None:
            await self._socket.send_str(frame.decode())
        else:
            await self._socket.send_bytes(self._compressor.compress(frame))


class Sockets:
    """The open websockets of the server, so that it can close them when it stops."""

    def __init__(self) -> None:
        self._open: set[web.WebSocketResponse] = set()

    async def accept(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20, timeout=1.0)
        await socket.prepare(request)
        self._open.add(socket)
        return socket

    def release(self, socket: web.WebSocketResponse) -> None:
        self._open.discard(socket)

    async def close_all(self) -> None:
        for socket in list(self._open):
            await socket.close(code=WSCloseCode.GOING_AWAY)
