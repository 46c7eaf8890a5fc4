"""Shares of the candidates, in thousandths: what an automa believes (MM-TRK-08, MM-TRK-09, MM-AUA-09 … MM-AUA-15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from ..components import FeatureName, components
from ..grid import locations
from .candidates import Candidate, jump_list
from .clues import Places, indices
from .triples import triples_with

UNKNOWN: Final = 23
"""The share of each of the 42 locations where nothing is known at all (MM-TRK-07)."""

ALIKE: Final = 60
"""Divisible by all numbers of locations that may be eligible at once, so that shares of a weight stay whole."""


class Odds:
    """Made once for a set; each figure is reckoned when it is asked for."""

    def __init__(self, found: Sequence[Candidate]) -> None:
        self._weighed = [(one, one.weight) for one in found]
        self._total = sum(weight for _, weight in self._weighed)
        self._asks: dict[Places, int] = {}
        self._full_asks: dict[Places, int] = {}
        self._eligible_sets: dict[Places, Mapping[Places, int]] = {}

    def share(self, weight: int) -> int:
        """m (MM-TRK-08)."""
        return 1000 * weight // self._total if self._total else 0

    @cached_property
    def here(self) -> tuple[int, ...]:
        """q: the share of each location as the present one, by index."""
        if not self._total:
            return (UNKNOWN,) * len(locations())
        return tuple(map(self.share, self._weights_here))

    @cached_property
    def _weights_here(self) -> list[int]:
        weights = [0] * len(locations())
        for one, weight in self._weighed:
            weights[one.path[-1]] += weight
        return weights

    @cached_property
    def visited(self) -> tuple[int, ...]:
        """The share of each location as a visited one, by index."""
        weights = [0] * len(locations())
        for one, weight in self._weighed:
            for place in one.path:
                weights[place] += weight
        return tuple(map(self.share, weights))

    def is_among(self, places: Places) -> int:
        """That the present location is one of these."""
        return self.share(sum(self._weights_here[place] for place in indices(places)))

    def containing(self, place: int) -> Odds:
        """With only the candidates that have visited the location."""
        return Odds([one for one, _ in self._weighed if one.visited >> place & 1])

    @cached_property
    def hidden(self) -> Mapping[FeatureName, int]:
        """t: the share of each feature among the hidden cards (MM-AUA-15)."""
        alike = Counter(one.triples_left for one, _ in self._weighed)
        return {
            feature: self.share(
                sum((left & triples_with(feature)).bit_count() * count for left, count in alike.items())
            )
            for feature in components().features
        }

    # What questions tell

    def _information(self, answers: Iterable[int], alike: int = 1) -> int:
        """V of answers with these weights (MM-AUA-09); `alike`: so many times too large."""
        total = self._total * alike
        shares = (1000 * weight // total if total else 0 for weight in answers)
        return (1_000_000 - sum(share * share for share in shares)) // 10_000

    def ask(self, unmarked: Places) -> int:
        """V of an Ask about a feature with these unmarked locations (MM-AUA-10)."""
        if unmarked not in self._asks:
            answers: Counter[int] = Counter()
            for eligible, weight in self._eligible(unmarked).items():
                places = indices(eligible) or [-1]  # -1: no new Step token
                for place in places:
                    answers[place] += weight * ALIKE // len(places)
            self._asks[unmarked] = self._information(answers.values(), ALIKE)
        return self._asks[unmarked]

    def full_ask(self, unmarked: Places) -> int:
        """The same with the Spy Dolphin: V₂ (MM-AUA-11)."""
        if unmarked not in self._full_asks:
            self._full_asks[unmarked] = self._information(self._eligible(unmarked).values())
        return self._full_asks[unmarked]

    def _eligible(self, unmarked: Places) -> Mapping[Places, int]:
        """The weight of each set of eligible locations."""
        if unmarked not in self._eligible_sets:
            weights: dict[Places, int] = {}
            for visited, weight in self._by_visited:
                found = visited & unmarked
                weights[found] = weights.get(found, 0) + weight
            self._eligible_sets[unmarked] = weights
        return self._eligible_sets[unmarked]

    @cached_property
    def _by_visited(self) -> list[tuple[Places, int]]:
        """The weight of each set of visited locations. Many candidates differ only in their order."""
        weights: dict[Places, int] = {}
        for one, weight in self._weighed:
            weights[one.visited] = weights.get(one.visited, 0) + weight
        return list(weights.items())

    def reveal(self, place: int) -> int:
        """V of a Reveal there (MM-AUA-12)."""
        hours: Counter[int] = Counter()
        for one, weight in self._weighed:
            hours[one.path.index(place) if place in one.path else -1] += weight
        return self._information(hours.values())

    # What comes next

    def after_step(self, ways: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """q' of a Step to each location, by index."""
        return self._forecast(lambda one: ways[one.path[-1]])

    def after_slip(self, needed: Places = 0) -> tuple[int, ...]:
        """q' of a Mind Slip to each location; `needed`: what must have been visited before, as for the second token."""

        def targets(one: Candidate) -> Iterable[int]:
            if one.visited & needed != needed:
                return ()
            return {place for card in one.cards for place in jump_list(card)[one.path[-1]]}

        return self._forecast(targets)

    def _forecast(self, ways_of: Callable[[Candidate], Iterable[int]]) -> tuple[int, ...]:
        """MM-TRK-09."""
        weights = [0] * len(locations())
        for one, weight in self._weighed:
            for place in ways_of(one):
                if not one.visited >> place & 1:
                    weights[place] += weight
        total = sum(weights)
        return tuple(1000 * weight // total if total else 0 for weight in weights)
