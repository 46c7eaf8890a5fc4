"""Players at random who want something: uniform ones need thousands of turns to empty a display."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import Chance, Choose, Decision, Match, Option

SELDOM = frozenset({"back", "none", "done", "decline", "stop", "skip", "end", "end-and-sort"})
"""Ways out of a question."""
ENDLESS = ("drop:", "pay:", "ability:SMUGGLER")
"""What can be repeated without end."""
AIMS = ("HARBOUR", "ION", "HEIGHTS")
"""Zones that bring evidence and cards."""


def eager(decision: Decision, chance: Chance) -> Option:
    """Any option; mostly one that brings the game on."""
    options = list(decision.options)
    if chance.below(8) == 0:
        return chance.one_of(options)
    if decision.kind == "TD-D40":
        return options[0]
    found = [option for option in options if _brings_on(decision.kind, option)]
    return chance.one_of(found or _busy(options))


def _brings_on(kind: str, option: Option) -> bool:
    match kind:
        case "TD-D03":
            return option.id.startswith(("side-crime", "zone", "token"))
        case "TD-D13":
            return bool(option.at) and option.at[-1] in AIMS
        case "TD-D20":
            return option.id.startswith("support")
        case "TD-D21":
            return option.id != "process"
        case "TD-D39":
            return option.id == "reckless"
        case _:
            return False


def _busy(options: Sequence[Option]) -> Sequence[Option]:
    busy = [option for option in options if option.id not in SELDOM and not option.id.startswith(ENDLESS)]
    return busy or [option for option in options if option.id in SELDOM] or options


def an_agent(match: Match[Any], chance: Chance) -> Choose:
    """An answer to any open question."""
    decision = chance.one_of(match.position.decisions)
    return Choose(decision.seat, decision.id, eager(decision, chance).id)
