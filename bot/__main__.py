"""`python -m bot`: on Discord with a token, on the playground without."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from typing import NoReturn

import aiohttp
import discord
import discord.http

from games import GAMES
from rendering.studio import Studio
from storage import StorageError, open_store

from .client import Backroom
from .collector import look_more_rarely
from .gallery import Gallery
from .settings import BadSettings, Settings
from .speech import words_for

USAGE_ERROR = 2


class PortTaken(Exception):
    pass


def main() -> None:
    try:
        settings = Settings.read(os.environ)
    except BadSettings as error:
        _give_up(f"These settings cannot be used:\n{error}")
    discord.utils.setup_logging(level=settings.logging_level)
    # Nobody speaks here, so the libraries for it are not missed.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    try:
        with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(run(settings))
    except StorageError as error:
        _give_up(f"The database cannot be used: {error}")
    except discord.LoginFailure:
        _give_up("Discord does not accept DISCORD_TOKEN.")
    except PortTaken:
        _give_up(f"Port {settings.playground_port} is taken; set PLAYGROUND_PORT to another one, or to 0.")
    except aiohttp.ClientConnectionError as error:
        _give_up(f"{settings.api_base} cannot be reached: {error}")


async def run(settings: Settings) -> None:
    """Serve until cancelled, or told to stop by the system."""
    _stop_on_sigterm()
    async with contextlib.AsyncExitStack() as stack:
        store = await open_store(settings.database)
        stack.push_async_callback(store.close)
        studio = await stack.enter_async_context(Studio())
        for title in GAMES:
            words_for(title)  # read now what the first reader would have to wait for
        look_more_rarely()
        token, api_base = await stack.enter_async_context(_discord(settings))
        discord.http.Route.BASE = api_base
        client = await stack.enter_async_context(Backroom(store, GAMES, Gallery(studio), clock=time.time))
        await client.start(token)


@contextlib.asynccontextmanager
async def _discord(settings: Settings) -> AsyncIterator[tuple[str, str]]:
    """Token and API address: Discord's own, or those of a playground that runs as long as we do."""
    if settings.token is not None:
        yield settings.token, settings.api_base
        return
    # Imported here, since a bot on Discord needs no playground.
    from playground import Playground

    playground = Playground(port=settings.playground_port)
    try:
        await playground.__aenter__()
    except OSError as error:
        raise PortTaken from error
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_exit(playground)
        print(
            f"\n  Play here: {playground.url}\n\n  (No DISCORD_TOKEN is set. Ctrl+C ends it.)\n", flush=True
        )
        yield playground.token, playground.api_base


def _stop_on_sigterm() -> None:
    """Stop in good order when the system asks for it, where the system can."""
    task = asyncio.current_task()
    if task is not None:
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


def _give_up(reason: str) -> NoReturn:
    print(reason, file=sys.stderr)
    sys.exit(USAGE_ERROR)


if __name__ == "__main__":
    main()
