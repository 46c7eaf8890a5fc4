"""The files for those who host name settings and commands that there are."""

from __future__ import annotations

import configparser
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


@pytest.mark.parametrize("file", sorted(DEPLOY.glob("*.service")), ids=lambda file: file.name)
def test_systemd_starts_it_again_however_often_it_has_ended(file: Path) -> None:
    """It ends while there is no database. By default, systemd gives up after five starts in ten seconds."""
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string(file.read_text(encoding="utf-8"))
    assert unit["Service"]["Restart"] == "always"
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"


def test_secrets_beside_the_compose_file_stay_out_of_the_image() -> None:
    assert "**/.env" in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
