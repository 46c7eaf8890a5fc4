"""Crime conditions (TD-COND): the search for bindings, and what is said about a crime that cannot be committed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest

from games.in_too_deep.codes import CriminalName
from games.in_too_deep.components import components
from games.in_too_deep.crimes.bindings import Binding, appraised, bindings, choices, is_fulfilled
from games.in_too_deep.crimes.conditions import VARIABLES, Condition, condition_of
from games.in_too_deep.crimes.survey import Survey
from games.in_too_deep.zones.city import CityRing
from tests.in_too_deep.city_l import (
    COURIER,
    CRUSHER,
    DOWNTOWN,
    HACKER,
    JUMPER,
    MECHANIC,
    SEER,
    SHADOW,
    ZINBAZAAR,
    Scene,
)
from tests.in_too_deep.random_cities import Seen, climb, random_seen
from tests.in_too_deep.referee import Referee

POSITIONS = int(os.environ.get("IN_TOO_DEEP_RANDOM_CITIES", "140"))
"""How many positions both readings judge by all conditions. 10,000 take a minute and a half."""
CLIMB = 60

CONDITIONS = {
    crime.id: condition_of(crime.condition)
    for crime in (*components().story_crimes.values(), *components().side_crimes.values())
}
PRINTED = {
    crime.id: crime.condition
    for crime in (*components().story_crimes.values(), *components().side_crimes.values())
}


def spelled(binding: Binding, condition: Condition) -> dict[str, object]:
    values = {**{name: getattr(binding, name) for name in "abxy"}, "Z": binding.zone}
    return {name: values[name] for name in VARIABLES if name in condition.variables}


def disagreements(seen: Seen) -> Iterator[str]:
    """Crimes about which the search and the referee differ."""
    survey, referee = Survey(*seen), Referee(*seen)
    for crime, condition in CONDITIONS.items():
        expected = referee.bindings(PRINTED[crime])
        found = [spelled(binding, condition) for binding in bindings(condition, survey)]
        verdicts = (is_fulfilled(condition, survey), all(appraised(condition, survey).holds))
        if found != expected or verdicts != (bool(expected),) * 2:
            yield f"{crime}: {found}, not {expected}; {verdicts}"


@pytest.mark.rule("TD-COND-01", "TD-COND-16")
def test_two_readings_of_the_language_find_the_same_bindings_in_the_same_order():
    """Every other position is brought near to fulfilling one of the crimes first, all of them in turn."""
    chance, crimes = Random("two readings"), list(CONDITIONS.values())
    for number in range(POSITIONS):
        seen = random_seen(chance)
        if number % 2:
            seen = brought_near(crimes[number // 2 % len(crimes)], seen, chance)
        assert list(disagreements(seen)) == [], seen


def brought_near(condition: Condition, seen: Seen, chance: Random) -> Seen:
    city, hooked, able = seen

    def clauses_that_hold(there: CityRing) -> int:
        return sum(appraised(condition, Survey(there, hooked, able)).holds)

    return climb(city, chance, clauses_that_hold, CLIMB), hooked, able


@pytest.mark.parametrize("crime", CONDITIONS)
def test_every_crime_can_be_committed(crime):
    chance = Random(crime)
    for _ in range(200):
        seen = brought_near(CONDITIONS[crime], random_seen(chance), chance)
        if is_fulfilled(CONDITIONS[crime], Survey(*seen)):
            return
    pytest.fail(f"{crime} is never fulfilled")


# One by one


def pairs(found: list[Binding]) -> list[tuple[CriminalName | None, CriminalName | None]]:
    return [(binding.a, binding.b) for binding in found]


@pytest.mark.rule("TD-COND-02")
def test_what_a_condition_does_not_mention_does_not_matter():
    scene = Scene(jumper="BLOCKS", seer="BLOCKS RIFLE").sentinel("BLOCKS").search(BLOCKS=3)
    assert scene.found("at(a,BLOCKS)", JUMPER)


@pytest.mark.rule("TD-COND-03")
def test_a_number_is_a_minimum_unless_it_says_exactly():
    scene = Scene(jumper="ION", seer="ION", hacker="ION").search(ION=3)
    assert scene.found("crims(a)>=2", JUMPER)
    assert not scene.found("crims(a)=2", JUMPER)
    assert scene.found("crims(a)=3", JUMPER)
    assert scene.found("search(a)>=1 & search(a)=3", JUMPER)
    assert not scene.found("search(a)=2", JUMPER)


@pytest.mark.rule("TD-COND-04")
def test_two_of_yours_are_two_different_criminals_that_you_hook():
    scene = Scene(jumper="ION", seer="ION", hacker="ION")
    assert pairs(scene.found("at(a,b)", JUMPER, SEER)) == [(JUMPER, SEER), (SEER, JUMPER)]
    assert scene.found("at(a,b)", JUMPER) == []
    assert scene.found("at(a,x) & diff(a,b) & at(b,ION)", JUMPER, SEER) == []


@pytest.mark.rule("TD-COND-05")
def test_alone_is_without_sentinel_and_without_criminals_your_own_included():
    assert Scene(jumper="ION").dropped(CASH="ION").search(ION=3).found("alone(a)", JUMPER)
    assert not Scene(jumper="ION", seer="ION").found("alone(a)", JUMPER)
    assert not Scene(jumper="ION").sentinel("ION").found("alone(a)", JUMPER)


@pytest.mark.rule("TD-COND-05")
def test_two_hooks_in_one_zone_are_not_alone():
    """TD-EX-28."""
    assert Scene(seer="BLOCKS", courier="BLOCKS").found(PRINTED["G1b"], SEER, COURIER) == []


@pytest.mark.rule("TD-COND-06")
def test_alone_with_needs_the_named_figure_and_no_other():
    together = Scene(jumper="ION", seer="ION")
    assert [found.x for found in together.found("alonewith(a,x)", JUMPER)] == [SEER]
    assert together.sentinel("ION").found("alonewith(a,x)", JUMPER) == []
    assert Scene(jumper="ION", seer="ION", hacker="ION").found("alonewith(a,x)", JUMPER) == []
    assert together.found("alonewith(a,S)", JUMPER) == []
    assert Scene(jumper="ION").sentinel("ION").found("alonewith(a,S)", JUMPER)
    assert not Scene(jumper="ION").sentinel("BLOCKS").found("alonewith(a,S)", JUMPER)


@pytest.mark.rule("TD-COND-07")
def test_an_empty_zone_may_have_barricades_and_search_tokens_and_nothing_else():
    def is_empty(scene: Scene) -> bool:
        return bool(scene.found("at(a,ZINBAZAAR) & opp(a,Z) & empty(Z)", JUMPER))

    assert is_empty(Scene(jumper="ZINBAZAAR").search(AERODROME=3).barricades(5, 6))
    assert not is_empty(Scene(jumper="ZINBAZAAR").dropped(CASH="AERODROME"))
    assert not is_empty(Scene(jumper="ZINBAZAAR", seer="AERODROME"))
    assert not is_empty(Scene(jumper="ZINBAZAAR").sentinel("AERODROME"))


@pytest.mark.rule("TD-COND-08")
def test_an_item_that_is_present_is_held_or_dropped():
    assert Scene(jumper="ION").dropped(JAMMER="ION").found(PRINTED["A1b"], JUMPER)
    assert Scene(jumper="ION", seer="ION JAMMER").found(PRINTED["A1b"], JUMPER)
    assert not Scene(jumper="ION", seer="BLOCKS JAMMER").found(PRINTED["A1b"], JUMPER)


@pytest.mark.rule("TD-COND-09")
def test_a_kind_is_matched_by_either_item_and_a_name_only_by_its_own():
    scene = Scene(jumper="ION BLADE")
    assert scene.found("holds(a,WEAPON)", JUMPER)
    assert scene.found("holds(a,ANY)", JUMPER)
    assert not scene.found("holds(a,RIFLE)", JUMPER)
    assert not scene.found("holds(a,GOODS)", JUMPER)


@pytest.mark.rule("TD-COND-10")
def test_the_shadow_is_alone_in_any_company_while_her_ability_works():
    """TD-EX-24."""
    scene = Scene(shadow="PARISH CASH", crusher="PARISH").sentinel("PARISH")
    assert scene.found(PRINTED["D2a"], SHADOW, able=True)
    assert not scene.found(PRINTED["D2a"], SHADOW)
    assert scene.found("alonewith(a,S)", SHADOW, able=True)
    assert scene.found("at(a,PARISH) & alone(b)", CRUSHER, SHADOW, able=True)
    assert not scene.found("alonewith(a,x)", CRUSHER, SHADOW)
    assert not scene.sentinel("ION").found("alonewith(a,S)", SHADOW, able=True)


@pytest.mark.rule("TD-COND-11")
def test_for_others_the_shadow_is_there():
    scene = Scene(shadow="PARISH", crusher="PARISH")
    assert [found.a for found in scene.found("alone(a)", SHADOW, CRUSHER, able=True)] == [SHADOW]


@pytest.mark.rule("TD-COND-12")
def test_what_the_mechanic_holds_may_count_as_the_other_of_its_kind():
    """TD-EX-25."""
    scene = Scene(mechanic="HEIGHTS BLADE", courier="DOWNTOWN COUPE").sentinel("DOWNTOWN")
    assert scene.found(PRINTED["B2a"], MECHANIC, COURIER, able=True) == [Binding(a=COURIER, b=MECHANIC)]
    assert not scene.found(PRINTED["B2a"], MECHANIC, COURIER)
    assert scene.found("at(a,HEIGHTS) & present(RIFLE,a)", MECHANIC, able=True)
    assert scene.found("holds(a,BLADE)", MECHANIC, able=True)
    assert not scene.found("holds(a,COUPE)", MECHANIC, able=True)


@pytest.mark.rule("TD-COND-12")
def test_what_others_hold_counts_as_itself_alone_beside_the_mechanic_too():
    scene = Scene(mechanic="HEIGHTS", courier="HEIGHTS BLADE")
    assert scene.found("holds(b,BLADE)", MECHANIC, COURIER, able=True)
    assert not scene.found("holds(b,RIFLE)", MECHANIC, COURIER, able=True)
    assert not scene.found("present(RIFLE,a)", MECHANIC, COURIER, able=True)


@pytest.mark.rule("TD-COND-13")
def test_one_item_is_good_for_one_clause():
    scene = Scene(jumper="ION BLADE")
    assert not scene.found("holds(a,WEAPON) & present(WEAPON,a)", JUMPER)
    assert scene.dropped(RIFLE="ION").found("holds(a,WEAPON) & present(WEAPON,a)", JUMPER)
    assert scene.found("present(ANY,a) & holds(a,BLADE)", JUMPER)
    assert not scene.found("present(WEAPON,a) & present(ANY,a) & holds(a,BLADE)", JUMPER)


@pytest.mark.rule("TD-COND-13", "TD-COND-14")
def test_a_clause_with_a_number_counts_all_items():
    scene = Scene(jumper="ION").dropped(COUPE="ION", STIMS="ION")
    assert scene.found("dropped(COUPE,a) & dropped(ANY,a)>=2", JUMPER)
    assert not scene.found("dropped(ANY,a)>=3", JUMPER)


@pytest.mark.rule("TD-COND-15")
def test_conditions_look_at_the_real_barricades():
    scene = Scene(shadow="DOWNTOWN", courier="ION", seer="HEIGHTS").barricades(0, 4)
    mine = (SHADOW, COURIER, SEER)
    assert pairs(scene.found("wall(a,b)", *mine, able=True)) == [(SHADOW, COURIER), (COURIER, SHADOW)]
    assert (SHADOW, COURIER) in pairs(scene.found("cut(a,b)", *mine, able=True))
    assert (SHADOW, SEER) not in pairs(scene.found("cut(a,b)", *mine, able=True))
    assert scene.found("gap=4", *mine)
    assert [found.a for found in scene.found("barr(a)=1", *mine, able=True)] == [SHADOW, SEER, COURIER]


@pytest.mark.rule("TD-COND-16")
def test_bindings_come_in_canonical_order_and_only_what_the_effect_uses_is_a_choice():
    scene = Scene(hacker="ION", jumper="ION CASH", seer="ION", courier="ION")
    printed = condition_of("holds(a,GOODS) & at(a,x)")
    survey = scene.survey(JUMPER)
    assert choices(printed, ("a", "x"), survey) == [Binding(a=JUMPER, x=x) for x in (HACKER, SEER, COURIER)]
    assert choices(printed, ("a",), survey) == [Binding(a=JUMPER, x=HACKER)]
    assert choices(condition_of("adj(a,Z)"), ("Z",), survey) == [
        Binding(a=JUMPER, zone=DOWNTOWN),
        Binding(a=JUMPER, zone=ZINBAZAAR),
    ]


# What is said of a crime that cannot be committed


def test_of_all_bindings_the_one_with_most_true_clauses_is_told():
    scene = Scene(jumper="ION", seer="PARISH CASH", hacker="PARISH")
    told = appraised(condition_of(PRINTED["D2a"]), scene.survey(JUMPER, SEER))
    assert (told.binding, told.holds) == (Binding(a=SEER), (True, True, False))


def test_without_a_second_criminal_only_clauses_about_the_first_can_be_true():
    scene = Scene(jumper="ION JAMMER", seer="HEIGHTS")
    condition = condition_of(PRINTED["A2a"])
    assert appraised(condition, scene.survey(JUMPER)).holds == (True, False)
    assert appraised(condition, scene.survey()).holds == (False, False)
    assert all(appraised(condition, scene.survey(JUMPER, SEER)).holds)


@pytest.mark.rule("TD-COND-02")
def test_nobody_is_named_where_anyone_would_do():
    """Side crime SC01 asks for no criminal by name: as long as nobody is in the zone, it is "another criminal"."""
    condition = condition_of(PRINTED["SC01"])
    scene = Scene(jumper="BLOCKS", seer="PARISH", hacker="ION")
    assert appraised(condition, scene.survey(JUMPER)).binding == Binding(a=JUMPER)
    assert appraised(condition, scene.survey()).binding == Binding()
    company = Scene(jumper="PARISH", seer="PARISH", hacker="ION")
    assert appraised(condition, company.survey(JUMPER)).binding == Binding(a=JUMPER, x=SEER)


@pytest.mark.rule("TD-COND-04")
def test_of_several_criminals_of_yours_none_is_named_before_a_clause_is_true():
    condition = condition_of("holds(a,GOODS) & at(b,BLOCKS)")
    scene = Scene(jumper="ION", seer="PARISH", hacker="BLOCKS")
    assert appraised(condition, scene.survey(JUMPER, SEER)).binding == Binding()
    assert appraised(condition, scene.survey(JUMPER)).binding == Binding(a=JUMPER)
    assert appraised(condition, scene.survey(JUMPER, HACKER)).binding == Binding(a=JUMPER, b=HACKER)


@pytest.mark.rule("TD-COND-13")
def test_an_item_that_one_clause_has_used_makes_no_other_true():
    scene = Scene(jumper="HARBOUR CASH").dropped(STIMS="ION")
    told = appraised(condition_of("holds(a,ANY) & present(ANY,a)"), scene.survey(JUMPER))
    assert told.holds == (True, False)
