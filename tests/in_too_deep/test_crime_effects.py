"""The effects of crimes (TD-EFF), step by step in the language of §3.15."""

from __future__ import annotations

import pytest

from games.in_too_deep.codes import CriminalName
from games.in_too_deep.components import components
from games.in_too_deep.crimes.bindings import Binding
from games.in_too_deep.crimes.conditions import Condition, Misprint, Predicate, condition_of
from games.in_too_deep.crimes.crime_effects import CarryOutCrime, crime_text, effect_of
from tests.in_too_deep.city_l import ENFORCER, HACKER, JUMPER, MECHANIC, SEER, SHADOW
from tests.in_too_deep.scenario import ANN, BEN, Bench, scenario

EVERY_CRIME = (*components().story_crimes.values(), *components().side_crimes.values())


def carried_out(table: Bench, crime: str, binding: Binding) -> Bench:
    return table.turn_of(ANN).run(CarryOutCrime(ANN, crime, binding))


# The languages


def printed_again(clause):
    """The inverse of reading it. With `holds` the item comes second, elsewhere first."""
    terms = list(clause.terms)
    if clause.item:
        terms.insert(int(clause.predicate is Predicate.HOLDS), clause.item)
    if clause.predicate is Predicate.AT_ANY:
        terms = [f"{terms[0]};{terms[1]}", terms[2]]
    inside = f"({','.join(terms)})" if terms else ""
    number = f"{clause.relation}{clause.number}" if clause.relation else ""
    return f"{clause.predicate}{inside}{number}"


@pytest.mark.parametrize("crime", EVERY_CRIME, ids=lambda crime: crime.id)
def test_what_is_printed_is_read_and_can_be_printed_again(crime):
    condition = condition_of(crime.condition)
    assert " & ".join(map(printed_again, condition.clauses)) == crime.condition
    assert {*crime_text(crime.id).matters} <= {*condition.variables}


@pytest.mark.parametrize(
    "printed",
    [
        "at(a)",
        "at(a,b,x)",
        "alone(a)>=1",
        "crims(a)",
        "holds(a,SPOON)",
        "at(a,MOON)",
        "flies(a)",
        "at a,b",
        "",
    ],
)
def test_a_misprinted_condition_is_refused(printed):
    with pytest.raises(Misprint):
        condition_of(printed)


@pytest.mark.parametrize("printed", ["burn(a)", "drop(q)", "drop a", "drop()", ""])
def test_a_misprinted_effect_is_refused(printed):
    with pytest.raises(Misprint):
        effect_of(printed)


def test_an_empty_condition_has_no_variables():
    assert Condition(()).variables == ()


# The steps


@pytest.mark.rule("TD-EFF-02", "TD-SRCH-03")
def test_alarm_is_raised_where_the_criminal_is_or_not_at_all():
    table = scenario().at(JUMPER="PARISH").search(BLOCKS=3, AERODROME=2, ION=1)
    carried_out(table, "A1a", Binding(a=JUMPER))
    assert table.searched() == {"BLOCKS": 2, "AERODROME": 1, "PARISH": 3}
    carried_out(table, "A1a", Binding(a=JUMPER))
    assert table.searched() == {"BLOCKS": 2, "AERODROME": 1, "PARISH": 3}


@pytest.mark.rule("TD-EFF-03")
def test_shift_moves_all_tokens_to_a_zone_without_any():
    table = scenario().at(JUMPER="BLOCKS").search(BLOCKS=3, AERODROME=2, ION=1)
    carried_out(table, "E1a", Binding(a=JUMPER))
    assert table.asked(ANN) == "TD-D19"
    assert table.options(ANN) == [
        "zone:HARBOUR",
        "zone:HEIGHTS",
        "zone:PARISH",
        "zone:DOWNTOWN",
        "zone:ZINBAZAAR",
    ]
    table.play(ANN, "zone:PARISH")
    assert table.searched() == {"PARISH": 3, "AERODROME": 2, "ION": 1}


@pytest.mark.rule("TD-EFF-02")
def test_shift_does_nothing_where_there_are_no_tokens():
    table = scenario().at(JUMPER="PARISH").search(BLOCKS=3, AERODROME=2, ION=1)
    assert carried_out(table, "E1a", Binding(a=JUMPER)).at_rest


@pytest.mark.rule("TD-EFF-01", "TD-EFF-03")
def test_sentinel_moves_must_all_be_made_and_may_escort():
    table = scenario().at(JUMPER="DOWNTOWN").sentinel("DOWNTOWN")
    carried_out(table, "F1b", Binding(a=JUMPER))
    assert table.asked(ANN) == "TD-D10"
    assert not any(option.startswith("barricade") or option == "stop" for option in table.options(ANN))
    table.play(ANN, "sentinel:cw:JUMPER", "sentinel:cw")
    assert (table.zone_of("JUMPER"), table.city.sentinel) == ("ION", 2)
    assert table.at_rest


@pytest.mark.rule("TD-SENT-05")
def test_the_sentinel_is_relocated_without_escort():
    table = scenario().at(JUMPER="DOWNTOWN", HACKER="HEIGHTS").sentinel("DOWNTOWN")
    table.holding(HACKER="JAMMER", JUMPER="COUPE")
    carried_out(table, "A3", Binding(a=HACKER, b=JUMPER))
    assert table.city.zones[table.city.sentinel] == "HEIGHTS"
    assert table.zone_of("JUMPER") == "DOWNTOWN"
    assert table.searched()["DOWNTOWN"] == 3


def test_barricade_moves_may_take_either_in_either_direction():
    table = scenario().barricades(0, 4)
    carried_out(table, "C3", Binding(a=JUMPER, b=HACKER))
    assert table.options(ANN) == ["barricade-1:cw", "barricade-1:ccw", "barricade-2:cw", "barricade-2:ccw"]
    table.play(ANN, "barricade-1:cw", "barricade-2:ccw")
    assert table.city.barricades == [1, 3]


def test_drop_is_for_one_criminal_and_nothing_without_an_item():
    table = scenario().at(SEER="ION").holding(SEER="CASH")
    carried_out(table, "SC12", Binding(a=JUMPER, x=SEER))
    assert table.item("CASH") == "ION"
    assert carried_out(table, "SC12", Binding(a=JUMPER, x=SEER)).events == []


def test_dropall_is_for_every_criminal_of_the_zone_whoever_hooks_them():
    table = scenario().at(SEER="ION", JUMPER="ION", HACKER="PARISH").hooks(BEN, "SEER")
    table.holding(SEER="CASH", JUMPER="COUPE", HACKER="RIFLE")
    carried_out(table, "B2c", Binding(a=HACKER, zone=table.city.position_of("ION")))
    assert (table.item("CASH"), table.item("COUPE"), table.item("RIFLE")) == ("ION", "ION", "HACKER")


def test_give_has_the_other_one_drop_first():
    table = scenario().at(SEER="ION", JUMPER="ION").holding(SEER="CASH", JUMPER="STIMS")
    carried_out(table, "D1a", Binding(a=JUMPER, x=SEER))
    assert (table.item("STIMS"), table.item("CASH")) == ("SEER", "ION")


@pytest.mark.rule("TD-EFF-01")
def test_all_parts_of_an_effect_are_carried_out_in_their_order():
    """Lesser crime D2b: drop, then two moves of the Sentinel."""
    table = carried_out(scenario().at(JUMPER="ION").holding(JUMPER="CASH"), "D2b", Binding(a=JUMPER))
    assert (table.item("CASH"), table.asked(ANN)) == ("ION", "TD-D10")


@pytest.mark.rule("TD-EFF-02")
def test_toss_lays_the_item_into_the_opposite_zone():
    table = scenario().at(JUMPER="ION").holding(JUMPER="DECODER")
    carried_out(table, "E2a", Binding(a=JUMPER))
    assert table.item("DECODER") == "HEIGHTS"
    assert carried_out(table, "E2a", Binding(a=JUMPER)).events == []


@pytest.mark.rule("TD-EFF-02", "TD-EFF-03")
def test_flee_is_one_zone_and_never_across_a_barricade():
    table = scenario().at(SEER="ION").barricades(0, 4).hooks(BEN, "SEER")
    carried_out(table, "SC11", Binding(a=JUMPER, x=SEER))
    assert table.zone_of("SEER") == "ZINBAZAAR"
    table.at(SEER="ION").barricades(0, 1)
    carried_out(table, "SC11", Binding(a=JUMPER, x=SEER))
    assert (table.zone_of("SEER"), table.at_rest) == ("ION", True)


def test_relocate_offers_all_other_zones():
    table = scenario().at(JUMPER="AERODROME").holding(JUMPER="EAGLE")
    carried_out(table, "C2a", Binding(a=JUMPER))
    assert table.asked(ANN) == "TD-D13"
    assert len(table.options(ANN)) == 7
    table.play(ANN, "zone:HARBOUR")
    assert (table.zone_of("JUMPER"), table.item("EAGLE")) == ("HARBOUR", "JUMPER")


def test_swap_trades_zones_with_the_items_held():
    table = scenario().at(JUMPER="ION", SEER="HEIGHTS").holding(JUMPER="CASH", SEER="STIMS")
    carried_out(table, "G3", Binding(a=JUMPER, b=SEER))
    assert (table.zone_of("JUMPER"), table.zone_of("SEER")) == ("HEIGHTS", "ION")
    assert (table.item("CASH"), table.item("STIMS")) == ("HEIGHTS", "ION")


def test_grip_is_lost_but_not_below_zero():
    table = scenario().grip(ANN, JUMPER=4, SEER=0)
    carried_out(table, "G2c", Binding(a=JUMPER, b=SEER, x=HACKER, y=ENFORCER))
    grip = table.g.consoles[ANN].grip
    assert (grip[CriminalName.JUMPER], grip[CriminalName.SEER]) == (3, 0)


@pytest.mark.rule("TD-EFF-04")
def test_what_the_mechanic_drops_is_the_item_itself():
    """TD-EX-25: the Blade counts as the Rifle, and the Blade is dropped."""
    table = scenario(criminals="MECHANIC COURIER JUMPER SEER HACKER")
    table.at(MECHANIC="HEIGHTS", COURIER="DOWNTOWN").sentinel("HEIGHTS")
    table.holding(MECHANIC="BLADE", COURIER="COUPE")
    carried_out(table, "B2a", Binding(a=CriminalName.COURIER, b=MECHANIC))
    assert (table.item("BLADE"), table.item("COUPE")) == ("HEIGHTS", "COURIER")


@pytest.mark.rule("TD-EFF-04")
def test_every_effect_on_an_item_takes_what_the_mechanic_really_holds():
    """The Decoder counts as the Jammer, the Blade as the Rifle, the Stims as the Cash."""

    def with_mechanic(item: str, crime: str, **others: CriminalName) -> Bench:
        table = scenario(criminals="MECHANIC COURIER JUMPER SEER HACKER").at(MECHANIC="ION", COURIER="ION")
        table.holding(MECHANIC=item)
        return carried_out(table, crime, Binding(a=MECHANIC, **others))

    assert with_mechanic("STIMS", "D2a").item("STIMS") == "ION"
    assert with_mechanic("STIMS", "SC15", x=CriminalName.COURIER).item("STIMS") == "COURIER"
    assert with_mechanic("DECODER", "E2a").item("DECODER") == "HEIGHTS"


def test_a_shadow_flees_across_barricades_while_her_ability_works():
    table = scenario().at(SHADOW="ION").barricades(0, 1).hooks(ANN, "SHADOW").grip(ANN, SHADOW=3)
    carried_out(table, "SC11", Binding(a=JUMPER, x=SHADOW))
    assert table.options(ANN) == ["SHADOW:cw", "SHADOW:ccw"]
