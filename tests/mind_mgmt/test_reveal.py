"""Reveal (MM-REV)."""

from __future__ import annotations

import pytest

from games.kernel.undoing import ConsentReason, Extent, NeedsConsent
from games.mind_mgmt.facts import Revealed
from games.mind_mgmt.state import Mark, Note
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work, write
from tests.mind_mgmt.scenario import BILL, MERU, RECRUITER, ROGUE_1, ROGUE_2, Bench, scenario

X_10 = "G5 F5 F4 F3 E3 D3 D2 D1 C1"


def on_a_token() -> Bench:
    return scenario().path(X_10).immortals("B3 B5 D6 E6").step_tokens("D2").agents(bill="D2", meru="D2")


@pytest.mark.rule("MM-REV-01", "MM-REV-02", "MM-NOTE-02")
def test_the_step_token_makes_room_for_the_hour():
    """X-13."""
    table = at_work(on_a_token(), BILL).play(ROGUE_1, "reveal", "reveal")
    assert table.g.board.step_tokens == []
    assert table.g.board.confirmed == {"D2": 7}
    assert table.g.facts[-1] == Revealed(9, BILL, "D2", 7)
    assert table.told("log-revealed")


@pytest.mark.rule("MM-REV-01", "MM-IMM-07")
def test_it_takes_a_step_token_and_no_immortal():
    table = at_work(on_a_token().agents(bill="D3"), BILL)
    assert table.why_not(ROGUE_1)["reveal"] == "MM-REV-01"
    table = at_work(on_a_token().immortals("D2 B5 D6 E6"), BILL)
    assert table.why_not(ROGUE_1)["reveal"] == "MM-REV-01"


@pytest.mark.rule("MM-REV-01")
def test_an_hour_that_all_have_learnt_is_gone_back_past_only_if_all_agree():
    table = at_work(on_a_token(), BILL).play(ROGUE_1, "reveal", "reveal")
    assert table.asked(ROGUE_1) == "D-AGENT", "and could go back to before, had nothing been learnt"
    undoing = table.match.undoing(ROGUE_1, Extent.LAST_PICK)
    assert isinstance(undoing, NeedsConsent)
    assert undoing.why == (ConsentReason.SHOWN,)
    assert RECRUITER in undoing.of


@pytest.mark.rule("MM-REV-03")
def test_nobody_can_lay_hands_on_a_confirmed_note():
    table = at_work(on_a_token(), BILL).play(ROGUE_1, "reveal", "reveal")
    write(table, ROGUE_1, "note-put", place="D2", mark="?")
    write(table, ROGUE_2, "note-remove", place="D2")
    assert table.g.board.confirmed == {"D2": 7}


@pytest.mark.rule("MM-REV-04")
def test_with_all_notes_on_the_board_an_unconfirmed_one_goes_back_first():
    """X-25."""
    table = on_a_token().confirmed("G5 F5 F4")
    places = "A1 B1 A2 B2 C2 A3 B3 C3 A4 B4 C4 A5"
    table.g.notes = {place: Note(Mark.PERHAPS) for place in places.split()}
    at_work(table, MERU).choose(ROGUE_1, "reveal")
    assert table.places(ROGUE_1) == places
    assert table.decision(ROGUE_1).default_id == "return:A1"
    table.choose(ROGUE_1, "return:B2")
    assert len(table.g.board.confirmed) == 4
    assert len(table.g.notes) == 11
    assert "B2" not in table.g.notes


@pytest.mark.rule("MM-REV-04")
def test_notes_that_come_while_the_question_is_open_are_reckoned_with():
    table = on_a_token().confirmed("G5 F5 F4")
    table.g.notes = {
        place: Note(Mark.PERHAPS)
        for place in ["A1", "B1", "A2", "B2", "C2", "A3", "B3", "C3", "A4", "B4", "C4"]
    }
    at_work(table, MERU).choose(ROGUE_1, "reveal")
    write(table, ROGUE_2, "note-put", place="A5", mark="!")  # the fifteenth
    table.choose(ROGUE_1, "reveal")
    assert table.places(ROGUE_1) == "A1 B1 A2 B2 C2 A3 B3 C3 A4 B4 C4 A5"
    write(table, ROGUE_2, "note-remove", place="A1")
    table.choose(ROGUE_1, "return:B1")
    assert table.g.board.confirmed["D2"] == 7
    assert "B1" in table.g.notes  # there was room again


@pytest.mark.rule("MM-REV-04")
def test_a_note_that_is_gone_when_it_is_to_go_back_makes_no_room():
    """Another Rogue player has laid it elsewhere meanwhile."""
    table = on_a_token().confirmed("G5 F5 F4")
    places = "A1 B1 A2 B2 C2 A3 B3 C3 A4 B4 C4 A5"
    table.g.notes = {place: Note(Mark.PERHAPS) for place in places.split()}
    at_work(table, MERU).choose(ROGUE_1, "reveal")
    write(table, ROGUE_2, "note-move", place="B2", column="G", row="1")
    table.choose(ROGUE_1, "return:B2")
    assert table.asked(ROGUE_1) == "D-REVEAL"
    assert "D2" not in table.g.board.confirmed
    assert len(table.g.notes) == 12
    table.choose(ROGUE_1, "return:G1")
    assert table.g.board.confirmed["D2"] == 7


@pytest.mark.rule("MM-REV-05")
def test_an_unconfirmed_note_stays_beside_the_confirmed_one():
    table = on_a_token()
    table.g.notes["D2"] = Note(Mark.STEP, until=8)
    at_work(table, BILL).play(ROGUE_1, "reveal", "reveal")
    assert table.g.notes == {"D2": Note(Mark.STEP, until=8)}
    assert table.g.board.confirmed == {"D2": 7}


def test_without_a_free_note_of_any_kind_there_is_no_reveal():
    path = "A1 B1 C1 D1 E1 F1 G1 G2 G3 G4 G5 G6 F6 E6 D6 C6"
    table = scenario().path(path).immortals(FAR_FROM_HERE).step_tokens("C6").agents(bill="C6")
    table.confirmed("A1 B1 C1 D1 E1 F1 G1 G2 G3 G4 G5 G6 F6 E6 D6")
    assert at_work(table, BILL).why_not(ROGUE_1)["reveal"] == "MM-NOTE-01"
