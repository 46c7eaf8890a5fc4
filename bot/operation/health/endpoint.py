"""Serves health metrics for monitoring, by default to this machine only."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from ipaddress import ip_address
from typing import Final

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler
from prometheus_client import CONTENT_TYPE_LATEST

from .exposition import exposition
from .health import Doctor

LOOPBACK: Final = "127.0.0.1"
NAME: Final = "localhost"
"""The only host name that requests may use. They may name any port: the endpoint may be behind a forwarded one."""
ENDING_SECONDS: Final = 0.5
"""How long a request that is being answered may go on when the endpoint closes, and again once it is broken off. The bot
stops only then, and a database that does not answer would hold it up."""


@contextlib.asynccontextmanager
async def endpoint(doctor: Doctor, port: int, host: str = LOOPBACK) -> AsyncIterator[int]:
    """Serve `GET /metrics` and `GET /health` at this port of the address `host`, and yield the port. Port 0 picks a
    free one.

    Raises OSError if the port is taken, or the address is none of this machine's.
    """

    async def metrics(_: web.Request) -> web.Response:
        body = exposition(await doctor.examine())
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def health(_: web.Request) -> web.Response:
        """Says that the event loop runs, and reads no database: a restart would not bring one back."""
        return web.Response(text="ok\n")

    app = web.Application(middlewares=[_by_address_or_our_name] if ip_address(host).is_loopback else [])
    app.router.add_get("/metrics", metrics)
    app.router.add_get("/health", health)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=ENDING_SECONDS)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


@web.middleware
async def _by_address_or_our_name(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests for other host names: they may come from a web page on this machine by DNS rebinding. No name leads
    to a request for an address."""
    host = _host(request.headers.get(hdrs.HOST, ""))
    if host != NAME and not _is_address(host):
        raise web.HTTPMisdirectedRequest(text="The metrics are not served under this name.")
    return await handler(request)


def _host(header: str) -> str:
    """The host of a `Host` header in lower case, without its port and without the brackets of an IPv6 address."""
    host = header.partition("]")[0].removeprefix("[") if header.startswith("[") else header.partition(":")[0]
    return host.lower()


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
