"""The command line: runs the bot on Discord with a token, on the playground without. It also checks games before a
release, and backs up or copies the database."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NoReturn

import aiohttp
import discord

from games import GAMES
from storage import StorageError, back_up, copy_store, open_copy

from .event_loop import run
from .operation.upkeep.checking import checked, line, summary
from .serving import CannotListen, serve
from .settings import BadSettings, Settings

NOT_ALL_FIT = 1
USAGE_ERROR = 2

Command = Callable[[Settings, argparse.Namespace], Coroutine[Any, Any, int]]
"""Does what was asked for; returns the exit code."""


def main() -> None:
    arguments = _parser().parse_args()
    settings = _settings(is_for_upkeep=arguments.command is not _serve)
    try:
        sys.exit(run(arguments.command(settings, arguments)))
    except (KeyboardInterrupt, asyncio.CancelledError):
        # This is how serving ends. Upkeep that was broken off has not done what it should.
        if arguments.command is not _serve:
            raise
    except StorageError as error:
        _give_up(f"The database cannot be used: {error}")
    except discord.LoginFailure:
        _give_up("Discord does not accept DISCORD_TOKEN.")
    except (discord.NotFound, discord.DiscordServerError) as error:
        _give_up(f"{settings.api_base} does not answer as Discord does, but with status {error.status}.")
    except CannotListen as error:
        _give_up(str(error))
    except aiohttp.ClientConnectionError as error:
        _give_up(f"{settings.api_base} cannot be reached: {error}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Host board games on Discord; without DISCORD_TOKEN on a playground on this machine.",
        epilog="Settings are environment variables; docs/hosting.md lists them.",
    )
    parser.set_defaults(command=_serve)
    commands = parser.add_subparsers(title="upkeep, also while the bot is running", metavar="COMMAND")
    check = commands.add_parser(
        "check-games",
        help="play every running game again under this release, and say which no longer fit",
        description="Play every running game in DATABASE again under the rules of this release, and compare it with what is stored. Changes nothing. Exit code 0 if all fit, 1 if not.",
    )
    check.set_defaults(command=_check_games)
    backup = commands.add_parser(
        "backup",
        help="copy the database to a new file",
        description="Copy DATABASE, as of one moment, to a new file. Overwrites nothing.",
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy to make")
    backup.set_defaults(command=_backup)
    copy = commands.add_parser(
        "copy",
        help="copy one database to another, of any kind",
        description="Copy everything from one address to another and compare both, for example from sqlite:///backroom.db to postgresql://user:password@host/database. The database to copy to must be empty.",
    )
    copy.add_argument("source", metavar="FROM", help="the address of the database to copy")
    copy.add_argument("target", metavar="TO", help="the address of the database to fill")
    copy.set_defaults(command=_copy)
    return parser


def _settings(*, is_for_upkeep: bool) -> Settings:
    try:
        return Settings.read(os.environ, is_for_upkeep=is_for_upkeep)
    except BadSettings as error:
        _give_up(f"These settings cannot be used:\n{error}")


async def _serve(settings: Settings, _: argparse.Namespace) -> int:
    await serve(settings)
    return 0


async def _check_games(settings: Settings, _: argparse.Namespace) -> int:
    found = []
    async with await open_copy(settings.database) as store:
        async for game in checked(store, GAMES):
            print(line(game), flush=True)
            found.append(game)
    print(summary(found))
    return 0 if all(game.fits for game in found) else NOT_ALL_FIT


async def _backup(settings: Settings, arguments: argparse.Namespace) -> int:
    await back_up(settings.database, arguments.file)
    print(f"The database was copied to {arguments.file}.")
    return 0


async def _copy(_: Settings, arguments: argparse.Namespace) -> int:
    copied = await copy_store(arguments.source, arguments.target)
    width = max(len(table) for table in copied)
    for table, rows in copied.items():
        print(f"{table:{width}} {rows:>9,}")
    print("Everything was copied, and both are the same.")
    return 0


def _give_up(reason: str) -> NoReturn:
    print(reason, file=sys.stderr)
    sys.exit(USAGE_ERROR)
