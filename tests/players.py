"""Players that pick at random, for any game of the house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel import NO_SETTINGS, Chance, Choose, Chosen, Decision, Entry, Event, Game, Match

MOST_PICKS = 5000
"""A game that takes more than this does not come to an end."""


def a_pick(decisions: tuple[Decision, ...], chance: Chance) -> Choose:
    """Any legal answer to any open question."""
    decision = chance.one_of(decisions)
    return Choose(decision.seat, decision.id, chance.one_of(decision.options).id)


def played_at_random(
    game: Game[Any, Any], seats: int, seed: str, chosen: Chosen = NO_SETTINGS
) -> Iterator[tuple[Match[Any], Entry | None, tuple[Event, ...]]]:
    """The match after the deal and after each pick until the end, with the entry and events that led there."""
    match, events = Match.begin(game, seats, seed, chosen)
    chance = Chance(f"players of {seed}")
    yield match, None, events
    for _ in range(MOST_PICKS):
        if not match.position.decisions:
            return
        entry = a_pick(match.position.decisions, chance)
        match, events = match.apply(entry)
        yield match, entry, events
    raise AssertionError(f"{game.name} with {seats} seats does not end (seed {seed})")
