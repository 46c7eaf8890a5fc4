"""Automas at the bench: tables where one side is theirs, and whole games between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from games.kernel import Chance, Effects, Event
from games.kernel.engine import run_to_rest
from games.mind_mgmt.automas.knowledge import (
    PublicKnowledge,
    RecruiterKnowledge,
    agents_knowledge,
    recruiters_knowledge,
)
from games.mind_mgmt.components import AutomaLevel, Mode
from games.mind_mgmt.facts import Announced
from games.mind_mgmt.recruiter.time_track import is_alert
from games.mind_mgmt.setup.setup_board import new_table
from games.mind_mgmt.state import AUTOMA_AGENTS, AUTOMA_RECRUITER, FIRST_HOUR, Side, Table
from tests.mind_mgmt.scenario import FULL, PATH, Bench, scenario

T = TypeVar("T")

NOVICE, STANDARD, EXPERT = AutomaLevel
SOLO = 0
"""The one player against an automa, whichever side is theirs."""


class Draws:
    """Draws of a test: the places that are drawn, in this order; the first option when none is left."""

    def __init__(self, *places: int) -> None:
        self._places = list(places)
        self.offered: list[list[Any]] = []

    def __call__(self, options: Sequence[T], /) -> T:
        self.offered.append(list(options))
        return options[(self._places.pop(0) if self._places else 0) % len(options)]


def against_agents(mode: Mode = FULL, *, level: AutomaLevel = EXPERT) -> Bench:
    """A human Recruiter against the automa agents."""
    table = scenario(players=2, mode=mode)
    g = table.g
    g.levels, g.rogues, g.seats = {Side.ROGUES: level}, [AUTOMA_AGENTS], 1
    for agent in g.board.agents.values():
        agent.controller = AUTOMA_AGENTS
    return table


def against_recruiter(mode: Mode = FULL, *, level: AutomaLevel = EXPERT, players: int = 2) -> Bench:
    """Rogue players against the automa Recruiter. Seat 0 is nobody's, so that the others are as in `scenario`."""
    table = scenario(players=players, mode=mode)
    table.g.levels, table.g.recruiter = {Side.RECRUITER: level}, AUTOMA_RECRUITER
    return table


def on_path(table: Bench, path: str = PATH, hidden: str | None = None) -> Bench:
    """The path is walked, and what it contacts is public as it would be."""
    if hidden is not None:
        table.hidden(hidden)
    table.path(path)
    first = 0
    for hour in range(FIRST_HOUR, table.g.board.hour + 1):
        if hour == FIRST_HOUR or is_alert(hour):
            table.g.facts.append(Announced(hour, sum(table.g.secrets.contacts[first:hour])))
            first = hour
    return table


def seen_by_agents(table: Bench) -> PublicKnowledge:
    return agents_knowledge(table.g)


def seen_by_recruiter(table: Bench) -> RecruiterKnowledge:
    return recruiters_knowledge(table.g)


def whole_game(
    mode: Mode, seed: str, recruiter: AutomaLevel = EXPERT, agents: AutomaLevel = EXPERT
) -> tuple[Table[Any], list[Event]]:
    """Automa against automa, from the deal to the end."""
    levels = {Side.RECRUITER: recruiter, Side.ROGUES: agents}
    g = new_table(0, seed, mode=mode, recruiter=None, levels=levels)
    do = Effects(g)
    run_to_rest(g, do)
    return g, do.events


def chance_for(*what: object) -> Chance:
    return Chance(" ".join(map(str, what)))
