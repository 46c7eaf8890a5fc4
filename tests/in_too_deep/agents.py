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
    """Any option; mostly one that brings the game on. Options are looked at by their ids, so that few are made."""
    picked = decision.option(_picked(decision, chance))
    assert picked is not None
    return picked


def _picked(decision: Decision, chance: Chance) -> str:
    ids = decision.option_ids
    if chance.below(8) == 0:
        return chance.one_of(ids)
    if decision.kind == "TD-D40":
        return ids[0]
    return chance.one_of(_bring_on(decision) or _busy(ids))


def _bring_on(decision: Decision) -> list[str]:
    ids = decision.option_ids
    match decision.kind:
        case "TD-D03":
            return [id for id in ids if id.startswith(("side-crime", "zone", "token"))]
        case "TD-D13":
            return [option.id for option in decision.options if option.at and option.at[-1] in AIMS]
        case "TD-D20":
            return [id for id in ids if id.startswith("support")]
        case "TD-D21":
            return [id for id in ids if id != "process"]
        case "TD-D39":
            return [id for id in ids if id == "reckless"]
        case _:
            return []


def _busy(ids: Sequence[str]) -> Sequence[str]:
    busy = [id for id in ids if id not in SELDOM and not id.startswith(ENDLESS)]
    return busy or [id for id in ids if id in SELDOM] or ids


def an_agent(match: Match[Any], chance: Chance) -> Choose:
    """An answer to any open question."""
    decision = chance.one_of(match.position.decisions)
    return Choose(decision.seat, decision.id, eager(decision, chance).id)
