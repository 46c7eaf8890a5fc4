"""Which three hidden feature cards contact how many recruits (MM-TRK-03), as bit masks over all triples of features."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from ..components import FeatureName, components
from ..facts import ShakenDown, TurnedUp
from ..grid import features, locations
from .clues import Triples
from .public_log import PublicLog

TallyMasks: TypeAlias = tuple[Triples, ...]
"""The triples that have contacted 0, 1, 2 … recruits so far."""


@cache
def all_triples() -> tuple[tuple[FeatureName, ...], ...]:
    """All 560, in the order of the features."""
    return tuple(combinations(components().features, components().counts.hidden_features))


ANY_TRIPLE: Final[Triples] = (1 << len(all_triples())) - 1


@cache
def triples_with(feature: FeatureName) -> Triples:
    return sum(1 << number for number, triple in enumerate(all_triples()) if feature in triple)


def triples_after(log: PublicLog, fact: TurnedUp | ShakenDown) -> Triples:
    """A card in the Immortal display is no hidden one; one that a Shake Down names is, or is not. Asked about again, a
    revealed card is denied (MM-SHK-04), which says nothing."""
    if isinstance(fact, ShakenDown):
        if fact.is_hidden:
            return triples_with(fact.feature)
        if log.revealed.get(fact.feature, fact.hour + 1) <= fact.hour:
            return ANY_TRIPLE
    return ANY_TRIPLE & ~triples_with(fact.feature)


@cache
def contacting_at(place: int, dead: frozenset[FeatureName]) -> tuple[Triples, Triples]:
    """The triples that contact one recruit, and those that contact two, at the location of this index; `dead`: features
    whose cards contact no more (MM-CON-03)."""
    first, second = (0 if f in dead else triples_with(f) for f in features(locations()[place]))
    return first ^ second, first & second


def counted_on(tally: TallyMasks, place: int, dead: frozenset[FeatureName]) -> TallyMasks:
    """The tally after entering one more location. Counts beyond its length are dropped."""
    one, two = contacting_at(place, dead)
    none = ~(one | two)
    return tuple(
        (same & none)
        | (tally[count - 1] & one if count >= 1 else 0)
        | (tally[count - 2] & two if count >= 2 else 0)
        for count, same in enumerate(tally)
    )


def no_recruits(most: int) -> TallyMasks:
    """Before the first location of a span, for counts up to `most`."""
    return (ANY_TRIPLE, *(0 for _ in range(most)))


@cache
def contacting_together(
    one: int,
    other: int,
    dead_at_one: frozenset[FeatureName],
    dead_at_other: frozenset[FeatureName],
    count: int,
) -> Triples:
    """The triples that contact `count` recruits at two locations together: a round's announcement."""
    return counted_on(counted_on(no_recruits(count), one, dead_at_one), other, dead_at_other)[count]
