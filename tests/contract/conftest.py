"""Every game of the house, and Ferry, at every number of players and with every setting."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from games import GAMES
from games.kernel import Game, Setting, offered, with_defaults
from tests.kernel.ferry import Ferry

HOUSE: dict[str, Game[Any, Any]] = {**GAMES, Ferry.name: Ferry()}


def distinct(setting: Setting, seats: int) -> list[str]:
    """Its values, and the last of those that stand for a seat: seats differ in no more than their numbers."""
    return [value for value in setting.values if not setting.is_of_a_seat(value) or int(value) == seats]


def fitting(game: Game[Any, Any], seats: int) -> Iterator[dict[str, str]]:
    """All settings that people choose with which so many can play, the defaults first."""
    settings = offered(game.settings)
    names = [setting.id for setting in settings]
    for values in product(*(distinct(setting, seats) for setting in settings)):
        chosen = with_defaults(game.settings, dict(zip(names, values, strict=True)))
        if game.unfit(seats, chosen) is None:
            yield chosen


def worth_playing(game: Game[Any, Any], seats: int) -> Iterator[dict[str, str]]:
    """The first that fit; where most can sit, a further one for each value that is not yet among them."""
    seen: set[tuple[str, str]] = set()
    for number, chosen in enumerate(fitting(game, seats)):
        if number == 0 or (seats == max(game.seats) and chosen.items() - seen):
            seen |= chosen.items()
            yield chosen


def tables() -> Iterator[Any]:
    """By title, so that what the tests of a title share is made once."""
    for name, game in HOUSE.items():
        for seats in game.seats:
            for chosen in worth_playing(game, seats):
                differs = [
                    value
                    for setting, value in zip(game.settings, chosen.values(), strict=True)
                    if value != setting.default
                ]
                id = "-".join([name, str(seats), *differs])
                yield pytest.param(
                    game, seats, chosen, id=id, marks=pytest.mark.xdist_group(f"games of {name}")
                )


TABLES = list(tables())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"game", "seats", "chosen"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "seats", "chosen"), TABLES, scope="module")
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", HOUSE.values(), ids=HOUSE)
