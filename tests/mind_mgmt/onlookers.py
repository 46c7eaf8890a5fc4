"""Who looks at a table, and a generator of a test’s own."""

from __future__ import annotations

from typing import Any

from games.kernel import Chance, Seat
from games.mind_mgmt.state import Table
from tests.mind_mgmt.hidden import GAME
from tests.onlooker import Onlooker

ONLOOKER = Onlooker(GAME, ("Ann", "Ben", "Cleo", "Dan", "Eve"))


def chance_for(*what: object) -> Chance:
    return Chance(" ".join(map(str, what)))


def viewers(g: Table[Any]) -> tuple[Seat | None, ...]:
    return (None, *range(g.seats))
