"""systemd, which waits until the bot has started (`Type=notify`)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.systemd import ADDRESS, tell_started
from playground import Playground
from tests.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]
STARTED = b"READY=1"


@contextlib.contextmanager
def systemd(address: str) -> Iterator[socket.socket]:
    """Listens there for what services say."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(address)
        listening.setblocking(False)
        yield listening


def test_it_is_told_that_the_bot_has_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    address = str(tmp_path / "notify")
    monkeypatch.setenv(ADDRESS, address)
    with systemd(address) as listening:
        tell_started()
        assert listening.recv(100) == STARTED


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has abstract sockets")
def test_an_at_sign_stands_for_the_zero_byte_of_an_abstract_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"backroom-{os.getpid()}"
    monkeypatch.setenv(ADDRESS, f"@{name}")
    with systemd(f"\0{name}") as listening:
        tell_started()
        assert listening.recv(100) == STARTED


def test_elsewhere_nobody_is_told(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.delenv(ADDRESS, raising=False)
    tell_started()
    assert not caplog.records


def test_the_bot_goes_on_where_systemd_does_not_listen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(ADDRESS, str(tmp_path / "nobody"))
    tell_started()
    assert "systemd is not told that the bot has started" in caplog.text


@contextlib.asynccontextmanager
async def service(playground: Playground, database: str, token: str, address: str) -> AsyncIterator[Process]:
    setting = {
        "DISCORD_TOKEN": token,
        "DISCORD_API_BASE": playground.api_base,
        "DATABASE": database,
        ADDRESS: address,
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=os.environ | setting, cwd=ROOT, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def test_a_service_says_that_it_has_started(
    playground: Playground, own_database: str, tmp_path: Path
) -> None:
    address = str(tmp_path / "notify")
    with systemd(address) as listening:
        async with service(playground, own_database, playground.token, address):
            said = asyncio.get_running_loop().sock_recv(listening, 100)
            assert await asyncio.wait_for(said, PATIENCE_SECONDS) == STARTED


async def test_a_service_whose_token_is_refused_has_not_started(
    playground: Playground, own_database: str, tmp_path: Path
) -> None:
    address = str(tmp_path / "notify")
    with systemd(address) as listening:
        async with service(playground, own_database, "another", address) as process:
            assert await asyncio.wait_for(process.wait(), PATIENCE_SECONDS) == 2
        with pytest.raises(BlockingIOError):
            listening.recv(100)
