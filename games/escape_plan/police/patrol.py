"""Phase 2, Patrol: which exits close (EP-PAT)."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.kernel import Effects, Step

from ..components import components
from ..state import Table
from ..telling.names import exit_name

CARDS_A_DAY = 2
"""On day 3 just one is left."""


@cache
def exit_number(location: str) -> int:
    """The number printed on an exit, from its location id."""
    return int(components().locations[location].mark)


@cache
def exit_location(number: int) -> str:
    """The location id of an exit, from the number printed on it."""
    return next(location for location in components().patrol if exit_number(location) == number)


def is_closed(g: Table[Any], exit: int) -> bool:
    """EP-PAT-02. The exit's tile need not have been seen yet."""
    return exit in g.exit_piles


def the_open_exit(g: Table[Any]) -> int | None:
    """The number of the only exit that is left (EP-PAT-05); None before the patrol phase of day 3."""
    if g.hidden.patrol:
        return None
    still_open = [exit for exit in g.patrol if not is_closed(g, exit)]
    return still_open[0] if len(still_open) == 1 else None


class RevealPatrol(Step, frozen=True):
    """EP-PAT-01  Two cards, one after the other; on day 3 the last one."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        for _ in range(min(CARDS_A_DAY, len(g.hidden.patrol))):
            lay_card(g, do.draw(g.hidden.patrol, to=None), do)
        if exit := the_open_exit(g):
            do.tell("log-last-exit", exit=exit_name(exit))


def lay_card(g: Table[Any], exit: int, do: Effects) -> None:
    """EP-PAT-02, EP-PAT-03. The pile counts as lying on the exit, wherever its tile is (EP-PAT-04)."""
    g.patrol[exit] += 1
    do.tell("log-patrol", exit=exit_name(exit), cards=g.patrol[exit])
    if g.patrol[exit] == components().patrol[exit_location(exit)]:
        pile = next(pile for pile in components().exit_piles if pile not in g.exit_piles.values())
        g.exit_piles[exit] = pile
        do.tell("log-exit-closed", exit=exit_name(exit), pile=pile)
