"""What the documents tell people to type is there, and all that is there is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from discord import app_commands

from bot.client import Backroom
from bot.settings import KNOWN
from games import GAMES
from storage import Store
from tests.bot.house import SketchBook

ROOT = Path(__file__).parent.parent.parent
PLAYING, HOSTING = ROOT / "docs" / "playing.md", ROOT / "docs" / "hosting.md"
DOCUMENTS = [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))]
TYPED = re.compile(r"`/(?P<command>[a-z-]+(?: [a-z-]+)*)(?P<options>(?: \[?[a-z_]+:[^`\]]*\]?)*)`")
OPTION = re.compile(r"(?P<name>[a-z_]+):")
SETTING = re.compile(r"^\| `(?P<name>[A-Z_]+)` \|", re.MULTILINE)


def typed(document: Path) -> Iterator[tuple[str, list[str]]]:
    """Commands with the options that are named behind them."""
    for found in TYPED.finditer(document.read_text(encoding="utf-8")):
        yield found["command"], OPTION.findall(found["options"])


@pytest.fixture
def commands(store: Store) -> dict[str, set[str]]:
    """The options of each command and group."""
    tree = Backroom(store, GAMES, SketchBook(), clock=lambda: 0.0).tree
    return {
        one.qualified_name: {option.display_name for option in one.parameters}
        if isinstance(one, app_commands.Command)
        else set()
        for one in tree.walk_commands()
        if isinstance(one, app_commands.Command | app_commands.Group)
    }


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.stem)
async def test_commands_that_are_named_are_there_with_their_options(
    document: Path, commands: dict[str, set[str]]
) -> None:
    wrong = [
        (command, options)
        for command, options in typed(document)
        if command not in commands or not commands[command].issuperset(options)
    ]
    assert wrong == []


async def test_every_command_is_named_for_players_or_for_hosts(commands: dict[str, set[str]]) -> None:
    for_players, for_hosts = ({command for command, _ in typed(one)} for one in (PLAYING, HOSTING))
    groups = {command.rpartition(" ")[0] for command in commands}
    for_admins = {command for command in commands if command.startswith("admin ")}
    assert sorted(commands.keys() - groups - for_admins - for_players) == []
    assert sorted(for_admins - for_hosts) == []


def test_hosts_read_of_every_setting_and_no_other() -> None:
    assert sorted(SETTING.findall(HOSTING.read_text(encoding="utf-8"))) == sorted(KNOWN)
