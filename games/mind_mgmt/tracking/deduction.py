"""Where the Recruiter can be, as far as it follows from what everyone knows (MM-TRK-01 … MM-TRK-04).

A location is possible if some path ends there that fits every public fact together with some three hidden feature cards.
For each location such a path is sought from its end backwards; one is enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from msgspec import Struct

from ..components import Hour, Location, Mode, rules_with
from ..facts import Asked, PublicFact
from ..grid import index
from ..state import Board
from .clues import EVERYWHERE, Clues, Places, Triples, clues, indices, jumps, named, steps

TRIES = 150_000
"""Locations tried in one deduction, over all its searches."""

Cards: TypeAlias = tuple[str, ...]
"""Recruiter cards that all Mind Slips of a path so far can come from."""

TripleTally: TypeAlias = tuple[Triples, ...]
"""The triples that contact 0, 1, 2 … recruits from here to the next announcement; as many as it announces at most."""


class Deduction(Struct, frozen=True):
    possible: tuple[Location, ...]
    """By index."""
    is_exact: bool
    """False when the search was broken off: then some of these may be impossible after all, but no other is possible."""


def where_now(
    facts: Sequence[PublicFact], board: Board, *, can_act: bool = False, tries: int = TRIES
) -> Deduction:
    """Where the Recruiter can be at the hour on the time track, from the end of setup on. `can_act`: it is the Recruiter's
    turn, so it is no dead end (MM-REC-04)."""
    onward = _Onward(board) if can_act else None
    found = 0
    for decoys in _possible_decoys(facts, board):
        search = _CaptureSearch(clues(facts, board, decoys), tries, onward)
        found |= search.possible(search.reach[-1] & ~found)
        tries = search.tries_left
    return Deduction(tuple(named(found)), is_exact=tries >= 0)


def _possible_decoys(facts: Sequence[PublicFact], board: Board) -> list[tuple[int, ...]]:
    """Which Asks can have been answered by decoys, as far as their number tells: numbers of facts (MM-TRK-12)."""
    asks = [
        number
        for number, fact in enumerate(facts)
        if isinstance(fact, Asked) and fact.tokens and not fact.dolphin
    ]
    most = rules_with(Mode.FULL, tuple(board.modules)).decoys
    return [decoys for count in range(most + 1) for decoys in combinations(asks, count)]


class _Onward:
    """Whether a Recruiter who has gone a certain way could act."""

    def __init__(self, board: Board) -> None:
        self._steps = steps(tuple(board.closed), board.linked)
        self._has_own = board.slips.own > 0
        self._second: Places = 1 << index(board.slips.on_board) if board.slips.on_board else 0

    def is_open(self, end: int, visited: Places, cards: Cards) -> bool:
        """By a Step, or a Mind Slip of one of the cards with a token that is there."""
        if self._steps[end] & ~visited:
            return True
        has_token = self._has_own or bool(self._second & visited)
        return has_token and any(jumps(card)[end] & ~visited for card in cards)


class _CaptureSearch:
    def __init__(self, known: Clues, tries: int, onward: _Onward | None = None) -> None:
        self._clues = known
        self._onward = onward
        self._end = 0
        self.tries_left = tries
        self.reach = _reach(known)
        """By hour: where a path can be that may visit locations twice and keeps to no announcement."""
        self._spans = [_span_of(known, hour) for hour in range(known.hours + 1)]

    def possible(self, last: Places) -> Places:
        """Those of the locations at which a path can end. Once the tries are used up every one left counts."""
        found = 0
        if self._clues.required & ~_anywhere(self.reach):
            return found
        for place in indices(last):
            if self.tries_left < 0 or self._fits(place):
                found |= 1 << place
        return found

    def _fits(self, end: int) -> bool:
        hours, self._end = self._clues.hours, end
        return self._path_from(hours, end, 0, self._clues.cards, self._tally_for(hours, self._clues.triples))

    def _path_from(self, hour: Hour, place: int, visited: Places, cards: Cards, tally: TripleTally) -> bool:
        """Whether a path leads to `place` at this hour, goes on with what is visited already, and fits all clues."""
        self.tries_left -= 1
        if self.tries_left < 0:
            return True
        visited |= 1 << place
        missing = self._clues.required & ~visited
        if missing.bit_count() >= hour:
            return False
        counted = self._count(hour, place, tally)
        if not any(counted):
            return False
        if hour == 1:
            return self._onward is None or self._onward.is_open(self._end, visited, cards)
        before = self.reach[hour - 1] & ~visited
        for kept, ways in self._ways_into(hour, place, cards):
            for earlier in indices(before & ways):
                if self._path_from(hour - 1, earlier, visited, kept, counted):
                    return True
        return False

    def _ways_into(self, hour: Hour, place: int, cards: Cards) -> list[tuple[Cards, Places]]:
        """From where the location can be entered at that hour, with the cards that are left then."""
        if hour not in self._clues.slips:
            return [(cards, self._clues.ways[hour][place])]
        return [((card,), jumps(card)[place]) for card in cards]

    def _tally_for(self, hour: Hour, triples: Triples) -> TripleTally:
        """Hours after the last announcement are not counted: whatever they contact, the triple stays."""
        most = self._clues.announced.get(hour)
        return (triples,) if most is None else (triples, *(0 for _ in range(most)))

    def _count(self, hour: Hour, place: int, tally: TripleTally) -> TripleTally:
        """The tally with what the location contacts; where an announcement covers no more hours, that of the next."""
        if self._spans[hour] is None:
            left = tally[0]
        else:
            contacts = self._clues.contacts[hour][place]
            none = ~(contacts.one | contacts.two)
            tally = tuple(
                (same & none)
                | (tally[number - 1] & contacts.one if number >= 1 else 0)
                | (tally[number - 2] & contacts.two if number >= 2 else 0)
                for number, same in enumerate(tally)
            )
            if not self._begins_span(hour):
                return tally
            left = tally[-1]
        return self._tally_for(hour - 1, left) if left else (0,)

    def _begins_span(self, hour: Hour) -> bool:
        """Whether no earlier hour is covered by the same announcement."""
        return hour == 1 or self._spans[hour - 1] != self._spans[hour]


def _span_of(known: Clues, hour: Hour) -> Hour | None:
    """The announcement that covers the hour, if it has been made."""
    return min((at for at in known.announced if at >= hour), default=None)


def _anywhere(reach: list[Places]) -> Places:
    """Where a path can come at any hour."""
    places = 0
    for here in reach:
        places |= here
    return places


def _reach(known: Clues) -> list[Places]:
    """What is left of the domains if each hour must lead on to the next; nothing at index 0."""
    reach = list(known.domains)
    for hour in range(2, known.hours + 1):
        reach[hour] &= _led_to(known, reach[hour - 1], hour)
    for hour in range(known.hours, 1, -1):
        reach[hour - 1] &= _led_to(known, reach[hour], hour)
    return reach


def _led_to(known: Clues, places: Places, hour: Hour) -> Places:
    """What the move that reached `hour` connects with these locations; moves lead both ways."""
    moves = [jumps(card) for card in known.cards] if hour in known.slips else [known.ways[hour]]
    led = 0
    for place in indices(places & EVERYWHERE):
        for move in moves:
            led |= move[place]
    return led
