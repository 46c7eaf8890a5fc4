"""How the automas of MIND MGMT fare against each other, beside what they were designed for, and how long they think.

Shares of wins have a standard error of about 1.6 points in 1,000 games.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

from msgspec import Struct

from games.kernel import Effects
from games.kernel.engine import ask_top, resolve_top
from games.mind_mgmt.agents.rogue_turn import Activate
from games.mind_mgmt.components import AutomaLevel, Mode
from games.mind_mgmt.setup.setup_board import new_table
from games.mind_mgmt.state import Side, Table

from .figure import Figure

GAMES, QUICK_GAMES = 1000, 50
MILLISECONDS = 1000
MEAN_ACTIVATION, SLOWEST_ACTIVATION = 7, 500
"""Targets in milliseconds."""

EXPERT, NOVICE, STANDARD = AutomaLevel.EXPERT, AutomaLevel.NOVICE, AutomaLevel.STANDARD


class Pairing(Struct, frozen=True):
    mode: Mode
    recruiter: AutomaLevel
    agents: AutomaLevel
    designed: int
    """Games in 100 that the agents should win."""


PAIRINGS = (
    Pairing(Mode.TRAINING, EXPERT, EXPERT, 66),
    Pairing(Mode.TRAINING, EXPERT, STANDARD, 56),
    Pairing(Mode.TRAINING, EXPERT, NOVICE, 39),
    Pairing(Mode.TRAINING, NOVICE, EXPERT, 82),
    Pairing(Mode.FULL, EXPERT, EXPERT, 53),
    Pairing(Mode.FULL, EXPERT, STANDARD, 41),
    Pairing(Mode.FULL, EXPERT, NOVICE, 23),
    Pairing(Mode.FULL, NOVICE, EXPERT, 64),
)


class _Played(Struct):
    wins: int = 0
    immortal_recruits: int = 0
    activations: list[float] = []
    """How long each took, in seconds."""


def figures(quick: bool) -> Iterator[Figure]:
    for pairing in PAIRINGS:
        yield from _figures_of(pairing, QUICK_GAMES if quick else GAMES)


def _figures_of(pairing: Pairing, games: int) -> Iterator[Figure]:
    played = _Played()
    for number in range(games):
        g = _whole_game(pairing, f"automas {number}", played.activations)
        assert g.outcome is not None, "the game is over"
        played.wins += g.outcome.winner is Side.ROGUES
        played.immortal_recruits += len(g.board.discard)
    name = f"{pairing.mode.value}, {pairing.recruiter.value} Recruiter, {pairing.agents.value} agents"
    yield Figure(f"{name}: agents win (designed: {pairing.designed})", 100 * played.wins / games, "%")
    if pairing.mode is Mode.FULL:
        yield Figure(f"{name}: Immortals’ recruits a game", played.immortal_recruits / games, "")
    times = played.activations
    mean = MILLISECONDS * sum(times) / len(times)
    yield Figure(f"{name}: mean activation", mean, "ms", at_most=MEAN_ACTIVATION)
    yield Figure(f"{name}: slowest activation", MILLISECONDS * max(times), "ms", at_most=SLOWEST_ACTIVATION)


def _whole_game(pairing: Pairing, seed: str, activations: list[float]) -> Table[Any]:
    """From the deal to the end, with the time that each choice of an activation takes."""
    levels = {Side.RECRUITER: pairing.recruiter, Side.ROGUES: pairing.agents}
    g = new_table(0, seed, mode=pairing.mode, recruiter=None, levels=levels)
    do = Effects(g)
    while g.result is None:
        is_activation = isinstance(g.agenda[-1], Activate)
        begun = process_time()
        ask_top(g, do)
        resolve_top(g, do)
        if is_activation:
            activations.append(process_time() - begun)
    return g
