"""The invariants of a game, and random play in which they are checked after every decision."""

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
"""Of a state at rest: a sentence for everything that is wrong with it."""
Checks: TypeAlias = Sequence[tuple[int, Check]]
"""With the number of the invariant in the specification; one may take several checks."""
Picker: TypeAlias = Callable[[Decision, Chance], Option]

MOST_DECISIONS = 3000


def broken(checks: Checks, g: Any) -> list[str]:
    """Everything that is wrong with a state at rest, each with the number of its invariant; empty when sound."""
    return [f"{number}: {wrong}" for number, check in checks for wrong in check(g)]


def differs(what: str, found: Iterable[Hashable], expected: Iterable[Hashable]) -> Iterator[str]:
    """Says what is too much or too little of a kind of pieces."""
    have, want = Counter(list(found)), Counter(list(expected))  # of the keys, when it is a mapping
    if have != want:
        yield f"{what}: too many {dict(have - want)}, missing {dict(want - have)}"


def outside(what: str, value: int, lowest: int, highest: int) -> Iterator[str]:
    """Says that a number is not in its range."""
    if not lowest <= value <= highest:
        yield f"{what} is {value}, not {lowest}–{highest}"


class Unsound(Exception):
    """Random play has broken the rules of the game. Carries where, so that it can be played again."""

    def __init__(self, game: str, seats: int, seed: str, number: int, wrong: Sequence[str]) -> None:
        super().__init__(f"{game} for {seats}, seed {seed!r}, entry {number}: {'; '.join(wrong)}")
        self.number = number
        self.wrong = tuple(wrong)


def at_random(decision: Decision, chance: Chance) -> Option:
    """Any option."""
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
    """A whole game after the deal and after each decision, with what was told. The same for the same seed.

    Raises Unsound as soon as an invariant is broken, and if the game does not end in so many decisions.
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
