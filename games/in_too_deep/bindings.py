"""Who fulfils a crime's condition (TD-COND): all bindings in canonical order, and which clauses are true now.

What the city looks like is first laid out in small numbers and bit masks (`Survey`), so that a whole hand is checked in
microseconds. Criminals are numbered by their places among those in play, items by their places in canonical order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from operator import eq, ge, le
from typing import TypeAlias

from msgspec import Struct

from .city import ZONES, CityRing, Spot, distance
from .codes import CriminalName, ItemName, KindName, ZoneName
from .components import components
from .conditions import (
    ANY_ITEM,
    ANY_ZONE,
    CRIMINALS,
    SENTINEL,
    VARIABLES,
    YOURS,
    Clause,
    Condition,
    Predicate,
    Relation,
    Term,
)

Items: TypeAlias = int
"""A set of items: bit i is the i-th in canonical order."""

_ITEMS = tuple(ItemName)
_ZONES = tuple(ZoneName)
_BIT = {item: 1 << number for number, item in enumerate(_ITEMS)}
_NONE: Items = 0
_ALL: Items = (1 << len(_ITEMS)) - 1
NOBODY = -1
"""No criminal's number."""

_DISTANCE = tuple(tuple(distance(one, other) for other in range(ZONES)) for one in range(ZONES))


@cache
def _matching() -> dict[str, Items]:
    """The items that match a name, a kind or ANY (TD-COND-09)."""
    kinds = components().items
    by_name: dict[str, Items] = dict(_BIT.items())
    by_kind = {kind: sum(_BIT[item] for item in _ITEMS if kinds[item] == kind) for kind in KindName}
    return {ANY_ITEM: _ALL} | by_name | by_kind


class Binding(Struct, frozen=True, omit_defaults=True):
    """Which criminals and which zone the variables of a crime stand for."""

    a: CriminalName | None = None
    b: CriminalName | None = None
    x: CriminalName | None = None
    y: CriminalName | None = None
    zone: Spot | None = None

    def criminal(self, variable: str) -> CriminalName:
        """What a variable of a criminal stands for, one that the crime uses."""
        found: CriminalName | None = getattr(self, variable)
        assert found is not None, f"{variable} is not bound"
        return found


class Survey:
    """The city as conditions see it, for one player. Good for one moment."""

    __slots__ = (
        "arc",
        "blocked",
        "carried",
        "counts_as",
        "crowd",
        "dropped",
        "gap",
        "names",
        "places",
        "present",
        "search",
        "sentinel",
        "shadow",
        "spots",
        "walls",
        "yours",
    )

    def __init__(
        self, city: CityRing, hooked: Collection[CriminalName], able: Collection[CriminalName]
    ) -> None:
        """`hooked`: the player's criminals. `able`: those of them in the ability area of the player's Grip track."""
        names = list(city.criminals)
        number = {name: index for index, name in enumerate(names)}
        self.names = names
        self.spots = list(city.criminals.values())
        self.yours = [index for index, name in enumerate(names) if name in hooked]
        self.shadow = number.get(CriminalName.SHADOW, NOBODY) if CriminalName.SHADOW in able else NOBODY
        """Whom TD-COND-10 takes as alone; NOBODY if it takes no one."""
        self.sentinel = city.sentinel
        self.search = city.search
        self.places = [city.zones.index(zone) for zone in _ZONES]
        """The position of each zone, in canonical order of zones."""
        self.crowd = [0] * ZONES
        """Criminals by position."""
        for spot in self.spots:
            self.crowd[spot] += 1
        self._lay_out_items(city, number, CriminalName.MECHANIC if CriminalName.MECHANIC in able else None)
        self._lay_out_barricades(city.barricades)

    def _lay_out_items(
        self, city: CityRing, number: dict[CriminalName, int], mechanic: CriminalName | None
    ) -> None:
        self.carried: list[Items] = [_NONE] * len(number)
        """What each criminal holds."""
        self.counts_as: list[Items] = [_NONE] * len(number)
        """What it counts as, for the Mechanic also the other item of its kind (TD-COND-12)."""
        self.dropped: list[Items] = [_NONE] * ZONES
        """By position."""
        self.present: list[list[tuple[Items, Items]]] = [[] for _ in range(ZONES)]
        """By position, each item that is there, and what it counts as."""
        for item, there in city.items.items():
            bit = _BIT[item]
            if isinstance(there, CriminalName):
                counts = _matching()[components().items[item]] if there is mechanic else bit
                self.carried[number[there]], self.counts_as[number[there]] = bit, counts
                self.present[city.criminals[there]].append((bit, counts))
            else:
                self.dropped[there] |= bit
                self.present[there].append((bit, bit))

    def _lay_out_barricades(self, barricades: Sequence[int]) -> None:
        one, other = barricades
        self.blocked = 1 << one | 1 << other
        self.walls = [0] * ZONES
        """Barricades on the two borders of each zone."""
        for border in barricades:
            self.walls[border] += 1
            self.walls[(border + 1) % ZONES] += 1
        self.gap = distance(one, other)
        low, high = sorted(barricades)
        self.arc = [low < spot <= high for spot in range(ZONES)]
        """On which of the two sides of the barricades a zone lies."""


class _Attempt:
    """A binding while it is tried out."""

    __slots__ = ("at", "survey", "who")

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.who = [NOBODY] * len(CRIMINALS)
        """The number of the criminal for each variable."""
        self.at = [0] * len(VARIABLES) + [survey.sentinel, *survey.places]
        """The position of each term: variables, Sentinel, zones."""


_Test: TypeAlias = Callable[[_Attempt], int]
"""Whether a clause is true, as a truth value. Of a clause that uses an item: all items that would do."""

_TERMS: dict[Term, int] = {term: place for place, term in enumerate((*VARIABLES, SENTINEL, *_ZONES))}
_RELATIONS: dict[Relation, Callable[[int, int], bool]] = {
    Relation.AT_LEAST: ge,
    Relation.AT_MOST: le,
    Relation.EXACTLY: eq,
}


# What each predicate means


def _at(clause: Clause) -> _Test:
    p, q = _terms(clause)
    return lambda t: t.at[p] == t.at[q]


def _at_any(clause: Clause) -> _Test:
    p, q, r = _terms(clause)
    return lambda t: t.at[p] == t.at[q] or t.at[p] == t.at[r]


def _different(clause: Clause) -> _Test:
    p, q = _terms(clause)
    return lambda t: t.at[p] != t.at[q]


def _adjacent(clause: Clause) -> _Test:
    p, q = _terms(clause)
    return lambda t: _DISTANCE[t.at[p]][t.at[q]] == 1


def _opposite(clause: Clause) -> _Test:
    p, q = _terms(clause)
    return lambda t: t.at[p] ^ t.at[q] == ZONES // 2


def _far(clause: Clause) -> _Test:
    p, q = _terms(clause)
    compare, number = _comparison(clause)
    return lambda t: compare(_DISTANCE[t.at[p]][t.at[q]], number)


def _alone(clause: Clause) -> _Test:
    (p,) = _terms(clause)

    def test(t: _Attempt) -> bool:
        survey, spot = t.survey, t.at[p]
        return t.who[p] == survey.shadow or (survey.crowd[spot] == 1 and survey.sentinel != spot)

    return test


def _alone_with(clause: Clause) -> _Test:
    p, q = _terms(clause)
    with_sentinel = clause.terms[1] == SENTINEL

    def test(t: _Attempt) -> bool:
        survey, spot = t.survey, t.at[p]
        if t.at[q] != spot:
            return False
        if t.who[p] == survey.shadow:
            return True
        if with_sentinel:
            return survey.crowd[spot] == 1
        return survey.crowd[spot] == 2 and survey.sentinel != spot

    return test


def _holds(clause: Clause) -> _Test:
    (c,), wanted = _terms(clause), _matching()[clause.item]

    def test(t: _Attempt) -> Items:
        number = t.who[c]
        return t.survey.carried[number] if t.survey.counts_as[number] & wanted else _NONE

    return test


def _nothing(clause: Clause) -> _Test:
    (c,) = _terms(clause)
    return lambda t: not t.survey.carried[t.who[c]]


def _dropped(clause: Clause) -> _Test:
    (p,), wanted = _terms(clause), _matching()[clause.item]
    if clause.relation is None:
        return lambda t: t.survey.dropped[t.at[p]] & wanted
    compare, number = _comparison(clause)
    return lambda t: compare((t.survey.dropped[t.at[p]] & wanted).bit_count(), number)


def _present(clause: Clause) -> _Test:
    (p,), wanted = _terms(clause), _matching()[clause.item]
    return lambda t: sum(item for item, counts in t.survey.present[t.at[p]] if counts & wanted)


def _empty(clause: Clause) -> _Test:
    (p,) = _terms(clause)

    def test(t: _Attempt) -> bool:
        spot = t.at[p]
        return not t.survey.present[spot] and not t.survey.crowd[spot] and t.survey.sentinel != spot

    return test


def _criminals(clause: Clause) -> _Test:
    (p,) = _terms(clause)
    compare, number = _comparison(clause)
    return lambda t: compare(t.survey.crowd[t.at[p]], number)


def _search(clause: Clause) -> _Test:
    (p,) = _terms(clause)
    compare, number = _comparison(clause)
    return lambda t: compare(t.survey.search[t.at[p]], number)


def _barricades(clause: Clause) -> _Test:
    (p,) = _terms(clause)
    compare, number = _comparison(clause)
    return lambda t: compare(t.survey.walls[t.at[p]], number)


def _wall(clause: Clause) -> _Test:
    p, q = _terms(clause)

    def test(t: _Attempt) -> int:
        one, other = t.at[p], t.at[q]
        if _DISTANCE[one][other] != 1:
            return 0
        border = one if (other - one) % ZONES == 1 else other
        return t.survey.blocked >> border & 1

    return test


def _gap(clause: Clause) -> _Test:
    compare, number = _comparison(clause)
    return lambda t: compare(t.survey.gap, number)


def _cut(clause: Clause) -> _Test:
    """With two barricades both ways are closed exactly if the zones lie on different sides of them."""
    p, q = _terms(clause)
    return lambda t: t.survey.arc[t.at[p]] != t.survey.arc[t.at[q]]


_MEANINGS: dict[Predicate, Callable[[Clause], _Test]] = {
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
    return tuple(_TERMS[term] for term in clause.terms)


def _comparison(clause: Clause) -> tuple[Callable[[int, int], bool], int]:
    assert clause.relation is not None
    return _RELATIONS[clause.relation], clause.number


# The search


class _Plan:
    """How to look for the bindings of a condition: variable by variable, each clause as soon as it can be tested."""

    def __init__(self, condition: Condition) -> None:
        self.variables = condition.variables
        self.tests = [_MEANINGS[clause.predicate](clause) for clause in condition.clauses]
        self.uses_item = [clause.uses_item for clause in condition.clauses]
        self.needs = [clause.variables for clause in condition.clauses]
        self.claims = [test for test, uses_item in zip(self.tests, self.uses_item, strict=True) if uses_item]
        """Of the clauses that need different items."""
        self.unbound = self._newly_bound(())
        """The clauses without variables."""
        self.at_depth = [
            (_TERMS[variable], self._newly_bound(self.variables[: depth + 1], variable))
            for depth, variable in enumerate(self.variables)
        ]
        """The variable to bind and the clauses that can be tested then."""

    def _newly_bound(self, bound: tuple[str, ...], last: str | None = None) -> list[_Test]:
        return [
            test
            for test, needs in zip(self.tests, self.needs, strict=True)
            if {*needs} <= {*bound} and (last in needs if last else not needs)
        ]

    def solutions(self, attempt: _Attempt) -> Iterator[None]:
        """Leaves each solution in `attempt` in turn, in canonical order."""
        return self._bound_from(0, attempt) if all(test(attempt) for test in self.unbound) else iter(())

    def _bound_from(self, depth: int, attempt: _Attempt) -> Iterator[None]:
        if depth == len(self.at_depth):
            if len(self.claims) < 2 or _are_apart([claim(attempt) for claim in self.claims]):
                yield
            return
        variable, tests = self.at_depth[depth]
        for _ in _values(attempt, variable):
            for test in tests:
                if not test(attempt):
                    break
            else:
                yield from self._bound_from(depth + 1, attempt)

    def verdicts(self, attempt: _Attempt, bound: Collection[str]) -> tuple[bool, ...]:
        """For each clause whether it is true. Of clauses that need different items, as many as possible."""
        claims: list[Items] = []
        found = []
        for test, needs, uses_item in zip(self.tests, self.needs, self.uses_item, strict=True):
            value = test(attempt) if {*needs} <= {*bound} else False
            is_true = bool(value)
            if uses_item and is_true:
                is_true = _are_apart([*claims, value])
                claims += [value] if is_true else []
            found.append(is_true)
        return tuple(found)


@cache
def _plan_of(condition: Condition) -> _Plan:
    return _Plan(condition)


def _values(attempt: _Attempt, variable: int) -> Iterator[None]:
    """Binds a variable to each of its values in turn, in canonical order."""
    survey, at, who = attempt.survey, attempt.at, attempt.who
    if variable == _ZONE:
        for spot in range(ZONES):
            at[_ZONE] = spot
            yield
        return
    domain: Iterable[int] = survey.yours if variable < len(YOURS) else range(len(survey.spots))
    taken = who[:variable]
    for number in domain:
        if number not in taken:
            who[variable], at[variable] = number, survey.spots[number]
            yield


_ZONE = VARIABLES.index(ANY_ZONE)


def _are_apart(claims: Sequence[Items]) -> bool:
    """Whether each clause can have an item of its own among those that would do (TD-COND-13)."""
    if not claims:
        return True
    first, *others = claims
    return any(
        first >> bit & 1 and _are_apart([claim & ~(1 << bit) for claim in others])
        for bit in range(len(_ITEMS))
    )


def bindings(condition: Condition, survey: Survey) -> Iterator[Binding]:
    """All that fulfil it now, in canonical order (TD-COND-16)."""
    plan, attempt = _plan_of(condition), _Attempt(survey)
    for _ in plan.solutions(attempt):
        yield _binding(attempt, condition.variables)


def is_fulfilled(condition: Condition, survey: Survey) -> bool:
    """TD-COND-01."""
    return next(_plan_of(condition).solutions(_Attempt(survey)), _UNFULFILLED) is not _UNFULFILLED


_UNFULFILLED = object()


def choices(condition: Condition, matters: Collection[str], survey: Survey) -> list[Binding]:
    """The first binding for each set of values of the variables that matter to an effect (TD-COND-16)."""
    found: dict[tuple[object, ...], Binding] = {}
    for binding in bindings(condition, survey):
        found.setdefault(tuple(_value(binding, variable) for variable in matters), binding)
    return list(found.values())


def _value(binding: Binding, variable: str) -> CriminalName | Spot | None:
    return binding.zone if variable == ANY_ZONE else getattr(binding, variable)


def _binding(attempt: _Attempt, variables: Iterable[str]) -> Binding:
    names = attempt.survey.names
    bound = {
        variable: names[attempt.who[_TERMS[variable]]] for variable in variables if variable in CRIMINALS
    }
    return Binding(**bound, zone=attempt.at[_ZONE] if ANY_ZONE in variables else None)


class Appraisal(Struct, frozen=True):
    """How near a player is to fulfilling a condition: the binding that makes most clauses true, of equal ones that with
    the earlier clauses true, then the first."""

    binding: Binding
    """Variables for which there is nothing, such as a second criminal of one's own, are None."""
    holds: tuple[bool, ...]
    """For each clause whether it is true."""

    @property
    def is_fulfilled(self) -> bool:
        return all(self.holds)


def appraised(condition: Condition, survey: Survey) -> Appraisal:
    """For each clause whether it is true now."""
    plan, attempt = _plan_of(condition), _Attempt(survey)
    best: Appraisal | None = None
    for bound in _all_values(attempt, condition.variables):
        holds = plan.verdicts(attempt, bound)
        if best is None or (sum(holds), holds) > (sum(best.holds), best.holds):
            best = Appraisal(_binding(attempt, bound), holds)
    assert best is not None
    return best


def _all_values(
    attempt: _Attempt, variables: Sequence[str], bound: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """All ways to bind the variables, whether anything is true then or not. Yields those that are bound: one that has
    no value at all is left out."""
    if not variables:
        yield bound
        return
    first, *others = variables
    is_bound = False
    for _ in _values(attempt, _TERMS[first]):
        is_bound = True
        yield from _all_values(attempt, others, (*bound, first))
    if not is_bound:
        attempt.who[_TERMS[first]] = NOBODY
        yield from _all_values(attempt, others, bound)
