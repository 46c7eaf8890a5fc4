"""Every game of the house, and Ferry, at every number of players."""

from __future__ import annotations

from typing import Any

import pytest

from games import GAMES
from games.kernel import Game
from tests.kernel.ferry import Ferry

HOUSE: dict[str, Game[Any, Any]] = {**GAMES, Ferry.name: Ferry()}

TABLES = [
    pytest.param(game, seats, id=f"{name}-{seats}") for name, game in HOUSE.items() for seats in game.seats
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"game", "seats"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "seats"), TABLES)
