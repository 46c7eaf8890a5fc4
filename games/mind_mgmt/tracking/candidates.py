"""The candidate set: every path that fits what everyone knows (MM-TRK-01 … MM-TRK-07).

It follows from the public log, so it is no part of the state. The last sets are kept, since each is made from the one
before.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from ..components import Location, components
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
from ..grid import Border, in_sight, index, locations
from ..state import FIRST_HOUR
from .clues import Places, as_places, indices, jumps, steps
from .public_log import LogUpdate, PublicLog
from .rebuilding import Rebuilding
from .triples import (
    ANY_TRIPLE,
    TallyMasks,
    contacting_together,
    counted_on,
    no_recruits,
    triples_after,
)

IndexPath: TypeAlias = tuple[int, ...]
"""Indices of locations from hour 1 on."""

CAP: Final = 30_000
"""More candidates are thinned out (MM-TRK-06)."""

SETS_KEPT: Final = 24


class Candidate(Struct, frozen=True, gc=False):
    path: IndexPath
    visited: Places
    triples_left: int
    """The triples that fit it, as a bit mask."""
    cards: tuple[str, ...]
    """Recruiter cards that all its Mind Slips can come from."""

    @property
    def weight(self) -> int:
        """MM-TRK-04."""
        return self.triples_left.bit_count()


class CandidateSet(Struct, frozen=True):
    found: tuple[Candidate, ...]
    """In lexicographic order of their paths."""
    is_whole: bool = True
    """False once it has been thinned."""


def candidates(log: PublicLog) -> CandidateSet:
    """What the Rogue side can work out, and everyone else."""
    return _tracked(log, ())


def recruiters_candidates(log: PublicLog, path: Sequence[Location]) -> CandidateSet:
    """As the automa Recruiter reckons with it: its own path is never lost by thinning (MM-TRK-06). `path` is at least as
    long as the hour."""
    public = candidates(log)
    if public.is_whole:
        return public
    return _tracked(log, tuple(index(place) for place in path[: log.hour]))


@lru_cache(maxsize=SETS_KEPT)
def _tracked(log: PublicLog, own: IndexPath) -> CandidateSet:
    """MM-TRK-05. `own`: the path to be kept; empty for none."""
    update = log.updates[-1]
    if len(log.updates) == 1:
        return CandidateSet(tuple(_opening(log, update)))
    before = _tracked(log.before, own if not update.is_turn else own[:-1])
    found = list(_extended(log, update, before.found) if update.is_turn else before.found)
    for fact in update.facts:
        found = _filtered(log, fact, found)
    return _kept_small(log, found, own, is_whole=before.is_whole)


def _kept_small(log: PublicLog, found: list[Candidate], own: IndexPath, *, is_whole: bool) -> CandidateSet:
    """MM-TRK-06, MM-TRK-07."""
    if len(found) > CAP:
        thinned = [found[place * len(found) // CAP] for place in range(CAP)]
        _keep_own(thinned, found, own)
        return CandidateSet(tuple(thinned), is_whole=False)
    if not found and not is_whole:
        found = [
            Candidate(path, visited, triples, cards)
            for path, visited, cards, triples in Rebuilding(log).finds()
        ]
    return CandidateSet(tuple(found), is_whole)


def _keep_own(thinned: list[Candidate], found: Sequence[Candidate], own: IndexPath) -> None:
    place = bisect_left(thinned, own, key=lambda candidate: candidate.path)
    if own and (place == len(thinned) or thinned[place].path != own):
        thinned.insert(place, found[bisect_left(found, own, key=lambda candidate: candidate.path)])


# How paths begin and go on


def _opening(log: PublicLog, update: LogUpdate) -> list[Candidate]:
    """All sequences of five locations that fit the setup announcement, in order."""
    announced = next((fact.recruits for fact in update.facts if isinstance(fact, Announced)), None)
    starts = range(len(locations())) if log.basis.start is None else [index(log.basis.start)]
    ways = step_lists(log.basis.mayhem)
    tally = no_recruits(announced or 0)
    found = [
        Candidate(path, visited, ANY_TRIPLE if announced is None else counted[announced], log.basis.cards)
        for start in starts
        for path, visited, counted in _walks((start,), 1 << start, tally, ways)
        if announced is None or counted[announced]
    ]
    for fact in update.facts:
        if not isinstance(fact, Announced):
            found = _filtered(log, fact, found)
    return found


def _walks(
    path: IndexPath, visited: Places, tally: TallyMasks, ways: Sequence[Sequence[int]]
) -> Iterator[tuple[IndexPath, Places, TallyMasks]]:
    """Sequences of five locations that begin with `path`, each with what it has visited and the recruits contacted."""
    counted = counted_on(tally, path[-1], frozenset())
    if len(path) == FIRST_HOUR:
        yield path, visited, counted
        return
    for place in ways[path[-1]]:
        if not visited >> place & 1:
            yield from _walks((*path, place), visited | 1 << place, counted, ways)


@lru_cache(maxsize=64)
def step_lists(mayhem: tuple[Border, ...]) -> tuple[tuple[int, ...], ...]:
    """By index of a location: where Steps lead, lowest index first."""
    return tuple(tuple(indices(places)) for places in steps(mayhem))


@cache
def jump_list(card: str) -> tuple[tuple[int, ...], ...]:
    """By index of a location: where the card's Mind Slip leads, lowest index first."""
    return tuple(tuple(indices(places)) for places in jumps(card))


def _extended(log: PublicLog, update: LogUpdate, found: Sequence[Candidate]) -> list[Candidate]:
    """Each candidate with every way that it can have gone on (MM-TRK-02 b to d)."""
    slip = next((fact for fact in update.facts if isinstance(fact, Slipped)), None)
    if slip is not None:
        return _slipped(slip, found)
    ways = step_lists(log.basis.mayhem)
    return [
        Candidate((*one.path, place), one.visited | 1 << place, one.triples_left, one.cards)
        for one in found
        for place in ways[one.path[-1]]
        if not one.visited >> place & 1
    ]


def _slipped(slip: Slipped, found: Sequence[Candidate]) -> list[Candidate]:
    needed = as_places((slip.left,)) if slip.left is not None else 0
    extended = []
    for one in found:
        if one.visited & needed != needed:
            continue
        ways = {card: jump_list(card)[one.path[-1]] for card in one.cards}
        for place in sorted({place for targets in ways.values() for place in targets}):
            if not one.visited >> place & 1:
                cards = tuple(card for card in one.cards if place in ways[card])
                extended.append(
                    Candidate((*one.path, place), one.visited | 1 << place, one.triples_left, cards)
                )
    return extended


# What a fact leaves


def _filtered(log: PublicLog, fact: PublicFact, found: list[Candidate]) -> list[Candidate]:
    """MM-TRK-02 e to j, MM-TRK-03. A fact about visits speaks of the whole path so far."""
    if isinstance(fact, Announced):
        return _announced(log, fact, found)
    if isinstance(fact, TurnedUp | ShakenDown):
        fitting = triples_after(log, fact)
        kept = ((one, one.triples_left & fitting) for one in found)
        return [Candidate(one.path, one.visited, left, one.cards) for one, left in kept if left]
    fits = condition(fact)
    return [one for one in found if fits(one.path, one.visited)] if fits else found


def condition(fact: PublicFact) -> Callable[[IndexPath, Places], bool] | None:
    """What a path and the locations on it must fulfil; None for facts that say nothing of locations."""
    match fact:
        case Asked(feature=feature, dolphin=dolphin, tokens=tokens, marked=marked):
            named = as_places(tokens)
            free = as_places([p for p in components().showing(feature) if p not in marked])
            looked_at = free if dolphin or not tokens else named
            return lambda path, visited: visited & looked_at == named
        case Marked(location=location):
            bit = as_places((location,))
            return lambda path, visited: bool(visited & bit)
        case Revealed(location=location, visited=hour) | Admitted(location=location, visited=hour):
            place = index(location)
            return lambda path, visited: path[hour - 1] == place
        case CaptureFailed(location=location):
            place = index(location)
            return lambda path, visited: path[-1] != place
        case Targeted(location=location, is_near=is_near):
            near = as_places(in_sight(location))
            return lambda path, visited: bool(near >> path[-1] & 1) == is_near
    return None


def _announced(log: PublicLog, fact: Announced, found: list[Candidate]) -> list[Candidate]:
    """The sum of the two turns of a round."""
    dead, dead_before = log.dead_at(fact.hour), log.dead_at(fact.hour - 1)
    first, second = fact.hour - 2, fact.hour - 1
    kept = (
        (
            one,
            one.triples_left
            & contacting_together(one.path[first], one.path[second], dead_before, dead, fact.recruits),
        )
        for one in found
    )
    return [Candidate(one.path, one.visited, left, one.cards) for one, left in kept if left]
