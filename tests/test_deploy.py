"""The files for those who host name settings and commands that there are."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from bot.settings import KNOWN

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
OF_OTHERS = {"POSTGRES_PASSWORD", "POSTGRES_USER", "PYTHONUNBUFFERED"}
SETTING = re.compile(r"\b([A-Z]{3,}(?:_[A-Z]+)*)(?:=|:\s|\\\"|:\?)")


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_only_settings_that_the_bot_knows_are_set(file: Path) -> None:
    named = set(SETTING.findall(file.read_text(encoding="utf-8"))) - OF_OTHERS
    assert named
    assert named <= set(KNOWN)


def test_the_console_command_is_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, name = project["scripts"]["backroom"].partition(":")
    assert callable(getattr(import_module(module), name))
    started = [re.search(r"(ENTRYPOINT|ExecStart).*backroom", f.read_text("utf-8")) for f in DEPLOY.iterdir()]
    assert sum(found is not None for found in started) == 3
