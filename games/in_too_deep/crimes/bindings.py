"""Who fulfils a crime's condition (TD-COND): all bindings in canonical order, and which clauses are true now."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache

from msgspec import Struct

from ..codes import CriminalName
from ..zones.city import ZONES, Spot
from .conditions import ANY_ZONE, CRIMINALS, VARIABLES, YOURS, Condition
from .predicates import TERMS, ClauseTest, OpenBinding, test_of
from .survey import ITEM_COUNT, NOBODY, Items, Survey

_ZONE = VARIABLES.index(ANY_ZONE)


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


class _Plan:
    """How to look for the bindings of a condition: variable by variable, each clause as soon as it can be tested."""

    def __init__(self, condition: Condition) -> None:
        self.variables = condition.variables
        self.tests = [test_of(clause) for clause in condition.clauses]
        self.uses_item = [clause.uses_item for clause in condition.clauses]
        self.needs = [clause.variables for clause in condition.clauses]
        self.claims = [test for test, uses_item in zip(self.tests, self.uses_item, strict=True) if uses_item]
        """Of the clauses that need different items."""
        self.unbound = self._newly_bound(())
        """The clauses without variables."""
        self.at_depth = [
            (TERMS[variable], self._newly_bound(self.variables[: depth + 1], variable))
            for depth, variable in enumerate(self.variables)
        ]
        """The variable to bind and the clauses that can be tested then."""

    def _newly_bound(self, bound: tuple[str, ...], last: str | None = None) -> list[ClauseTest]:
        return [
            test
            for test, needs in zip(self.tests, self.needs, strict=True)
            if {*needs} <= {*bound} and (last in needs if last else not needs)
        ]

    def solutions(self, attempt: OpenBinding) -> Iterator[None]:
        """Leaves each solution in `attempt` in turn, in canonical order."""
        return self._bound_from(0, attempt) if all(test(attempt) for test in self.unbound) else iter(())

    def _bound_from(self, depth: int, attempt: OpenBinding) -> Iterator[None]:
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

    def verdicts(self, attempt: OpenBinding, bound: Collection[str]) -> tuple[bool, ...]:
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


def _values(attempt: OpenBinding, variable: int) -> Iterator[None]:
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


def _are_apart(claims: Sequence[Items]) -> bool:
    """Whether each clause can have an item of its own among those that would do (TD-COND-13)."""
    if not claims:
        return True
    first, *others = claims
    return any(
        first >> bit & 1 and _are_apart([claim & ~(1 << bit) for claim in others])
        for bit in range(ITEM_COUNT)
    )


def bindings(condition: Condition, survey: Survey) -> Iterator[Binding]:
    """All that fulfil it now, in canonical order (TD-COND-16)."""
    plan, attempt = _plan_of(condition), OpenBinding(survey)
    for _ in plan.solutions(attempt):
        yield _binding(attempt, condition.variables)


def is_fulfilled(condition: Condition, survey: Survey) -> bool:
    """Whether any binding makes all clauses true (TD-COND-01)."""
    return next(_plan_of(condition).solutions(OpenBinding(survey)), _UNFULFILLED) is not _UNFULFILLED


_UNFULFILLED = object()


def choices(condition: Condition, matters: Collection[str], survey: Survey) -> list[Binding]:
    """The first binding for each set of values of the variables that matter to an effect (TD-COND-16)."""
    found: dict[tuple[object, ...], Binding] = {}
    for binding in bindings(condition, survey):
        found.setdefault(tuple(_value(binding, variable) for variable in matters), binding)
    return list(found.values())


def _value(binding: Binding, variable: str) -> CriminalName | Spot | None:
    return binding.zone if variable == ANY_ZONE else getattr(binding, variable)


def _binding(attempt: OpenBinding, variables: Iterable[str]) -> Binding:
    names = attempt.survey.names
    bound = {variable: names[attempt.who[TERMS[variable]]] for variable in variables if variable in CRIMINALS}
    return Binding(**bound, zone=attempt.at[_ZONE] if ANY_ZONE in variables else None)


class Appraisal(Struct, frozen=True):
    """How near a player is to fulfilling a condition: the binding that makes most clauses true. Of equal ones it is
    that with the earlier clauses true, then the first."""

    binding: Binding
    """None are variables for which there is nothing, such as a second criminal of one's own. So are those for which anyone
    else would do just as well: no clause about them is true."""
    holds: tuple[bool, ...]
    """For each clause whether it is true."""


def appraised(condition: Condition, survey: Survey) -> Appraisal:
    """For each clause whether it is true now."""
    plan, attempt = _plan_of(condition), OpenBinding(survey)
    best: Appraisal | None = None
    for bound in _all_values(attempt, condition.variables):
        holds = plan.verdicts(attempt, bound)
        if best is None or (sum(holds), holds) > (sum(best.holds), best.holds):
            telling = _telling(condition, holds, bound, len(survey.yours))
            best = Appraisal(_binding(attempt, telling), holds)
    assert best is not None
    return best


def _telling(condition: Condition, holds: Sequence[bool], bound: Sequence[str], yours: int) -> list[str]:
    """The bound variables whose value says something: a clause about them is true, or there is no other value."""
    proved = {
        variable
        for clause, is_true in zip(condition.clauses, holds, strict=True)
        if is_true
        for variable in clause.variables
    }
    left = yours - len(proved & {*YOURS})
    return [variable for variable in bound if variable in proved or (variable in YOURS and left == 1)]


def _all_values(
    attempt: OpenBinding, variables: Sequence[str], bound: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """All ways to bind the variables, whether anything is true then or not. Yields those that are bound: one that has
    no value at all is left out."""
    if not variables:
        yield bound
        return
    first, *others = variables
    is_bound = False
    for _ in _values(attempt, TERMS[first]):
        is_bound = True
        yield from _all_values(attempt, others, (*bound, first))
    if not is_bound:
        attempt.who[TERMS[first]] = NOBODY
        yield from _all_values(attempt, others, bound)
