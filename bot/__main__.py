"""`python -m bot`: on Discord with a token, on the playground without."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import AsyncIterator

import discord
import discord.http

from games import GAMES
from rendering.studio import Studio
from storage import StorageError, open_store

from .client import Backroom
from .gallery import Gallery
from .settings import BadSettings, Settings

USAGE_ERROR = 2


def main() -> None:
    try:
        settings = Settings.read(os.environ)
    except BadSettings as error:
        print(f"These settings cannot be used:\n{error}", file=sys.stderr)
        sys.exit(USAGE_ERROR)
    discord.utils.setup_logging(level=settings.logging_level)
    # Nobody speaks here, so the libraries for it are not missed.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(run(settings))
    except StorageError as error:
        print(f"The database cannot be used: {error}", file=sys.stderr)
        sys.exit(USAGE_ERROR)
    except discord.LoginFailure:
        print("Discord does not accept DISCORD_TOKEN.", file=sys.stderr)
        sys.exit(USAGE_ERROR)


async def run(settings: Settings) -> None:
    """Serve until cancelled."""
    async with contextlib.AsyncExitStack() as stack:
        store = await open_store(settings.database)
        stack.push_async_callback(store.close)
        studio = await stack.enter_async_context(Studio())
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

    async with Playground(port=settings.playground_port) as playground:
        print(
            f"\n  Play here: {playground.url}\n\n  (No DISCORD_TOKEN is set. Ctrl+C ends it.)\n", flush=True
        )
        yield playground.token, playground.api_base


if __name__ == "__main__":
    main()
