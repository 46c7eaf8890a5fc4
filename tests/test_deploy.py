"""The files for those who host name settings and commands that there are."""

from __future__ import annotations

import configparser
import json
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from bot.settings import KNOWN

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
FILES = sorted(DEPLOY.glob("[!.]*"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OF_OTHERS = {"POSTGRES_PASSWORD", "POSTGRES_USER", "PYTHONUNBUFFERED"}
UNITS = pytest.mark.parametrize("file", sorted(DEPLOY.glob("*.service")), ids=lambda file: file.name)
SETTING = re.compile(r"\b([A-Z]{3,}(?:_[A-Z]+)*)(?:=|:\s|\\\"|:\?)")


def instructions(of: str) -> list[str]:
    """What the Dockerfile says behind this word, in the last stage."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
    last_stage = text[text.rindex("\nFROM ") :]
    return re.findall(rf"^{of} +(.*)$", last_stage, re.MULTILINE)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_only_settings_that_the_bot_knows_are_set(file: Path) -> None:
    named = set(SETTING.findall(file.read_text(encoding="utf-8"))) - OF_OTHERS
    assert named
    assert named <= set(KNOWN)


def test_the_console_command_is_there() -> None:
    module, _, name = PROJECT["project"]["scripts"]["backroom"].partition(":")
    assert callable(getattr(import_module(module), name))
    started = [re.search(r"(ENTRYPOINT|ExecStart).*backroom", f.read_text("utf-8")) for f in FILES]
    assert sum(found is not None for found in started) == 3


def unit(file: Path) -> configparser.ConfigParser:
    read = configparser.ConfigParser(interpolation=None, strict=False)  # systemd reads several of a kind
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read_string(file.read_text(encoding="utf-8"))
    return read


@UNITS
def test_systemd_starts_it_again_however_often_it_has_ended(file: Path) -> None:
    """It ends while there is no database. By default, systemd gives up after five starts in ten seconds."""
    assert unit(file)["Service"]["Restart"] == "always"
    assert unit(file)["Unit"]["StartLimitIntervalSec"] == "0"


@UNITS
def test_systemd_waits_until_it_has_started(file: Path) -> None:
    """A rolling restart stops the next process after that. However long it takes: a migration must not be killed."""
    service = unit(file)["Service"]
    assert service["Type"] == "notify"
    assert service["TimeoutStartSec"] == "infinity"


@UNITS
def test_a_service_without_a_token_opens_no_playground(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert "Environment=PLAYGROUND_PORT=none" in lines


def test_only_what_the_image_is_built_from_gets_into_its_layers() -> None:
    """Neither secrets beside the compose file, nor databases, nor tests."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert lines[1] == "*"
    let_in = {line[1:] for line in lines if line.startswith("!")}
    packages = {name.rstrip("*") for name in PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]}
    project = PROJECT["project"]
    assert let_in == packages | {"pyproject.toml", project["readme"], *project["license-files"]}
    assert {"**/.env", "**/*.db*"} <= set(lines)


def test_the_image_has_a_python_that_the_project_allows() -> None:
    (image,) = instructions("FROM")
    least = PROJECT["project"]["requires-python"].removeprefix(">=")
    found = re.fullmatch(r"python:(\d+)\.(\d+)-slim", image)
    assert found is not None
    assert (int(found[1]), int(found[2])) >= tuple(map(int, least.split(".")))


def test_signals_reach_the_bot_in_a_container() -> None:
    """The exec form starts no shell, which would keep them to itself."""
    (entrypoint,) = instructions("ENTRYPOINT")
    assert json.loads(entrypoint)[0] in PROJECT["project"]["scripts"]


def test_the_container_is_not_run_by_root() -> None:
    """A number, so that Kubernetes can tell (`runAsNonRoot`)."""
    (user,) = instructions("USER")
    (made,) = (said for said in instructions("RUN") if "useradd" in said)
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user)
    assert f"--uid {user.partition(':')[0]} " in made
