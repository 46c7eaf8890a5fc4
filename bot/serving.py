"""Runs the bot on Discord, or on a playground that it starts itself."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import signal
import sys
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from typing import Any

import discord
import discord.http

from games import GAMES
from rendering.allocator import give_back_large_blocks
from rendering.studio import Studio
from storage import open_store

from . import unreadable
from .client import Backroom
from .operation.health.endpoint import endpoint
from .operation.health.health import Doctor
from .pages.gallery import Gallery
from .pages.speech import words_for
from .settings import Settings
from .systemd import tell_started
from .work.background import cancel_until_ended
from .work.gc_tuning import tune_gc

log = logging.getLogger(__name__)

PLAIN = logging.Formatter("[{asctime}] [{levelname:<8}] {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
"""Formats log lines as discord.py does without colours."""
WITH_CONTENTS = ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite")
"""Loggers that write private data at DEBUG: messages, tokens, seeds."""


class CannotListen(Exception):
    """A port cannot be opened. The message names the setting to change."""


class PortTaken(CannotListen):
    """The port is in use; `setting` names it."""

    def __init__(self, setting: str, port: int) -> None:
        super().__init__(f"Port {port} is taken; set {setting} to another one, or to 0.")


class PortForbidden(CannotListen):
    """The system keeps the port from this user, as it mostly does with those below 1024; `setting` names it."""

    def __init__(self, setting: str, port: int) -> None:
        super().__init__(f"Port {port} is not open to this user; set {setting} to a higher one, or to 0.")


class ForeignAddress(CannotListen):
    """The address to listen at is none of this machine's; `setting` names it."""

    def __init__(self, setting: str, host: str) -> None:
        super().__init__(f"{setting}: {host} is no address of this machine.")


async def serve(settings: Settings) -> None:
    """Serve until cancelled or stopped by a signal. Raises CannotListen, StorageError, and what discord.py
    raises."""
    begin_log(settings.logging_level)
    # The bot uses no voice, so it does not need the voice libraries.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    _stop_on_sigterm()
    async with contextlib.AsyncExitStack() as stack:
        store = await open_store(settings.database)
        stack.push_async_callback(store.close)
        studio = await stack.enter_async_context(Studio())
        tune_gc()
        await stack.enter_async_context(_words_loaded_meanwhile())
        give_back_large_blocks()
        token, api_base = await stack.enter_async_context(_discord(settings))
        discord.http.Route.BASE = api_base
        backroom = Backroom(
            store,
            GAMES,
            Gallery(studio),
            clock=time.time,
            admins=settings.admins,
            shards=settings.shards,
            started=tell_started,
        )
        client = await stack.enter_async_context(backroom)
        logging.getLogger().addHandler(client.meters.errors)
        unreadable.log.addHandler(client.meters.unreadable)
        await stack.enter_async_context(watched(client.doctor, settings))
        await _until_stopped(client.start(token))


def begin_log(level: int) -> None:
    """Log to standard error, in colours where that is a terminal."""
    # Left to itself, discord.py also colours what containers log, which is read by other programs.
    formatter = discord.utils.MISSING if sys.stderr.isatty() else PLAIN
    discord.utils.setup_logging(level=level, formatter=formatter)
    for name in WITH_CONTENTS:
        logging.getLogger(name).setLevel(max(logging.INFO, level))


async def _until_stopped(serving: Coroutine[Any, Any, None]) -> None:
    """Serve until cancelled, and end then even if the cancellation is dropped."""
    task = asyncio.create_task(serving)
    try:
        await asyncio.shield(task)
    finally:
        await cancel_until_ended(task)


@contextlib.asynccontextmanager
async def _words_loaded_meanwhile() -> AsyncIterator[None]:
    """Load the texts of all games while the bot connects, so that the first reader need not wait."""
    loading = asyncio.create_task(_load_words())
    try:
        yield
    finally:
        loading.cancel()
        await asyncio.gather(loading, return_exceptions=True)


async def _load_words() -> None:
    for title in GAMES:
        await asyncio.to_thread(words_for, title)
    tune_gc()  # texts stay as long as the process


@contextlib.asynccontextmanager
async def watched(doctor: Doctor, settings: Settings) -> AsyncIterator[None]:
    """Run the Prometheus endpoint if the settings have a port for it. Raises CannotListen."""
    async with contextlib.AsyncExitStack() as stack:
        if (port := settings.metrics_port) is not None:
            host = settings.metrics_host
            with opening("METRICS_PORT", port):
                try:
                    found = await stack.enter_async_context(endpoint(doctor, port, host))
                except OSError as error:
                    if error.errno == errno.EADDRNOTAVAIL:
                        raise ForeignAddress("METRICS_HOST", host) from error
                    raise
            log.info("metrics at http://%s:%s/metrics", f"[{host}]" if ":" in host else host, found)
        yield


@contextlib.contextmanager
def opening(setting: str, port: int) -> Iterator[None]:
    """Open a port in this context. Raises PortTaken and PortForbidden in place of the system's errors."""
    try:
        yield
    except PermissionError as error:
        raise PortForbidden(setting, port) from error
    except OSError as error:
        raise PortTaken(setting, port) from error


@contextlib.asynccontextmanager
async def _discord(settings: Settings) -> AsyncIterator[tuple[str, str]]:
    """Token and API address: Discord's, or those of a playground that runs as long as the bot."""
    if settings.token is not None:
        yield settings.token, settings.api_base
        return
    # Imported here: on Discord the bot needs no playground.
    from playground import Playground

    port = settings.playground_port
    assert port is not None  # or the settings would have been refused
    async with contextlib.AsyncExitStack() as stack:
        with opening("PLAYGROUND_PORT", port):
            playground = await stack.enter_async_context(Playground(port=port))
        print(
            f"\n  Play here: {playground.url}\n\n  (No DISCORD_TOKEN is set. Ctrl+C ends it.)\n", flush=True
        )
        yield playground.token, playground.api_base


def _stop_on_sigterm() -> None:
    """Shut down cleanly on SIGTERM, where the platform supports it."""
    task = asyncio.current_task()
    if task is not None:
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, _stop, task)


def _stop(task: asyncio.Task[None]) -> None:
    """Say why the process ends, so that a log shows whether someone stopped it."""
    log.info("stopping: SIGTERM")
    task.cancel()
