"""Processing evidence (TD-PROC) and tolerance (TD-TOL)."""

from __future__ import annotations

import pytest

from games.in_too_deep.components import Evidence
from games.in_too_deep.evidence.processing import Process
from games.in_too_deep.tolerance import gain_tolerance
from games.in_too_deep.view import view
from games.kernel import Effects
from tests.in_too_deep.scenario import ANN, BEN, TEXTS, Bench, scenario

TAC, LEA, TIM, WEA, FUN, TAR = Evidence


def example() -> Bench:
    """TD-EX-09: tasks TAR (2 folders), TAC (1), LEA (0); bonus space 2 is occupied."""
    table = scenario(players=3).turn_of(ANN).tasks(TAR=2, TAC=1, LEA=0).memory(ANN, "TAR TAC")
    table.g.piles.bonus[1] = table.g.piles.evidence.pop()
    return table


@pytest.mark.rule("TD-EVID-11", "TD-PROC-01", "TD-PROC-02", "TD-PROC-08")
def test_a_matching_row_gives_a_folder_as_long_as_it_has_one():
    table = example().run(Process(ANN), Process(ANN))
    table.play(ANN, "evidence:TAR")
    assert table.options(ANN) == ["row:1", "bonus:1", "bonus:3", "vault"]
    table.play(ANN, "row:1")
    assert table.options(ANN) == ["row:2", "bonus:1", "bonus:3", "vault"]
    table.play(ANN, "row:2")
    assert table.g.consoles[ANN].folders == 2
    assert [row.folders for row in table.g.rows] == [1, 0, 0]
    assert [row.processed for row in table.g.rows] == [[TAR], [TAC], []]
    assert table.g.holdings[ANN].evidence == []
    assert table.told("log-processed-in-row")[0]["folders"] == 2


@pytest.mark.rule("TD-PROC-01", "TD-STORY-09")
def test_of_several_processings_the_question_says_how_many_are_left():
    asked = "Which evidence do you process?"
    table = example().memory(ANN, "TAR TAC LEA").run(*[Process(ANN, is_optional=True)] * 2)
    assert TEXTS.say(table.decision(ANN).prompt) == f"{asked} You may process 2."
    table.play(ANN, "evidence:TAR", "vault")
    assert TEXTS.say(table.decision(ANN).prompt) == asked
    table = example().memory(ANN, "TAR").run(*[Process(ANN, is_optional=True)] * 2)
    assert TEXTS.say(table.decision(ANN).prompt) == asked


@pytest.mark.rule("TD-PROC-01", "TD-PROC-02")
def test_the_last_folder_of_a_row_is_taken_once():
    table = example().tasks(TAR=1, TAC=1, LEA=0).memory(ANN, "TAR TAR").run(Process(ANN), Process(ANN))
    table.play(ANN, "row:1")
    assert table.options(ANN) == ["bonus:1", "bonus:3", "vault"]


@pytest.mark.rule("TD-PROC-02", "TD-PROC-03")
def test_a_row_without_folders_takes_nothing():
    table = example().memory(ANN, "LEA").run(Process(ANN))
    assert table.options(ANN) == ["bonus:1", "bonus:3", "vault"]
    assert table.why_not(ANN) == {
        "row:1": "TD-PROC-02",
        "row:2": "TD-PROC-02",
        "row:3": "TD-PROC-02",
        "bonus:2": "TD-PROC-03",
    }
    reasons = [barred.reason.key for barred in table.match.position.why_not(ANN)]
    assert reasons == ["why-other-task", "why-other-task", "why-no-folder", "why-bonus-taken"]


@pytest.mark.rule("TD-PROC-03", "TD-PROC-04")
def test_any_kind_may_go_face_down_into_the_plan_area_also_past_free_bonus_spaces():
    table = example().memory(ANN, "FUN").run(Process(ANN)).play(ANN, "vault")
    assert table.g.holdings[ANN].vault == [FUN]
    assert table.told("log-processed-in-vault")[0].keys() == {"seat"}
    assert table.g.piles.bonus[0] is None


@pytest.mark.rule("TD-PROC-05")
def test_bonus_spaces_give_their_bonus_at_once():
    table = scenario(players=3).turn_of(ANN).memory(ANN, "FUN FUN FUN")
    table.run(Process(ANN), Process(ANN), Process(ANN)).play(ANN, "bonus:1")
    assert table.asked(ANN) == "TD-D23"
    table.play(ANN, "support:1", "bonus:2")
    assert table.g.consoles[ANN].tolerance == 2
    table.play(ANN, "bonus:3")
    assert table.asked(ANN) == "TD-D27"
    table.play(ANN, "SEER")
    assert table.g.consoles[ANN].grip["SEER"] == 1
    assert table.g.piles.bonus == [FUN, FUN, FUN]
    assert table.at_rest


@pytest.mark.rule("TD-PROC-05", "TD-SUPP-27", "TD-SUPP-28")
def test_the_support_token_of_a_bonus_space_may_take_back_what_was_placed_there():
    table = scenario(players=3).turn_of(ANN).memory(ANN, "FUN").offer("SP15 SP01 SP02").run(Process(ANN))
    table.play(ANN, "bonus:1", "support:1", "area:B")
    assert table.g.holdings[ANN].evidence == [FUN]
    assert table.g.piles.bonus == [None, None, None]
    assert table.at_rest


@pytest.mark.rule("TD-EVID-15", "TD-PROC-06")
def test_the_placer_keeps_a_note_of_a_bonus_space_and_others_do_not():
    table = scenario(players=3).turn_of(ANN).memory(ANN, "FUN").run(Process(ANN))
    table.play(ANN, "bonus:2")
    assert table.g.holdings[ANN].noted == ["B2"]
    assert table.g.holdings[BEN].noted == []
    seen = [event for event in table.events if event.seen_by(BEN)]
    assert "evidence-FUN" not in str(seen)


@pytest.mark.rule("TD-PROC-01")
def test_one_token_of_several_of_a_kind_is_processed():
    table = scenario(players=3).turn_of(ANN).memory(ANN, "TAR TAR TAR").run(Process(ANN))
    table.play(ANN, "vault")
    assert table.g.holdings[ANN].evidence == [TAR, TAR]
    assert table.g.holdings[ANN].vault == [TAR]


@pytest.mark.rule("TD-PROC-06")
def test_the_own_vault_lies_open_to_its_owner_alone():
    table = scenario(players=3).turn_of(ANN).vault(ANN, "FUN TAR").vault(BEN, "LEA").bonus("TIM")
    assert view(table.g, ANN).mine.vault == [FUN, TAR]
    assert view(table.g, ANN).notes == {}
    assert view(table.g, BEN).mine.vault == [LEA]
    assert view(table.g, BEN).held[ANN].vault == [True, True]


@pytest.mark.rule("TD-PROC-07")
def test_without_evidence_nothing_can_be_processed():
    assert scenario(players=3).turn_of(ANN).run(Process(ANN)).at_rest


@pytest.mark.rule("TD-STORY-09")
def test_a_processing_of_a_reward_may_be_declined():
    table = example().run(Process(ANN, is_optional=True))
    assert table.options(ANN) == ["evidence:TAC", "evidence:TAR", "decline"]
    table.by_default(ANN)
    assert table.g.holdings[ANN].evidence == [TAR, TAC]
    assert table.told("log-processing-declined")


def test_by_default_the_first_kind_goes_into_the_own_vault():
    table = example().run(Process(ANN)).by_default(ANN).by_default(ANN)
    assert table.g.holdings[ANN].vault == [TAC]


@pytest.mark.rule("TD-TOL-01", "TD-TOL-02")
def test_tolerance_grows_by_two_without_end():
    """TD-EX-12."""
    table = scenario(players=3).tolerance(ANN, 4)
    gain_tolerance(table.g, ANN, Effects(table.g))
    assert table.g.consoles[ANN].tolerance == 6
    for _ in range(4):
        gain_tolerance(table.g, ANN, Effects(table.g))
    assert table.g.consoles[ANN].tolerance == 14
