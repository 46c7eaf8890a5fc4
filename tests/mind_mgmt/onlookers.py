"""Who looks at a table, what follows behind the Recruiter's screen, and a generator of a test's own."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeAlias

from games.kernel import Chance, Choose, Decision, Event, Match, Seat
from games.mind_mgmt.state import Table
from tests.mind_mgmt.hidden import GAME
from tests.onlooker import Onlooker

ONLOOKER = Onlooker(GAME, ("Ann", "Ben", "Cleo", "Dan", "Eve"))


def chance_for(*what: object) -> Chance:
    return Chance(" ".join(map(str, what)))


def viewers(g: Table[Any]) -> tuple[Seat | None, ...]:
    return (None, *range(g.seats))


Outcome: TypeAlias = tuple[Match[Any], tuple[Event, ...]]
"""The match after a pick, and what was told."""


def behind_the_screen(match: Match[Any], decision: Decision, private: Collection[str]) -> list[Outcome]:
    """The outcome of each answer after which the Recruiter's turn or path still goes on. `private`: kinds of questions
    behind the screen."""
    hour = match.position.state.board.hour
    outcomes = [match.apply(Choose(decision.seat, decision.id, option.id)) for option in decision.options]
    return [
        (after, events)
        for after, events in outcomes
        if any(asked.kind in private for asked in after.position.decisions)
        and after.position.state.board.hour == hour
    ]
