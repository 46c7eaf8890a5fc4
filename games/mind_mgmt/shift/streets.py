"""Which borders were closed to the Recruiter's Steps at an earlier hour: the Checkpoint moves, and Mayhem tokens can go."""

from __future__ import annotations

from collections.abc import Sequence

from ..components import Hour
from ..facts import CheckpointPut, MayhemRemoved, PublicFact
from ..grid import Border
from ..state import Board


def closed_on_the_way_to(hour: Hour, facts: Sequence[PublicFact], board: Board) -> tuple[Border, ...]:
    """For the Step that reached `hour` (MM-MOD-A3-05, MM-TRK-12). What was told at that hour came after it."""
    removed = (fact for fact in facts if isinstance(fact, MayhemRemoved) and fact.hour >= hour)
    put = [fact.border for fact in facts if isinstance(fact, CheckpointPut) and fact.hour < hour]
    return (*board.mayhem, *(fact.border for fact in removed), *put[-1:])
