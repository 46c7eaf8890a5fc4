"""`python -m bot` with its commands."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import NoReturn

import pytest

from bot import command_line
from bot.table.outbox_planner import OutboxPlanner
from bot.table.tables import Tables
from games import GAMES
from storage import open_store
from tests.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]
TITLE = next(name for name, game in GAMES.items() if 1 in game.seats)
LESSON = GAMES[TITLE].lessons[0]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command is given; nothing is set."""
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE", "DISCORD_TOKEN", "PLAYGROUND_PORT", "LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def database(folder: Path) -> Path:
    """A database with a running game."""

    async def deal() -> None:
        async with await open_store("sqlite:///backroom.db") as store:
            tables = Tables(store, GAMES, OutboxPlanner(lambda: 1.0), clock=lambda: 1.0)
            await tables.instant_games.begin_lesson(
                TITLE, LESSON, person=11, name="Ana", coach="Coach", channel=50
            )

    asyncio.run(deal())
    return folder / "backroom.db"


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int | str | None:
    """The exit code."""
    monkeypatch.setattr(sys, "argv", ["bot", *arguments])
    with pytest.raises(SystemExit) as end:
        command_line.main()
    return end.value.code


def test_help_lists_the_commands_and_where_settings_are_told():
    told = subprocess.run(
        [sys.executable, "-m", "bot", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for word in ("python -m bot", "check-games", "backup", "docs/hosting.md"):
        assert word in told


@pytest.mark.parametrize("arguments", [["check"], ["backup"], ["backup", "a", "b"], ["check-games", "x"]])
def test_what_is_not_understood_is_told_with_the_usage(monkeypatch, capsys, folder, arguments):
    assert run(monkeypatch, *arguments) == 2
    assert "usage: " in capsys.readouterr().err
    assert list(folder.iterdir()) == []


def test_games_that_fit_give_exit_code_0(monkeypatch, capsys, database):
    assert run(monkeypatch, "check-games") == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.endswith(f"  {TITLE}  0 entries  fits")
    assert last == "One game is running: it fits."


def test_a_game_that_does_not_fit_gives_exit_code_1(monkeypatch, capsys, database):
    with closing(sqlite3.connect(database, isolation_level=None)) as raw:
        raw.execute("UPDATE games SET seal = 'another'")
    assert run(monkeypatch, "check-games") == 1
    assert "The setup is not the one that was sealed." in capsys.readouterr().out


def test_a_backup_is_made_once_and_can_be_checked_itself(monkeypatch, capsys, database):
    assert run(monkeypatch, "backup", "copy.db") == 0
    assert "copied to copy.db" in capsys.readouterr().out
    assert run(monkeypatch, "backup", "copy.db") == 2
    assert "copy.db exists already" in capsys.readouterr().err
    monkeypatch.setenv("DATABASE", "sqlite:///copy.db")
    assert run(monkeypatch, "check-games") == 0


@pytest.mark.parametrize("arguments", [["check-games"], ["backup", "copy.db"]])
def test_a_database_that_is_not_there_is_not_made(monkeypatch, capsys, folder, arguments):
    assert run(monkeypatch, *arguments) == 2
    assert "there is no database at backroom.db" in capsys.readouterr().err
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("arguments", [["check-games"], ["backup", "copy.db"]])
def test_a_database_in_memory_cannot_be_looked_into(monkeypatch, capsys, folder, arguments):
    monkeypatch.setenv("DATABASE", "sqlite://")
    assert run(monkeypatch, *arguments) == 2
    assert "in memory" in capsys.readouterr().err


def test_wrong_settings_are_told_before_anything_is_done(monkeypatch, capsys, database):
    monkeypatch.setenv("DATABASE", "mysql://somewhere")
    assert run(monkeypatch, "check-games") == 2
    assert "DATABASE: only sqlite" in capsys.readouterr().err


def test_a_database_is_copied_to_another_address(monkeypatch, capsys, database):
    assert run(monkeypatch, "copy", "sqlite:///backroom.db", "sqlite:///moved.db") == 0
    said = capsys.readouterr().out
    assert re.search(r"^entries +\d+$", said, re.MULTILINE)
    assert "both are the same" in said
    assert run(monkeypatch, "copy", "sqlite:///backroom.db", "sqlite:///moved.db") == 2
    assert "not empty" in capsys.readouterr().err
    monkeypatch.setenv("DATABASE", "sqlite:///moved.db")
    assert run(monkeypatch, "check-games") == 0


def test_what_is_not_discord_is_told_in_a_line(folder):
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as elsewhere:
        base = f"http://127.0.0.1:{elsewhere.server_port}/api"
        settings = {"DISCORD_TOKEN": "token", "DISCORD_API_BASE": base, "DATABASE": "sqlite://"}
        ran = subprocess.Popen(
            [sys.executable, "-m", "bot"],
            cwd=ROOT,
            env={**os.environ, **settings},
            stderr=subprocess.PIPE,
            text=True,
        )
        elsewhere.handle_request()
        _, said = ran.communicate(timeout=PATIENCE_SECONDS)
    assert ran.returncode == 2
    assert said.splitlines()[-1] == f"{base} does not answer as Discord does, but with status 501."


async def interrupted(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def test_upkeep_that_ctrl_c_breaks_off_does_not_count_as_done(monkeypatch, database):
    monkeypatch.setattr(command_line, "back_up", interrupted)
    monkeypatch.setattr(sys, "argv", ["bot", "backup", "copy.db"])
    with pytest.raises(KeyboardInterrupt):
        command_line.main()


def test_ctrl_c_is_how_serving_ends(monkeypatch, folder):
    monkeypatch.setattr(command_line, "serve", interrupted)
    monkeypatch.setattr(sys, "argv", ["bot"])
    command_line.main()
