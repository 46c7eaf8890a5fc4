"""Clauses of crime conditions in words, with the criminals and zones that a binding puts in for the variables."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Arg, Text

from ..codes import CriminalName, ItemName, ZoneName
from ..telling.names import the_zone
from ..zones.city import CityRing
from .bindings import Binding
from .conditions import ANY_ZONE, CRIMINALS, Clause, Predicate, Term

COUNTED = {Predicate.CRIMINALS, Predicate.SEARCH, Predicate.BARRICADES}
"""Predicates that count something in a zone."""


def clause_text(clause: Clause, binding: Binding, city: CityRing) -> Text:
    """A clause as a sentence without its full stop: "the Seer holds a weapon".

    Variables without a value are named by their part: "your criminal", "another criminal", "the other zone".
    """

    def named(term: Term) -> Text:
        return _named(term, binding, city)

    if clause.predicate is Predicate.GAP:
        return Text("clause-gap", {"number": clause.number})
    if clause.predicate in COUNTED:
        return _counted(clause, named(clause.terms[0]))
    return Text(_key(clause), _arguments(clause, named))


def _key(clause: Clause) -> str:
    if clause.predicate is Predicate.AT and clause.terms[1] in set(ZoneName):
        return "clause-at-zone"
    if clause.predicate is Predicate.DIFFERENT and clause.terms[1] == ANY_ZONE:
        return "clause-diff-zone"
    if clause.predicate is Predicate.DROPPED and clause.relation is not None:
        return "clause-dropped-several"
    return f"clause-{clause.predicate}"


def _arguments(clause: Clause, named: Callable[[Term], Text]) -> dict[str, Arg]:
    first, *more = map(named, clause.terms)
    found: dict[str, Arg] = {"one": first, "number": clause.number}
    found |= dict(zip(("other", "third"), more, strict=False))
    if clause.relation is not None:
        found["relation"] = _relation(clause)
    if clause.item:
        found["item"] = _item(clause.item)
    if clause.predicate in (Predicate.DROPPED, Predicate.PRESENT):
        found["place"] = _place(clause.terms[0], first)
    return found


def _counted(clause: Clause, what: Text) -> Text:
    return Text(
        f"clause-{clause.predicate}",
        {
            "relation": _relation(clause),
            "number": clause.number,
            "place": _place(clause.terms[0], what),
        },
    )


def _relation(clause: Clause) -> str:
    assert clause.relation is not None, "only a clause with a number compares"
    return clause.relation.name.lower().replace("_", "-")


def _place(term: Term, named: Text) -> Text:
    """Where a figure is, or in a zone."""
    is_zone = term == ANY_ZONE or term in set(ZoneName)
    return Text("clause-in-zone" if is_zone else "clause-where", {"one": named})


def _item(code: str) -> Text:
    """ "the Rifle", "a weapon", "an item"."""
    return Text("the-item", {"item": Text(f"item-{code}")}) if code in set(ItemName) else Text(f"some-{code}")


def _named(term: Term, binding: Binding, city: CityRing) -> Text:
    if term in set(ZoneName):
        return the_zone(ZoneName(term))
    if term == ANY_ZONE:
        return Text("clause-some-zone") if binding.zone is None else the_zone(city.zones[binding.zone])
    if term not in CRIMINALS:
        return Text("the-sentinel")
    who: CriminalName | None = getattr(binding, term)
    return (
        Text(f"clause-some-{term}")
        if who is None
        else Text("the-criminal", {"criminal": Text(f"criminal-{who}")})
    )
