"""Serves the bot's health on this machine, to whoever watches over it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Final

from aiohttp import web

from .exposition import CONTENT_TYPE, exposition
from .health import Doctor

LOOPBACK: Final = "127.0.0.1"


@contextlib.asynccontextmanager
async def endpoint(doctor: Doctor, port: int) -> AsyncIterator[int]:
    """`GET /metrics` at this port of the loopback interface; gives the port, which for 0 is any free one.

    Raises OSError when the port is taken.
    """

    async def metrics(_: web.Request) -> web.Response:
        text = exposition(await doctor.examine())
        return web.Response(body=text.encode(), headers={"Content-Type": CONTENT_TYPE})

    app = web.Application()
    app.router.add_get("/metrics", metrics)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, LOOPBACK, port).start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
