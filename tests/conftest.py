"""Fixtures for every folder of tests."""

from __future__ import annotations

import asyncio
import gc
import os
import shutil
import sys
from collections.abc import Generator
from pathlib import Path

import hypothesis
import pytest

from benchmarks.postgres import fast_directory
from bot.work.gc_tuning import tune_gc
from storage import open_store
from tests.openapi_check import DESCRIPTION, OpenApiCheck
from tests.postgres import Postgres, find_server

# The same examples everywhere, so that a change and nothing else makes a test fail; to look for new ones, run with
# --hypothesis-profile=default.
hypothesis.settings.register_profile("the same for everyone", derandomize=True, deadline=None)
hypothesis.settings.load_profile("the same for everyone")


def pytest_configure() -> None:
    # Stores wait for the disk at every commit, which proves nothing here.
    if (fast := fast_directory()) is not None:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(fast))
    _keep_what_is_compiled()
    _use_the_event_loop_of_the_bot()


def _keep_what_is_compiled() -> None:
    """Tests start many processes. Where nothing compiled may be kept, each of them would compile the house again."""
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def _use_the_event_loop_of_the_bot() -> None:
    """As `bot/event_loop.py` does; it spends less time a message. From Python 3.14 on, policies are deprecated."""
    if sys.platform != "win32" and sys.version_info < (3, 14):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of a file stay together, so that what they share is made once; those that play for long say otherwise."""
    for item in items:
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected is there to stay, so nobody looks for cycles in it."""
    gc.disable()
    try:
        return (yield)
    finally:
        tune_gc()
        gc.enable()


@pytest.fixture(scope="session")
def postgres() -> Postgres:
    """A PostgreSQL server, started when the first test asks for it."""
    return find_server()


@pytest.fixture(scope="session")
def openapi() -> OpenApiCheck:
    """Discord's own description of its API: `openapi.problems(playground.requests) == []`."""
    if not DESCRIPTION.exists():
        pytest.skip("Discord's OpenAPI description is not at hand beside the repository")
    return OpenApiCheck.load()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that holds nothing yet but its schema; to be copied, never opened."""
    file = tmp_path_factory.mktemp("empty") / "backroom.db"

    async def make() -> None:
        await (await open_store(f"sqlite:///{file}")).close()

    asyncio.run(make())
    return file


@pytest.fixture
def own_database(tmp_path: Path, empty_database: Path) -> str:
    """The address of an empty database of one's own."""
    copy = shutil.copy(empty_database, tmp_path / "backroom.db")
    return f"sqlite:///{copy}"
