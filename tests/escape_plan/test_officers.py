"""Moving and removing officers (EP-EXEC-10…13)."""

from __future__ import annotations

import pytest

from games.escape_plan.components import Police
from games.escape_plan.police.officers import MoveOfficer, RemoveOfficer
from games.escape_plan.thresholds import MoveTowards
from rendering.words import words_of
from tests.escape_plan.scenario import R3, VINNIE, scenario

FEDERAL = (Police.FEDERAL,)
ANYBODY = tuple(Police)


@pytest.mark.rule("EP-EXEC-10")
def test_an_officer_of_the_named_type_is_chosen_from_any_tile_of_the_map():
    table = scenario().police(D3="FL", C1="F", B2="S").run(MoveOfficer(VINNIE, FEDERAL))
    assert table.asked(VINNIE) == "D-EXEC-OFFICER"
    assert table.options(VINNIE) == {"officer:C1:federal", "officer:D3:federal"}


@pytest.mark.rule("EP-EXEC-10")
def test_who_moves_an_officer_of_their_own_is_not_told_of_anybodys_place():
    table = scenario().police(D3="FL", C1="F", B2="S").run(MoveOfficer(VINNIE, FEDERAL))
    prompt = table.decision(VINNIE).prompt
    assert words_of("escape_plan", strict=True).say(prompt, ["Vinnie"]) == "Which officer do you move?"


@pytest.mark.rule("EP-EXEC-10", "EP-EXEC-12")
def test_it_goes_to_any_tile_without_one_of_its_type_but_not_to_the_hospital():
    table = scenario().police(D3="FL", C1="F", B2="S").run(MoveOfficer(VINNIE, FEDERAL))
    table.choose(VINNIE, "officer:D3:federal")
    assert table.options(VINNIE) == {"tile:S2", "tile:A2", "tile:B2"}
    table.choose(VINNIE, "tile:B2")
    assert table.g.officers["B2"] == [Police.FEDERAL, Police.SWAT]
    assert table.g.officers["D3"] == [Police.LOCAL]
    assert table.told("log-officer-moved")


@pytest.mark.rule("EP-EXEC-10")
def test_the_only_officer_is_moved_without_asking_which_one():
    table = scenario().police(D3="F").run(MoveOfficer(VINNIE, FEDERAL))
    assert table.options(VINNIE) == {"tile:S2", "tile:A2", "tile:B2", "tile:C1"}


@pytest.mark.rule("EP-EXEC-12")
def test_an_officer_whose_type_stands_everywhere_cannot_be_moved():
    table = scenario().police(S2="F", A2="F", B2="F", C1="F", D3="FL").run(MoveOfficer(VINNIE, ANYBODY))
    assert "tile:C1" in table.options(VINNIE)
    assert table.decision(VINNIE).prompt.args["officer"].args["police"].key == "police-local"


@pytest.mark.rule("EP-EXEC-11")
def test_a_removed_officer_goes_to_the_box_and_not_to_the_bag():
    table = scenario().police(D3="FL", C1="F")
    in_bag = len(table.g.bag)
    table.run(RemoveOfficer(VINNIE, FEDERAL)).choose(VINNIE, "officer:C1:federal")
    assert "C1" not in table.g.officers
    assert table.g.boxed_officers == [Police.FEDERAL]
    assert len(table.g.bag) == in_bag


@pytest.mark.rule("EP-THR-02")
def test_towards_a_tile_only_what_comes_nearer_is_legal():
    table = scenario(city=R3).police(S2="L", A3="F", C1="L", B1="F")
    table.run(MoveTowards(VINNIE, VINNIE, "S2", VINNIE, "T1"))
    assert table.options(VINNIE) == {"officer:A3:federal", "officer:B1:federal"}
    table.choose(VINNIE, "officer:A3:federal")
    assert "tile:S2" in table.options(VINNIE)
    assert "tile:S1" not in table.options(VINNIE)
    assert "tile:B1" not in table.options(VINNIE)


@pytest.mark.rule("EP-AUTO-01")
def test_by_default_the_officer_goes_as_near_as_possible_the_farthest_one_first():
    table = scenario(city=R3).police(B2="F", D3="F").run(MoveTowards(VINNIE, VINNIE, "C2", VINNIE, "T1"))
    assert table.decision(VINNIE).default_id == "officer:D3:federal"
    table.choose(VINNIE, "officer:D3:federal")
    assert table.decision(VINNIE).default_id == "tile:C2"


@pytest.mark.rule("EP-AUTO-01")
def test_among_equals_the_default_goes_by_type():
    table = scenario(city=R3).police(B1="LS").run(MoveTowards(VINNIE, VINNIE, "S2", VINNIE, "T1"))
    assert table.decision(VINNIE).default_id == "officer:B1:local"


@pytest.mark.rule("EP-THR-02")
def test_without_officers_on_the_map_nothing_is_moved_or_removed():
    table = scenario().run(MoveOfficer(VINNIE, ANYBODY), RemoveOfficer(VINNIE, ANYBODY))
    assert (table.at_rest, table.events) == (True, [])
    table.run(MoveTowards(VINNIE, VINNIE, "S2", VINNIE, "T1"))
    assert table.at_rest
    assert table.events == []
