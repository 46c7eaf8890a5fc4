"""Clauses of crimes in words."""

from __future__ import annotations

import pytest

from games.in_too_deep.codes import CriminalName, ItemName, ZoneName
from games.in_too_deep.components import components
from games.in_too_deep.crimes.bindings import Binding
from games.in_too_deep.crimes.clause_names import clause_text
from games.in_too_deep.crimes.conditions import Clause, condition_of
from games.in_too_deep.zones.city import CityRing
from rendering.words import words_of

CITY = CityRing(
    zones=list(ZoneName),
    criminals={CriminalName.SEER: 0, CriminalName.SHADOW: 4},
    items={item: spot for spot, item in enumerate(ItemName)},
    sentinel=1,
    barricades=[0, 4],
    search=[3, 0, 0, 2, 0, 0, 1, 0],
)
WORDS = words_of("in_too_deep", strict=True)
UNBOUND = Binding()


def said(written: str, binding: Binding = UNBOUND) -> list[str]:
    return [WORDS.say(clause_text(clause, binding, CITY)) for clause in condition_of(written).clauses]


def test_what_the_binding_leaves_open_is_named_by_its_part():
    assert said("adj(a,Z) & crims(Z)=2 & at(a,x)") == [
        "your criminal is next to the other zone",
        "exactly 2 criminals are in the other zone",
        "your criminal is with another criminal",
    ]


def every_clause() -> list[Clause]:
    box = components()
    crimes = [*box.story_crimes.values(), *box.side_crimes.values()]
    return [clause for crime in crimes for clause in condition_of(crime.condition).clauses]


def test_every_clause_in_the_box_is_a_sentence():
    for clause in every_clause():
        assert "{" not in WORDS.say(clause_text(clause, Binding(), CITY))


@pytest.mark.parametrize(
    ("written", "sentences"),
    [
        ("holds(a,RIFLE)", ["the Seer holds the Rifle"]),
        ("alonewith(a,S)", ["the Seer is alone with the Sentinel"]),
        (
            "opp(a,Z) & search(Z)>=2",
            ["the Seer is opposite the Harbour", "at least 2 search tokens are in the Harbour"],
        ),
        (
            "at(a,PARISH) & present(WEAPON,a)",
            ["the Seer is in the Parish", "a weapon is where the Seer is, held or dropped"],
        ),
        ("diff(S,Z)", ["the Sentinel is not in the Harbour"]),
        ("dist(a,S)<=1", ["the Seer is at most 1 zone from the Sentinel"]),
        ("barr(a)=2", ["both borders are barricaded where the Seer is"]),
    ],
)
def test_a_clause_names_what_the_binding_puts_in(written, sentences):
    assert said(written, Binding(a=CriminalName.SEER, zone=4)) == sentences


def test_a_variable_without_a_value_is_named_by_its_part():
    assert said("at(b,x)") == ["your second criminal is with another criminal"]
