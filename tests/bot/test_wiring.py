"""A feature can be taken out: its folder, and one line of `wiring.py`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from discord import app_commands

from bot.pages import speech
from bot.screens.commands import AT_TOP, BELOW_GAME
from bot.wiring import FEATURES, ROOMS
from playground import Playground
from storage import Store
from tests.bot.house import House, SketchBook, buttons_of, text_of
from tests.bot.solo import LoneFerry, ferry_words
from tests.typewriting import typewritten_in

REMOVABLE = {
    "features.asides": {"game mark"},
    "features.challenges": {"challenge"},
    "features.gathering": set(),
    "features.learning": {"game learn"},
    "features.privacy": {"me data", "me forget"},
    "features.reception": {"game help", "help"},
    "features.rulebook": {"rules"},
    "features.undo": {"game undo"},
}
"""The commands that go with a feature on which no other room builds; a group stands for its own."""
LISTED = {"game", "title", "challenge", "campaign"}
"""Options whose values nobody knows by heart."""
PACKAGE = speech.HOME
START = """
import asyncio

from bot.client import Backroom
from games import GAMES
from storage import open_store
from tests.bot.house import SketchBook


async def start():
    async with await open_store("sqlite://") as store:
        client = Backroom(store, GAMES, SketchBook(), clock=lambda: 0.0)
        print("\\n".join(command.qualified_name for command in client.tree.walk_commands()))


asyncio.run(start())
"""


def commands_of(house: House) -> set[str]:
    return {command.qualified_name for command in house.client.tree.walk_commands()}


@pytest.mark.parametrize("room", REMOVABLE)
async def test_without_one_feature_the_others_go_on(
    playground: Playground, store: Store, monkeypatch: pytest.MonkeyPatch, room: str
) -> None:
    own = PACKAGE.joinpath(*room.split("."))
    monkeypatch.setattr(speech, "words_of", ferry_words)
    monkeypatch.setattr(
        speech, "TEXTS", tuple(folder for folder in speech.TEXTS if not folder.is_relative_to(own))
    )
    others = [feature for name, feature in zip(ROOMS, FEATURES, strict=True) if name != room]
    games = {LoneFerry.name: LoneFerry()}
    whole = commands_of(House(playground, store, SketchBook(), games=games))
    async with House(playground, store, SketchBook(), games=games, features=others).open() as house:
        gone = {name for name in whole - commands_of(house) if not name.startswith("challenge ")}
        assert gone == REMOVABLE[room]
        thread = await house.begin("ana", "bo")
        panel = await thread.answer("ana", await thread.panel("ana"))
        assert buttons_of(await thread.panel("ana", more=True))
        assert text_of(await thread.command("ana", "hand"))
        assert text_of(await thread.command("bo", "status"))
        assert text_of(panel)
        assert await thread.waiting() == ["bo"]


def test_a_feature_is_its_folder_and_one_line(tmp_path: Path) -> None:
    room = "features.learning"
    copy = shutil.copytree(PACKAGE, tmp_path / "bot", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.rmtree(copy.joinpath(*room.split(".")))
    wiring = copy / "wiring.py"
    lines = wiring.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if room not in line]
    assert len(lines) - len(kept) == 1
    wiring.write_text("".join(kept), encoding="utf-8")
    started = subprocess.run(
        [sys.executable, "-c", START],
        cwd=tmp_path,
        env={"PYTHONPATH": f"{tmp_path}:{PACKAGE.parent}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert started.returncode == 0, started.stderr
    commands = set(started.stdout.split("\n"))
    assert {"game act", "game undo", "me show", "rules"} <= commands
    assert "game learn" not in commands


def test_every_command_has_its_place_by_use(playground: Playground, store: Store) -> None:
    tree = House(playground, store, SketchBook()).client.tree
    below = next(one for one in tree.get_commands() if one.name == "game")
    assert isinstance(below, app_commands.Group)
    assert tuple(one.name for one in tree.get_commands()) == AT_TOP
    assert tuple(one.name for one in below.commands) == BELOW_GAME


def test_what_can_be_listed_is_suggested_while_it_is_typed(house: House) -> None:
    commands = [one for one in house.client.tree.walk_commands() if isinstance(one, app_commands.Command)]
    options = [(one.qualified_name, option) for one in commands for option in one.parameters]
    listed = [(name, option) for name, option in options if option.name in LISTED]
    assert {option.name for _, option in listed} == LISTED
    assert [f"{name} {option.name}" for name, option in listed if not option.autocomplete] == []


def test_commands_are_described_with_curly_quotes(house: House) -> None:
    commands = [one for one in house.client.tree.walk_commands() if isinstance(one, app_commands.Command)]
    described = [part.description for one in commands for part in (one, *one.parameters)]
    assert len(described) > 80
    assert [text for text in described if typewritten_in(str(text))] == []
