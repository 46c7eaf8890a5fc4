"""Invariant checks, and random play that checks them after every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from .chance import Chance
from .decision import Decision, Option
from .effects import Event
from .entry import Choose
from .game import Game
from .match import Match
from .settings import NO_SETTINGS, Chosen

Check: TypeAlias = Callable[[Any], Iterator[str]]
"""Yields a sentence for each violation in a state at rest."""
Checks: TypeAlias = Sequence[tuple[int, Check]]
"""Each with its invariant's number in the specification. Several checks may share a number."""
Picker: TypeAlias = Callable[[Decision, Chance], Option]

MOST_DECISIONS = 3000


def differs(what: str, found: Iterable[Hashable], expected: Iterable[Hashable]) -> Iterator[str]:
    """Yields a sentence if the two multisets of pieces differ."""
    have, want = Counter(list(found)), Counter(list(expected))  # a mapping counts by its keys
    if have.items() != want.items():  # no count is 0, and comparing counters looks at each piece twice
        yield f"{what}: too many {dict(have - want)}, missing {dict(want - have)}"


def outside(what: str, value: int, lowest: int, highest: int) -> Iterator[str]:
    """Yields a sentence if a number lies outside its range."""
    if not lowest <= value <= highest:
        yield f"{what} is {value}, not {lowest}–{highest}"


def negative(what: str, *piles: int) -> Iterator[str]:
    """Yields a sentence if a pile is below zero, which a right sum of all piles would hide."""
    if min(piles) < 0:
        yield f"{what}: a pile of {min(piles)}"


class Unsound(Exception):
    """Random play violated an invariant or did not end. The message says where, so that it can be replayed."""

    def __init__(self, game: str, seats: int, seed: str, number: int, wrong: Sequence[str]) -> None:
        super().__init__(f"{game} for {seats}, seed {seed!r}, entry {number}: {'; '.join(wrong)}")
        self.number = number
        self.wrong = tuple(wrong)


def at_random(decision: Decision, chance: Chance) -> Option:
    """Choose any option, each equally likely."""
    return chance.one_of(decision.options)


def sound_play(
    game: Game[Any, Any],
    seats: int,
    seed: str,
    chosen: Chosen = NO_SETTINGS,
    *,
    pick: Picker = at_random,
    most: int = MOST_DECISIONS,
) -> Iterator[tuple[Match[Any], tuple[Event, ...]]]:
    """Play a whole game at random; yield it with its new events after the deal and after each decision.

    The same seed gives the same play. Raises Unsound when an invariant is violated, or when the game has not ended
    after `most` entries.
    """
    chance = Chance(f"players of {seed}")
    match, events = Match.begin(game, seats, seed, chosen)
    while True:
        if wrong := game.check(match.position.state):
            raise Unsound(game.name, seats, seed, match.number, wrong)
        yield match, events
        if not match.position.decisions:
            return
        if match.number >= most:
            raise Unsound(game.name, seats, seed, match.number, ["the game does not end"])
        decision = chance.one_of(match.position.decisions)
        match, events = match.apply(Choose(decision.seat, decision.id, pick(decision, chance).id))
