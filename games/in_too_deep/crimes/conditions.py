"""The language of crime conditions (chapter 3.14): clauses as data, read from their printed form.

`bindings` finds out whether a condition is fulfilled, and by whom.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from ..codes import ItemName, KindName, ZoneName

Term: TypeAlias = str
"""A variable, the Sentinel, or the code of a zone: a criminal or the Sentinel stands for the zone it is in."""

YOURS = ("a", "b")
"""Two different criminals of the player's."""
OTHERS = ("x", "y")
"""Criminals in play, different from each other and from `a` and `b`."""
CRIMINALS = (*YOURS, *OTHERS)
ANY_ZONE = "Z"
VARIABLES = (*CRIMINALS, ANY_ZONE)
"""In canonical order (TD-COND-16)."""
SENTINEL = "S"

ANY_ITEM = "ANY"


class Predicate(StrEnum):
    AT = "at"
    AT_ANY = "atany"
    DIFFERENT = "diff"
    ADJACENT = "adj"
    OPPOSITE = "opp"
    DISTANCE = "dist"
    ALONE = "alone"
    ALONE_WITH = "alonewith"
    HOLDS = "holds"
    NOTHING = "nothing"
    DROPPED = "dropped"
    PRESENT = "present"
    EMPTY = "empty"
    CRIMINALS = "crims"
    SEARCH = "search"
    BARRICADES = "barr"
    WALL = "wall"
    GAP = "gap"
    CUT = "cut"


class Relation(StrEnum):
    AT_LEAST = ">="
    AT_MOST = "<="
    EXACTLY = "="


class Clause(Struct, frozen=True):
    """`holds(a,RIFLE)`, `dist(a,S)>=3`, `gap=4`."""

    predicate: Predicate
    terms: tuple[Term, ...]
    """Without the item that is asked for."""
    item: str = ""
    """The code of an item or of a kind, or ANY_ITEM."""
    relation: Relation | None = None
    number: int = 0

    @property
    def variables(self) -> tuple[str, ...]:
        return tuple(term for term in self.terms if term in VARIABLES)

    @property
    def uses_item(self) -> bool:
        """Whether it needs a physical item of its own (TD-COND-13)."""
        return bool(self.item) and self.relation is None


class Condition(Struct, frozen=True):
    """Fulfilled if one binding of its variables makes all clauses true."""

    clauses: tuple[Clause, ...]

    @property
    def variables(self) -> tuple[str, ...]:
        """In canonical order."""
        named = {variable for clause in self.clauses for variable in clause.variables}
        return tuple(variable for variable in VARIABLES if variable in named)


class Misprint(ValueError):
    """A condition or an effect that the language does not know."""


_CLAUSE = re.compile(r"(?P<name>[a-z]+)(?:\((?P<inside>[^()]*)\))?(?:(?P<relation>>=|<=|=)(?P<number>\d+))?")
_BETWEEN = re.compile(r"[,;]")

_ITEM_COMES = {Predicate.HOLDS: 1, Predicate.DROPPED: 0, Predicate.PRESENT: 0}
"""Where among its arguments a predicate names the item."""
_ARGUMENTS = {
    Predicate.AT_ANY: 3,
    Predicate.ALONE: 1,
    Predicate.NOTHING: 1,
    Predicate.EMPTY: 1,
    Predicate.CRIMINALS: 1,
    Predicate.SEARCH: 1,
    Predicate.BARRICADES: 1,
    Predicate.GAP: 0,
}
"""All others have two."""
_NUMBERED = {
    Predicate.DISTANCE,
    Predicate.CRIMINALS,
    Predicate.SEARCH,
    Predicate.BARRICADES,
    Predicate.GAP,
}
_NUMBERED_OR_NOT = {Predicate.DROPPED}


@cache
def condition_of(printed: str) -> Condition:
    """`holds(a,WEAPON) & alone(a)`. Raises Misprint."""
    return Condition(tuple(_clause_of(clause.strip()) for clause in printed.split("&")))


def _clause_of(printed: str) -> Clause:
    found = _CLAUSE.fullmatch(printed)
    if found is None or found["name"] not in list(Predicate):
        raise Misprint(f"no clause: {printed!r}")
    predicate = Predicate(found["name"])
    arguments = [argument for argument in _BETWEEN.split(found["inside"] or "") if argument]
    if len(arguments) != _ARGUMENTS.get(predicate, 2):
        raise Misprint(f"{len(arguments)} arguments: {printed!r}")
    if predicate not in _NUMBERED_OR_NOT and bool(found["relation"]) != (predicate in _NUMBERED):
        raise Misprint(f"a number too many or too few: {printed!r}")
    item = arguments.pop(_ITEM_COMES[predicate]) if predicate in _ITEM_COMES else ""
    if item and item not in {*ItemName, *KindName, ANY_ITEM}:
        raise Misprint(f"no item: {printed!r}")
    if not {*arguments} <= {*VARIABLES, SENTINEL, *ZoneName}:
        raise Misprint(f"no term: {printed!r}")
    relation = Relation(found["relation"]) if found["relation"] else None
    return Clause(predicate, tuple(arguments), item, relation, int(found["number"] or 0))
