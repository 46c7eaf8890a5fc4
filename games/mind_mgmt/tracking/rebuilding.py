"""The candidate set found from nothing, where thinning has lost every path that fits (MM-TRK-07)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, TypeAlias

from ..facts import Announced, ShakenDown, Slipped, TurnedUp
from ..state import FIRST_HOUR
from .clues import Places, Triples, as_places, confirmed, domains, indices, jumps, steps, visits
from .public_log import PublicLog
from .triples import ANY_TRIPLE, contacting_together, counted_on, no_recruits, triples_after

MOST_FINDS: Final = 30_000
MOST_EXTENDED: Final = 300_000

FoundPath: TypeAlias = tuple[tuple[int, ...], Places, tuple[str, ...], Triples]
"""Indices of its locations, the same as a set, the Recruiter cards and the triples that fit it."""


class Rebuilding:
    """A search in lexicographic order: a prefix goes on while all facts allow it for its own hours."""

    def __init__(self, log: PublicLog) -> None:
        self._log = log
        self._facts = [fact for update in log.updates for fact in update.facts]
        self._ways = steps(log.basis.mayhem)
        self._slips = {fact.hour for fact in self._facts if isinstance(fact, Slipped)}
        known = confirmed(self._facts)
        if log.basis.start is not None:
            known.add((log.basis.start, 1))
        self._domains = domains(self._facts, log.hour, known)
        self._due: list[Places] = [0] * (log.hour + 1)
        """By hour: what must have been visited by then."""
        for place, hour in visits(self._facts):
            self._due[hour] |= as_places([place])
        self._fitting = ANY_TRIPLE
        for fact in self._facts:
            if isinstance(fact, TurnedUp | ShakenDown):
                self._fitting &= triples_after(log, fact)
        self._announced = [
            (fact, log.dead_at(fact.hour - 1), log.dead_at(fact.hour))
            for fact in self._facts
            if isinstance(fact, Announced)
        ]
        self._extended = 0

    def finds(self) -> Iterator[FoundPath]:
        """As far as the limits go."""
        return islice(self._grown((), 0, self._log.basis.cards), MOST_FINDS)

    # The search

    def _grown(self, path: tuple[int, ...], visited: Places, cards: tuple[str, ...]) -> Iterator[FoundPath]:
        hour = len(path)
        if hour == self._log.hour:
            if triples := self._triples_of(path):
                yield path, visited, cards, triples
            return
        self._extended += bool(path)
        if self._extended > MOST_EXTENDED:
            return
        for place, kept in self._ways_on(path, visited, cards):
            now = visited | 1 << place
            if not self._due[hour + 1] & ~now:
                yield from self._grown((*path, place), now, kept)

    def _ways_on(
        self, path: tuple[int, ...], visited: Places, cards: tuple[str, ...]
    ) -> list[tuple[int, tuple[str, ...]]]:
        """Each next location with the cards that are left there."""
        hour = len(path) + 1
        open_places = self._domains[hour] & ~visited
        if not path:
            return [(place, cards) for place in indices(open_places)]
        if hour not in self._slips:
            return [(place, cards) for place in indices(open_places & self._ways[path[-1]])]
        reached = 0
        for card in cards:
            reached |= jumps(card)[path[-1]]
        return [
            (place, tuple(card for card in cards if jumps(card)[path[-1]] >> place & 1))
            for place in indices(open_places & reached)
        ]

    def _triples_of(self, path: tuple[int, ...]) -> Triples:
        """MM-TRK-03."""
        left = self._fitting
        for fact, dead_before, dead in self._announced:
            if fact.hour > FIRST_HOUR:
                one, other = path[fact.hour - 2 : fact.hour]
                left &= contacting_together(one, other, dead_before, dead, fact.recruits)
            else:
                left &= _contacting_in_setup(path, fact)
        return left


def _contacting_in_setup(path: tuple[int, ...], fact: Announced) -> Triples:
    tally = no_recruits(fact.recruits)
    for place in path[:FIRST_HOUR]:
        tally = counted_on(tally, place, frozenset())
    return tally[fact.recruits]
