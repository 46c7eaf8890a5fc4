"""The candidate set found from nothing, where thinning has lost every path that fits (MM-TRK-07)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, TypeAlias

from ..components import Hour, Location, components
from ..facts import (
    Admitted,
    Announced,
    Asked,
    CaptureFailed,
    Marked,
    PublicFact,
    Revealed,
    ShakenDown,
    Slipped,
    Targeted,
    TurnedUp,
)
from ..grid import in_sight, index
from ..state import FIRST_HOUR
from .clues import EVERYWHERE, Places, Triples, indices, jumps, steps
from .public_log import PublicLog
from .triples import ANY_TRIPLE, contacting_together, counted_on, no_recruits, triples_with

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
        self._domains = [EVERYWHERE] * (log.hour + 1)
        self._due: list[Places] = [0] * (log.hour + 1)
        """By hour: what must have been visited by then."""
        if log.basis.start is not None:
            self._only(1, log.basis.start)
        for fact in self._facts:
            self._note(fact)
        self._fitting = _fitting_triples(log, self._facts)
        self._announced = [
            (fact, log.dead_at(fact.hour - 1), log.dead_at(fact.hour))
            for fact in self._facts
            if isinstance(fact, Announced)
        ]
        self._extended = 0

    def finds(self) -> Iterator[FoundPath]:
        """As far as the limits go."""
        return islice(self._grown((), 0, self._log.basis.cards), MOST_FINDS)

    # What the facts say of each hour

    def _note(self, fact: PublicFact) -> None:
        match fact:
            case Asked(hour=hour, feature=feature, dolphin=dolphin, tokens=tokens, marked=marked):
                for token in tokens:
                    self._visited_by(hour, token)
                if dolphin or not tokens:
                    known = (*tokens, *marked)
                    free = (place for place in components().showing(feature) if place not in known)
                    self._bar(sum(1 << index(place) for place in free), 1, hour)
            case Marked(hour=hour, location=location):
                self._visited_by(hour, location)
            case Slipped(hour=hour, left=str(location)):
                self._visited_by(hour - 1, location)
            case Revealed(location=location, visited=hour) | Admitted(location=location, visited=hour):
                self._only(hour, location)
            case CaptureFailed(hour=hour, location=location):
                self._bar(1 << index(location), hour, hour)
            case Targeted(hour=hour, location=location, is_near=is_near):
                near = sum(1 << index(place) for place in in_sight(location))
                self._bar(EVERYWHERE & ~near if is_near else near, hour, hour)

    def _bar(self, barred: Places, first: Hour, last: Hour) -> None:
        for hour in range(first, last + 1):
            self._domains[hour] &= ~barred

    def _visited_by(self, hour: Hour, location: Location) -> None:
        bit = 1 << index(location)
        self._due[hour] |= bit
        self._bar(bit, hour + 1, self._log.hour)

    def _only(self, hour: Hour, location: Location) -> None:
        bit = 1 << index(location)
        was = self._domains[hour]
        self._bar(bit, 1, self._log.hour)
        self._domains[hour] = was & bit

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


def _fitting_triples(log: PublicLog, facts: list[PublicFact]) -> Triples:
    """As far as the facts about feature cards tell."""
    left = ANY_TRIPLE
    for fact in facts:
        match fact:
            case TurnedUp(feature=feature):
                left &= ~triples_with(feature)
            case ShakenDown(feature=feature, is_hidden=True):
                left &= triples_with(feature)
            case ShakenDown(feature=feature) if feature not in log.revealed:
                left &= ~triples_with(feature)
    return left
