"""Shake Down (MM-SHK)."""

from __future__ import annotations

import pytest

from games.kernel import Text
from games.mind_mgmt.components import components
from games.mind_mgmt.facts import ShakenDown, TurnedUp
from games.mind_mgmt.recruiter.secret_map import circles
from tests.mind_mgmt.rogues import at_work, rogues_turn
from tests.mind_mgmt.scenario import MERU, RECRUITER, ROGUE_1, Bench, recruiters_turn, say, scenario


def beside_an_immortal() -> Bench:
    """X-14: Meru on E4 with Immortal 2."""
    table = scenario().path("G5 F5 F4 F3 E3").hidden("UM PO SD")
    return table.immortals("B2 E4 B5 B4").agents(meru="E4")


@pytest.mark.rule("MM-SHK-01")
def test_it_takes_an_immortal_in_the_agents_location():
    table = at_work(beside_an_immortal().agents(meru="E3"), MERU)
    assert table.why_not(ROGUE_1)["shake-down"] == "MM-SHK-01"
    table.play(ROGUE_1, "move", "to:E4")  # it may have moved in
    assert "shake-down" in table.options(ROGUE_1)


@pytest.mark.rule("MM-SHK-02")
def test_any_of_the_sixteen_features_may_be_named():
    table = at_work(beside_an_immortal(), MERU).choose(ROGUE_1, "shake-down")
    assert table.places(ROGUE_1).split() == list(components().features)


@pytest.mark.rule("MM-SHK-02")
def test_what_everyone_knows_of_a_card_stands_beside_its_name():
    table = beside_an_immortal().revealed(SD=5)
    table.g.facts += [TurnedUp(5, "BK"), ShakenDown(5, MERU, "CO", False)]
    at_work(table, MERU).choose(ROGUE_1, "shake-down")
    notes = {option.id: say(option.worth) for option in table.decision(ROGUE_1).options if option.worth}
    assert notes.keys() == {"name:SD", "name:BK", "name:CO"}
    assert notes["name:SD"] == "lies open already"
    assert notes["name:BK"] == notes["name:CO"] != notes["name:SD"]


@pytest.mark.rule("MM-SHK-03", "MM-CON-03")
def test_a_hidden_card_that_is_named_lies_open_and_contacts_no_more():
    """X-14."""
    table = at_work(beside_an_immortal(), MERU).play(ROGUE_1, "shake-down", "name:UM")
    assert table.g.board.revealed == {"UM": 5}
    assert table.g.secrets.hidden == ["SD", "PO"]
    assert table.g.facts[-1] == ShakenDown(5, MERU, "UM", True)
    marks = circles(table.g)
    assert [place for place in marks if "UM" in marks[place].crossed] == ["D1", "G2", "B3", "D6"]
    assert "UM" in marks["F4"].circled


@pytest.mark.rule("MM-SHK-04")
@pytest.mark.parametrize("feature", ["BK", "GR"])
def test_what_is_not_hidden_or_no_longer_is_denied(feature):
    table = beside_an_immortal().revealed(GR=4)
    at_work(table, MERU).play(ROGUE_1, "shake-down", f"name:{feature}")
    (told,) = table.told("log-shaken-no")
    assert say(Text("log-shaken-no", told)).endswith("” is no hidden feature.")
    assert table.g.facts[-1] == ShakenDown(5, MERU, feature, False)
    assert table.g.board.revealed == {"GR": 4}


@pytest.mark.rule("MM-SHK-05", "MM-SHK-07")
@pytest.mark.parametrize("feature", ["UM", "BK"])
def test_whatever_the_answer_the_immortal_may_be_pushed_then(feature):
    """X-14."""
    table = at_work(beside_an_immortal(), MERU).play(ROGUE_1, "shake-down", f"name:{feature}")
    assert table.asked(ROGUE_1) == "D-PUSH"
    assert table.options(ROGUE_1) == ["stay", "to:E3", "to:D4", "to:F4", "to:E5"]
    table.choose(ROGUE_1, "to:F4")
    assert table.g.board.immortals[2] == "F4"


@pytest.mark.rule("MM-SHK-06")
def test_a_push_stops_at_mayhem_tokens_and_at_immortals():
    table = beside_an_immortal().mayhem("D4|E4").immortals("E3 E4 F4 B4")
    at_work(table, MERU).play(ROGUE_1, "shake-down", "name:BK")
    assert table.options(ROGUE_1) == ["stay", "to:E5"]


@pytest.mark.rule("MM-SHK-06")
def test_without_a_target_nothing_is_asked():
    table = beside_an_immortal().mayhem("D4|E4").immortals("E3 E4 F4 E5")
    at_work(table, MERU).play(ROGUE_1, "shake-down", "name:BK")
    assert table.asked(ROGUE_1) == "D-AGENT"


@pytest.mark.rule("MM-SHK-03", "MM-CON-03")
def test_recruits_contacted_before_the_card_was_revealed_are_announced():
    """X-20."""
    table = (
        scenario().hidden("GR BU SD").path("A3 B3 C3 D3 D4 C4 B4").immortals("E4 B2 B5 F2").agents(meru="E4")
    )
    table.path("C3 B3 B4 C4 D4 C5 D5").run(*recruiters_turn())
    table = scenario().hidden("GR BU SD").path("B3 B4 C4 D4 D3 E3 E2 F2").agents(meru="C2")
    table.immortals("C2 B2 B5 D6").g.round = 2
    assert table.g.secrets.contacts[-1] == 1  # Coded Graffiti, at hour 8
    at_work(table, MERU).play(ROGUE_1, "shake-down", "name:GR", "stay", "end")
    table.run(*recruiters_turn()).play(RECRUITER, "step", "to:F3", "end")
    assert table.told("log-recruits")[0]["recruits"] == 1


def test_the_second_agent_acts_after_a_shake_down():
    table = rogues_turn(beside_an_immortal())
    table.play(ROGUE_1, "agent:meru", "shake-down", "name:BK", "stay", "end")
    assert table.asked(ROGUE_1) == "D-ACTIVATE"
