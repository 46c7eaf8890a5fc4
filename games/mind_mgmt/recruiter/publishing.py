"""How the Recruiter's turn comes to light (MM-REC-06)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects

from ..state import Table


def publish(g: Table[Any], do: Effects) -> None:
    """All public parts at once, in the order in which they happened. Nothing is told of the action (MM-REC-09)."""
    turn = g.running_turn
    g.board = turn.board
    g.facts.extend(turn.facts)
    g.secrets.turn = None
    do.publish(turn.deeds)
