"""The result of a game as a ranking: the places, and the scores behind them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from .actor import Party
from .text import Seat, Text


class ScoreLine(Struct, frozen=True):
    """One line of a score sheet."""

    label: Text
    points: int


class Tally(Struct, frozen=True):
    """The final result of one party."""

    party: Party
    ranks_by: tuple[int, ...] | None
    """The keys that decide its place: the score, then the tie-breakers in order; higher is better.

    None: it has no place, as after an arrest.
    """
    lines: tuple[ScoreLine, ...] = ()
    """The score sheet; empty where points do not decide."""


class Ranked(Struct, frozen=True):
    """A party with its place."""

    place: int | None
    """1 is the best. Parties with equal keys share a place, and the next places stay empty: 1, 2, 2, 4."""
    tally: Tally


def ranked(tallies: Iterable[Tally]) -> tuple[Ranked, ...]:
    """Rank the tallies: best first, those without a place last. Ties keep the given order."""
    given = list(tallies)
    keys = sorted((tally.ranks_by for tally in given if tally.ranks_by is not None), reverse=True)
    found = [
        Ranked(None if tally.ranks_by is None else keys.index(tally.ranks_by) + 1, tally) for tally in given
    ]
    return tuple(sorted(found, key=lambda one: (one.place is None, one.place or 0)))


def winners(ranking: Sequence[Ranked], seats: int) -> tuple[Seat, ...]:
    """The seats in first place, ascending. Empty if only an actor has it, or no one has a place."""
    return tuple(sorted(one.tally.party for one in ranking if one.place == 1 and one.tally.party < seats))
