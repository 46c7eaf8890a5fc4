"""Bosses at random who want something: they seldom decline while there is something to do."""

from __future__ import annotations

from typing import Any

from games.kernel import Chance, Choose, Match

IDLE = ("skip", "stop", "rethink")
"""Ways out of a question."""


def a_boss(match: Match[Any], chance: Chance) -> Choose:
    """An answer to any open question."""
    decision = chance.one_of(match.position.decisions)
    busy = [option for option in decision.options if option.id not in IDLE]
    options = busy if busy and chance.below(8) else decision.options
    return Choose(decision.seat, decision.id, chance.one_of(options).id)
