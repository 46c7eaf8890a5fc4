"""Ask (MM-ASK) and the Spy Dolphin (MM-ABI-11 … MM-ABI-14)."""

from __future__ import annotations

import pytest

from games.mind_mgmt.agents.answer import AnswerAsk
from games.mind_mgmt.facts import Asked
from games.mind_mgmt.state import Mark, Note
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import BILL, DUSTY, MERU, RECRUITER, ROGUE_1, ROGUE_2, Bench, say, scenario

X_09 = "B4 C4 D4 E4 F4 G4 G3"
"""The path of the ninth worked example."""


def asking(path: str = X_09, immortals: str = "D5 B3 B5 A6") -> Bench:
    """Nothing marked, Immortals on none of the features that are asked about here."""
    return scenario().path(path).immortals(immortals)


@pytest.mark.rule("MM-ASK-01")
def test_an_agent_asks_about_one_of_the_two_features_around_it():
    table = at_work(asking(immortals=FAR_FROM_HERE).agents(meru="D3"), MERU)
    table.choose(ROGUE_1, "ask")
    assert [id for id in table.options(ROGUE_1) if id.startswith("ask:")] == ["ask:BU"]  # a bookshop is on F5
    table = at_work(asking().agents(meru="D3"), MERU).choose(ROGUE_1, "ask")
    assert [id for id in table.options(ROGUE_1) if id.startswith("ask:")] == ["ask:BK", "ask:BU"]


@pytest.mark.rule("MM-ASK-04", "MM-MOD-R3-03")
def test_the_question_says_that_only_unmarked_locations_count_and_that_a_token_may_be_a_decoy():
    told = "If the Recruiter has visited an unmarked location with the feature, one gets a Step token."
    for modules, more in (("", ""), ("R3", " With False Tracks, the token may be a decoy.")):
        table = at_work(asking().modules(modules).agents(meru="D3"), MERU).choose(ROGUE_1, "ask")
        assert say(table.decision(ROGUE_1).occasion) == told + more


@pytest.mark.rule("MM-ASK-02", "MM-IMM-07")
def test_an_immortal_beside_the_agent_keeps_it_from_asking():
    table = at_work(asking(immortals="D3 B3 B5 A6").agents(meru="D3"), MERU)
    assert "ask" not in table.options(ROGUE_1)
    assert table.why_not(ROGUE_1)["ask"] == "MM-ASK-02"


@pytest.mark.rule("MM-ASK-03", "MM-IMM-08")
def test_features_where_immortals_stand_cannot_be_asked_about():
    """X-08."""
    table = at_work(scenario().immortals("B5 E2 F6 A4").agents(dusty="C3"), DUSTY)
    assert table.why_not(ROGUE_2)["ask"] == "MM-ASK-03"
    table.play(ROGUE_2, "move", "to:D3", "ask")
    assert [id for id in table.options(ROGUE_2) if id.startswith("ask:")] == ["ask:BK", "ask:BU"]


@pytest.mark.rule("MM-ASK-03")
def test_of_two_features_the_barred_one_is_named_with_its_rule():
    table = at_work(asking(immortals=FAR_FROM_HERE).agents(meru="D3"), MERU).choose(ROGUE_1, "ask")
    assert table.why_not(ROGUE_1) == {"ask:BK": "MM-ASK-03"}


@pytest.mark.rule("MM-ASK-04", "MM-ASK-05", "MM-ASK-09")
def test_the_recruiter_chooses_among_what_was_visited_and_the_others_see_no_choice():
    """X-09."""
    table = at_work(asking().agents(bill="B2"), BILL).play(ROGUE_1, "ask", "ask:CF")
    assert table.places(RECRUITER) == "C4 G4"
    table.choose(RECRUITER, "to:C4")
    assert table.g.board.step_tokens == ["C4"]
    assert table.told("log-answered")[0]["count"] == 1
    assert table.g.facts[-1] == Asked(7, BILL, "CF", False, ("C4",), ())


@pytest.mark.rule("MM-ASK-05")
def test_with_one_location_the_answer_is_forced():
    """X-10."""
    table = asking("G5 F5 F4 F3 E3 D3 D2 D1", immortals="B3 B5 D6 E6").step_tokens("F4").agents(bill="C5")
    at_work(table, BILL).play(ROGUE_1, "ask", "ask:BB")
    assert table.options(RECRUITER) == ["to:D2"]


@pytest.mark.rule("MM-ASK-06", "MM-ASK-10")
@pytest.mark.parametrize("marked", ["", "C4 G4"])
def test_no_new_step_token_is_one_answer_for_never_and_for_all_marked(marked):
    """X-12."""
    table = asking(X_09 if marked else "B4 B3 C3 C2 D2 D1 E1", immortals="D5 C6 B5 A6").confirmed(marked)
    table.agents(meru="B2" if marked else "B1")
    at_work(table, MERU).play(ROGUE_1, "ask", "ask:CF" if marked else "ask:BK")
    assert table.asked(RECRUITER) == "D-ASK-ANSWER"  # also put when there is nothing to choose
    assert table.options(RECRUITER) == ["none"]
    table.choose(RECRUITER, "none")
    assert table.told("log-answered")[0]["count"] == 0
    assert table.g.board.step_tokens == []


@pytest.mark.rule("MM-ASK-07")
def test_a_location_with_an_unconfirmed_note_is_still_eligible():
    table = asking().agents(bill="B2")
    table.g.notes["C4"] = Note(Mark.NOT_VISITED)
    at_work(table, BILL).play(ROGUE_1, "ask", "ask:CF")
    assert table.places(RECRUITER) == "C4 G4"


@pytest.mark.rule("MM-ASK-08")
def test_the_present_location_is_eligible_too():
    table = asking("B4 C4 D4 E4 F4 G4").agents(bill="B2")
    at_work(table, BILL).play(ROGUE_1, "ask", "ask:CF")
    assert "to:G4" in table.options(RECRUITER)


@pytest.mark.rule("MM-ASK-11")
def test_what_was_asked_revealed_or_displayed_may_be_asked_about_again():
    table = asking().revealed(CF=6).agents(bill="B2", meru="B2")
    at_work(table, BILL).play(ROGUE_1, "ask", "ask:CF").choose(RECRUITER, "to:C4")
    at_work(table, MERU).choose(ROGUE_1, "ask")
    assert "ask:CF" in table.options(ROGUE_1)


@pytest.mark.rule("MM-ASK-11")
def test_what_lies_in_the_display_or_in_the_discard_may_be_asked_about():
    table = asking().hidden("GA PO RA").display("BU DG").paid("BK").agents(meru="D3")
    at_work(table, MERU).choose(ROGUE_1, "ask")
    assert {"ask:BK", "ask:BU"} <= set(table.options(ROGUE_1))


@pytest.mark.rule("MM-ASK-12")
def test_step_tokens_never_run_out():
    path = "A1 B1 C1 D1 E1 F1 G1 G2 G3 F3 E3 D3 C3 B3"
    table = (
        asking(path, immortals="D5 B5 D6 E6").step_tokens("A1 B1 C1 D1 E1 F1 G1 G2 G3 F3").agents(meru="D3")
    )
    at_work(table, MERU).play(ROGUE_1, "ask", "ask:BK").choose(RECRUITER, "to:D3")
    assert len(table.g.board.step_tokens) == 11


@pytest.mark.rule("MM-ABI-11", "MM-ABI-13", "MM-ABI-14")
def test_with_the_spy_dolphin_all_eligible_locations_are_marked():
    """X-24."""
    table = asking(immortals="D5 B3 B5 A6").agents(meru="D6")
    at_work(table, MERU).play(ROGUE_1, "ask", "AL1:CF")
    assert table.g.board.step_tokens == ["C4", "G4"]
    assert table.asked(RECRUITER) is None
    assert (table.g.board.allies, table.g.board.spent_allies) == ([], ["AL1"])
    assert table.g.facts[-1] == Asked(7, MERU, "CF", True, ("C4", "G4"), ())


@pytest.mark.rule("MM-ABI-13")
def test_the_dolphin_is_gone_also_when_there_is_nothing_to_mark():
    """X-24."""
    table = asking(immortals="D5 B5 D6 A6").confirmed("C4").agents(meru="A3")
    at_work(table, MERU).play(ROGUE_1, "ask", "AL1:PA")
    assert table.told("log-answered")[0]["count"] == 0
    assert table.g.board.allies == []
    table.run().agents(bill="A3")
    at_work(table, BILL).choose(ROGUE_1, "ask")
    assert not [id for id in table.options(ROGUE_1) if id.startswith("AL1")]


@pytest.mark.rule("MM-ABI-12")
def test_an_ally_counts_as_nothing_beside_the_ask():
    table = asking(immortals="D5 B3 B5 A6").agents(meru="D6")
    at_work(table, MERU).play(ROGUE_1, "ask", "AL1:CF")
    assert "move" in table.options(ROGUE_1)
    assert "ask" not in table.options(ROGUE_1)


def test_who_runs_out_of_time_names_the_location_visited_first():
    table = asking().run(AnswerAsk(BILL, "CF")).by_default(RECRUITER)
    assert table.g.board.step_tokens == ["C4"]
