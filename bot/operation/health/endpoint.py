"""Serves the bot's health on this machine, to whoever watches over it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Final

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler

from .exposition import CONTENT_TYPE, exposition
from .health import Doctor

LOOPBACK: Final = "127.0.0.1"
NAMES: Final = (LOOPBACK, "localhost")
"""By which it may be asked, with any port: it may be reached through another one."""


@contextlib.asynccontextmanager
async def endpoint(doctor: Doctor, port: int) -> AsyncIterator[int]:
    """`GET /metrics` at this port of the loopback interface; gives the port, which for 0 is any free one.

    Raises OSError when the port is taken.
    """

    async def metrics(_: web.Request) -> web.Response:
        text = exposition(await doctor.examine())
        return web.Response(body=text.encode(), headers={"Content-Type": CONTENT_TYPE})

    app = web.Application(middlewares=[_by_our_name_only])
    app.router.add_get("/metrics", metrics)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, LOOPBACK, port).start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


@web.middleware
async def _by_our_name_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A web page reads nothing by a name that was made to lead here (DNS rebinding)."""
    name, _, _ = request.headers.get(hdrs.HOST, "").partition(":")
    if name.lower() not in NAMES:
        raise web.HTTPMisdirectedRequest(text="The metrics are not served under this name.")
    return await handler(request)
