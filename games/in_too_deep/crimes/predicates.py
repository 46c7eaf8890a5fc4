"""What each predicate of crime conditions means (chapter 3.14): a clause becomes a test of a binding."""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, le
from typing import TypeAlias

from ..codes import ZoneName
from ..zones.city import HALF, ZONES, distance
from .conditions import CRIMINALS, SENTINEL, VARIABLES, Clause, Predicate, Relation, Term
from .survey import NO_ITEM, NOBODY, Items, Survey, matching

_DISTANCE = tuple(tuple(distance(one, other) for other in range(ZONES)) for one in range(ZONES))


class OpenBinding:
    """A binding while it is tried out."""

    __slots__ = ("at", "survey", "who")

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.who = [NOBODY] * len(CRIMINALS)
        """The number of the criminal for each variable."""
        self.at = [0] * len(VARIABLES) + [survey.sentinel, *survey.places]
        """The position of each term: variables, Sentinel, zones."""


ClauseTest: TypeAlias = Callable[[OpenBinding], int]
"""Whether a clause is true, as a truth value. Of a clause that uses an item: all items that would do."""

TERMS: dict[Term, int] = {term: place for place, term in enumerate((*VARIABLES, SENTINEL, *ZoneName))}
_RELATIONS: dict[Relation, Callable[[int, int], bool]] = {
    Relation.AT_LEAST: ge,
    Relation.AT_MOST: le,
    Relation.EXACTLY: eq,
}


# What each predicate means


def _at(clause: Clause) -> ClauseTest:
    p, q = _terms(clause)
    return lambda t: t.at[p] == t.at[q]


def _at_any(clause: Clause) -> ClauseTest:
    p, q, r = _terms(clause)
    return lambda t: t.at[p] == t.at[q] or t.at[p] == t.at[r]


def _different(clause: Clause) -> ClauseTest:
    p, q = _terms(clause)
    return lambda t: t.at[p] != t.at[q]


def _adjacent(clause: Clause) -> ClauseTest:
    p, q = _terms(clause)
    return lambda t: _DISTANCE[t.at[p]][t.at[q]] == 1


def _opposite(clause: Clause) -> ClauseTest:
    p, q = _terms(clause)
    return lambda t: t.at[p] ^ t.at[q] == HALF


def _far(clause: Clause) -> ClauseTest:
    p, q = _terms(clause)
    compare, number = _comparison(clause)
    return lambda t: compare(_DISTANCE[t.at[p]][t.at[q]], number)


def _alone(clause: Clause) -> ClauseTest:
    (p,) = _terms(clause)

    def test(t: OpenBinding) -> bool:
        survey, spot = t.survey, t.at[p]
        return t.who[p] == survey.shadow or (survey.crowd[spot] == 1 and survey.sentinel != spot)

    return test


def _alone_with(clause: Clause) -> ClauseTest:
    p, q = _terms(clause)
    with_sentinel = clause.terms[1] == SENTINEL

    def test(t: OpenBinding) -> bool:
        survey, spot = t.survey, t.at[p]
        if t.at[q] != spot:
            return False
        if t.who[p] == survey.shadow:
            return True
        if with_sentinel:
            return survey.crowd[spot] == 1
        return survey.crowd[spot] == 2 and survey.sentinel != spot

    return test


def _holds(clause: Clause) -> ClauseTest:
    (c,), wanted = _terms(clause), matching(clause.item)

    def test(t: OpenBinding) -> Items:
        number = t.who[c]
        return t.survey.carried[number] if t.survey.counts_as[number] & wanted else NO_ITEM

    return test


def _nothing(clause: Clause) -> ClauseTest:
    (c,) = _terms(clause)
    return lambda t: not t.survey.carried[t.who[c]]


def _dropped(clause: Clause) -> ClauseTest:
    (p,), wanted = _terms(clause), matching(clause.item)
    if clause.relation is None:
        return lambda t: t.survey.dropped[t.at[p]] & wanted
    compare, number = _comparison(clause)
    return lambda t: compare((t.survey.dropped[t.at[p]] & wanted).bit_count(), number)


def _present(clause: Clause) -> ClauseTest:
    (p,), wanted = _terms(clause), matching(clause.item)
    return lambda t: sum(item for item, counts in t.survey.present[t.at[p]] if counts & wanted)


def _empty(clause: Clause) -> ClauseTest:
    (p,) = _terms(clause)

    def test(t: OpenBinding) -> bool:
        spot = t.at[p]
        return not t.survey.present[spot] and not t.survey.crowd[spot] and t.survey.sentinel != spot

    return test


def _criminals(clause: Clause) -> ClauseTest:
    (p,) = _terms(clause)
    compare, number = _comparison(clause)
    return lambda t: compare(t.survey.crowd[t.at[p]], number)


def _search(clause: Clause) -> ClauseTest:
    (p,) = _terms(clause)
    compare, number = _comparison(clause)
    return lambda t: compare(t.survey.search[t.at[p]], number)


def _barricades(clause: Clause) -> ClauseTest:
    (p,) = _terms(clause)
    compare, number = _comparison(clause)
    return lambda t: compare(t.survey.walls[t.at[p]], number)


def _wall(clause: Clause) -> ClauseTest:
    p, q = _terms(clause)

    def test(t: OpenBinding) -> int:
        one, other = t.at[p], t.at[q]
        if _DISTANCE[one][other] != 1:
            return 0
        border = one if (other - one) % ZONES == 1 else other
        return t.survey.blocked >> border & 1

    return test


def _gap(clause: Clause) -> ClauseTest:
    compare, number = _comparison(clause)
    return lambda t: compare(t.survey.gap, number)


def _cut(clause: Clause) -> ClauseTest:
    """With two barricades both ways are closed exactly if the zones lie on different sides of them."""
    p, q = _terms(clause)
    return lambda t: t.survey.arc[t.at[p]] != t.survey.arc[t.at[q]]


_MEANINGS: dict[Predicate, Callable[[Clause], ClauseTest]] = {
    Predicate.AT: _at,
    Predicate.AT_ANY: _at_any,
    Predicate.DIFFERENT: _different,
    Predicate.ADJACENT: _adjacent,
    Predicate.OPPOSITE: _opposite,
    Predicate.DISTANCE: _far,
    Predicate.ALONE: _alone,
    Predicate.ALONE_WITH: _alone_with,
    Predicate.HOLDS: _holds,
    Predicate.NOTHING: _nothing,
    Predicate.DROPPED: _dropped,
    Predicate.PRESENT: _present,
    Predicate.EMPTY: _empty,
    Predicate.CRIMINALS: _criminals,
    Predicate.SEARCH: _search,
    Predicate.BARRICADES: _barricades,
    Predicate.WALL: _wall,
    Predicate.GAP: _gap,
    Predicate.CUT: _cut,
}


def _terms(clause: Clause) -> tuple[int, ...]:
    return tuple(TERMS[term] for term in clause.terms)


def _comparison(clause: Clause) -> tuple[Callable[[int, int], bool], int]:
    assert clause.relation is not None
    return _RELATIONS[clause.relation], clause.number


def test_of(clause: Clause) -> ClauseTest:
    """The variables that the clause names must be bound when it is used."""
    return _MEANINGS[clause.predicate](clause)
