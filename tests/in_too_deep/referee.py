"""A slow second reading of crime conditions (chapter 3.14), written from the specification and from nothing else.

It shares the city with the game, but neither parser nor search: it takes every way to give variables their values and
items to clauses, and looks each clause up word by word.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from games.in_too_deep.codes import CriminalName, ItemName, ZoneName
from games.in_too_deep.zones.city import CityRing

KINDS = {
    "COUPE": "TRANSPORT",
    "EAGLE": "TRANSPORT",
    "RIFLE": "WEAPON",
    "BLADE": "WEAPON",
    "JAMMER": "HARDWARE",
    "DECODER": "HARDWARE",
    "CASH": "GOODS",
    "STIMS": "GOODS",
}
"""§3.4."""

Values = dict[str, Any]
"""What each variable stands for: a criminal, or for Z a position."""


class Referee:
    def __init__(self, city: CityRing, hooked: set[CriminalName], able: set[CriminalName]) -> None:
        self.city = city
        self.hooked = hooked
        self.able = able

    def bindings(self, condition: str) -> list[Values]:
        """All that fulfil the condition, in canonical order."""
        clauses = [clause.strip() for clause in condition.split("&")]
        return [values for values in self._all_values(clauses) if self._is_fulfilled(clauses, values)]

    # Which values variables may have

    def _all_values(self, clauses: list[str]) -> Iterator[Values]:
        used = [name for name in "abxyZ" if any(name in self._arguments(clause) for clause in clauses)]
        in_order = [criminal for criminal in CriminalName if criminal in self.city.criminals]
        ranges: list[list[Any]] = [list(range(8)) if name == "Z" else in_order for name in used]
        for chosen in product(*ranges):
            values = dict(zip(used, chosen, strict=True))
            criminals = [value for name, value in values.items() if name != "Z"]
            mine = [value for name, value in values.items() if name in "ab"]
            if len(set(criminals)) == len(criminals) and all(criminal in self.hooked for criminal in mine):
                yield values

    @staticmethod
    def _arguments(clause: str) -> list[str]:
        if "(" not in clause:
            return []
        return clause[clause.index("(") + 1 : clause.index(")")].replace(";", ",").split(",")

    # A condition

    def _is_fulfilled(self, clauses: list[str], values: Values) -> bool:
        with_item = [clause for clause in clauses if self._wants_an_item(clause)]
        others = [clause for clause in clauses if clause not in with_item]
        if not all(self._is_true(clause, values) for clause in others):
            return False
        return any(
            all(self._item_fits(clause, item, values) for clause, item in zip(with_item, items, strict=True))
            for items in permutations(ItemName, len(with_item))
        )

    @staticmethod
    def _wants_an_item(clause: str) -> bool:
        """TD-COND-13."""
        return clause.split("(")[0] in ("holds", "dropped", "present") and clause.endswith(")")

    def _item_fits(self, clause: str, item: ItemName, values: Values) -> bool:
        """Whether just this item makes the clause true."""
        predicate = clause.split("(")[0]
        first, second = self._arguments(clause)
        if predicate == "holds":
            return self.city.items[item] == values[first] and self._counts_as(item, second)
        place = self._place(second, values)
        if predicate == "dropped":
            return self.city.items[item] == place and self._matches(item, first)
        return self._where_item(item) == place and self._counts_as(item, first)

    @staticmethod
    def _matches(item: ItemName, wanted: str) -> bool:
        return wanted in ("ANY", item.value, KINDS[item.value])

    def _counts_as(self, item: ItemName, wanted: str) -> bool:
        """TD-COND-12."""
        twins = [other for other in ItemName if KINDS[other.value] == KINDS[item.value]]
        by_mechanic = (
            self.city.items[item] == CriminalName.MECHANIC
            and CriminalName.MECHANIC in self.hooked
            and CriminalName.MECHANIC in self.able
        )
        return any(self._matches(other, wanted) for other in (twins if by_mechanic else [item]))

    # Where things are

    def _place(self, term: str, values: Values) -> int:
        if term == "S":
            return self.city.sentinel
        if term in values:
            value = values[term]
            return value if term == "Z" else self.city.criminals[value]
        return self.city.zones.index(ZoneName(term))

    def _where_item(self, item: ItemName) -> int:
        at = self.city.items[item]
        return self.city.criminals[at] if isinstance(at, CriminalName) else at

    def _criminals_in(self, place: int) -> set[CriminalName]:
        return {criminal for criminal, at in self.city.criminals.items() if at == place}

    @staticmethod
    def _steps(one: int, other: int) -> int:
        """The shorter way round, walked both ways."""
        clockwise = 0
        while (one + clockwise) % 8 != other:
            clockwise += 1
        back = 0
        while (one - back) % 8 != other:
            back += 1
        return min(clockwise, back)

    def _blocked_on_the_way(self, start: int, end: int, step: int) -> bool:
        while start != end:
            border = start if step == 1 else (start - 1) % 8
            if border in self.city.barricades:
                return True
            start = (start + step) % 8
        return False

    # A clause without an item of its own

    def _is_true(self, clause: str, values: Values) -> bool:
        for sign in (">=", "<=", "="):
            if sign in clause:
                counted, number = clause.split(sign)
                found = self._number(counted, values)
                wanted = int(number)
                return {">=": found >= wanted, "<=": found <= wanted, "=": found == wanted}[sign]
        return self._holds(clause.split("(")[0], self._arguments(clause), values)

    def _number(self, counted: str, values: Values) -> int:
        predicate, arguments = counted.split("(")[0], self._arguments(counted)
        places = [
            self._place(term, values) for term in arguments if term not in (*KINDS, "ANY", *KINDS.values())
        ]
        if predicate == "dist":
            return self._steps(places[0], places[1])
        if predicate == "crims":
            return len(self._criminals_in(places[0]))
        if predicate == "search":
            return self.city.search[places[0]]
        if predicate == "barr":
            return len({places[0], (places[0] - 1) % 8} & {*self.city.barricades})
        if predicate == "dropped":
            wanted = arguments[0]
            return len(
                [
                    item
                    for item in ItemName
                    if self.city.items[item] == places[0] and self._matches(item, wanted)
                ]
            )
        assert predicate == "gap", counted
        return self._steps(self.city.barricades[0], self.city.barricades[1])

    def _holds(self, predicate: str, terms: list[str], values: Values) -> bool:
        places = [self._place(term, values) for term in terms]
        first = places[0]
        if predicate == "at":
            return first == places[1]
        if predicate == "atany":
            return first in (places[1], places[2])
        if predicate == "diff":
            return first != places[1]
        if predicate == "adj":
            return (first + 1) % 8 == places[1] or (first - 1) % 8 == places[1]
        if predicate == "opp":
            return (first + 4) % 8 == places[1]
        if predicate == "nothing":
            return values[terms[0]] not in self.city.items.values()
        if predicate == "empty":
            items = [item for item in ItemName if self._where_item(item) == first]
            return not items and not self._criminals_in(first) and self.city.sentinel != first
        if predicate == "wall":
            clockwise = (first + 1) % 8 == places[1] and first in self.city.barricades
            back = (first - 1) % 8 == places[1] and places[1] in self.city.barricades
            return clockwise or back
        if predicate == "cut":
            both = [self._blocked_on_the_way(first, places[1], step) for step in (1, -1)]
            return first != places[1] and all(both)
        assert predicate in ("alone", "alonewith"), predicate
        return self._is_alone(values[terms[0]], terms[1:], values)

    def _is_alone(self, criminal: CriminalName, company: list[str], values: Values) -> bool:
        """TD-COND-05, TD-COND-06, TD-COND-10, TD-COND-11."""
        here = self.city.criminals[criminal]
        if any(self._place(term, values) != here for term in company):
            return False
        if criminal == CriminalName.SHADOW and {criminal} <= self.hooked & self.able:
            return True
        named = {criminal, *(values[term] for term in company if term != "S")}
        sentinel_may_be_here = "S" in company
        return self._criminals_in(here) == named and (self.city.sentinel != here or sentinel_may_be_here)
