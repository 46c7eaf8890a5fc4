"""Agents' Move (MM-MOV)."""

from __future__ import annotations

import pytest

from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import BILL, MERU, RECRUITER, ROGUE_1, scenario


@pytest.mark.rule("MM-MOV-01", "MM-MOV-02", "MM-MOV-07")
def test_a_move_goes_over_one_or_two_locations_in_any_direction():
    """X-07."""
    table = at_work(scenario().agents(bill="D4"), BILL).choose(ROGUE_1, "move")
    assert table.places(ROGUE_1) == "C2 D2 C3 D3 E3 B4 C4 E4 F4 C5 D5 E5 F5 D6 E6 F6"


@pytest.mark.rule("MM-MOV-06")
def test_a_mayhem_token_is_in_the_way():
    """X-07."""
    table = at_work(scenario().agents(bill="D4").mayhem("D3|D4"), BILL).choose(ROGUE_1, "move")
    assert table.places(ROGUE_1) == "C3 E3 B4 C4 E4 F4 C5 D5 E5 F5 D6 E6 F6"


@pytest.mark.rule("MM-MOV-03", "MM-MOV-04")
def test_agents_and_immortals_are_no_obstacle():
    table = scenario().agents(meru="A1", lyme="A2", bill="A3").immortals("A2 A3 B5 F5")
    at_work(table, MERU).play(ROGUE_1, "move", "to:A3")
    assert table.g.board.agents[MERU].location == table.g.board.agents[BILL].location == "A3"


@pytest.mark.rule("MM-MOV-05")
def test_nothing_is_told_of_the_recruiter_where_an_agent_goes():
    elsewhere = at_work(scenario().immortals(FAR_FROM_HERE).agents(meru="D3"), MERU)
    here = at_work(scenario().immortals(FAR_FROM_HERE).agents(meru="D3").path("C3 C4 D4 D5 E5"), MERU)
    told = []
    for table in (elsewhere, here):
        table.play(ROGUE_1, "move", "to:E5")
        told.append([event for event in table.events if event.seen_by(ROGUE_1)])
    assert told[0] == told[1] != []
    assert here.asked(RECRUITER) is None


@pytest.mark.rule("MM-MOV-07")
def test_an_agent_may_think_better_of_its_move():
    table = at_work(scenario(), MERU).play(ROGUE_1, "move", "back")
    assert "move" in table.options(ROGUE_1)
    assert table.g.board.agents[MERU].location == "A1"
