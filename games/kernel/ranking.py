"""The result of a game as a ranking: who took which place, and by what count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from .actor import Party
from .text import Seat, Text


class ScoreLine(Struct, frozen=True):
    """One line of a count."""

    label: Text
    points: int


class Tally(Struct, frozen=True):
    """What one party has to show at the end."""

    party: Party
    ranks_by: tuple[int, ...] | None
    """What decides its place: the score, then the tie-breakers in order, each the higher the better. None: it has no
    place, as after an arrest."""
    lines: tuple[ScoreLine, ...] = ()
    """The score sheet; empty where points do not decide."""


class Ranked(Struct, frozen=True):
    """A party on its place."""

    place: int | None
    """1 is the best. Who ties in everything shares a place, and the places after it stay empty: 1, 2, 2, 4."""
    tally: Tally


def ranked(tallies: Iterable[Tally]) -> tuple[Ranked, ...]:
    """The best first, those without a place last; otherwise in the order in which they are given."""
    given = list(tallies)
    keys = sorted((tally.ranks_by for tally in given if tally.ranks_by is not None), reverse=True)
    found = [
        Ranked(None if tally.ranks_by is None else keys.index(tally.ranks_by) + 1, tally) for tally in given
    ]
    return tuple(sorted(found, key=lambda one: (one.place is None, one.place or 0)))


def winners(ranking: Sequence[Ranked], seats: int) -> tuple[Seat, ...]:
    """The seats on the first place, in rising order; none where an actor alone has it, or nobody has a place."""
    return tuple(sorted(one.tally.party for one in ranking if one.place == 1 and one.tally.party < seats))
