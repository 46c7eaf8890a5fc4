"""The Mind Slip (MM-SLIP)."""

from __future__ import annotations

import pytest

from games.mind_mgmt.facts import Slipped, SlipToken
from games.mind_mgmt.recruiter.recruiter_turn import BeginRecruiterTurn
from tests.mind_mgmt.scenario import FULL, RECRUITER, ROGUE_1, TRAINING, Bench, recruiters_turn, scenario


def of_x_03(card: str = "RC1") -> Bench:
    table = scenario().hidden("BU RA PG").path("B5 B4 C4 D4 D3").mayhem("C3|D3").card(card)
    return table.run(*recruiters_turn())


@pytest.mark.rule("MM-SLIP-01", "MM-SLIP-02", "MM-SLIP-04", "MM-SLIP-05", "MM-MAP-09")
@pytest.mark.parametrize(("card", "targets"), [("RC1", "D1 B3 F3 D5"), ("RC2", "B1 F1 F5")])
def test_the_card_says_where_a_mind_slip_leads(card, targets):
    """X-03: over the Mayhem token and the visited D4; B5 is visited."""
    table = of_x_03(card).choose(RECRUITER, "slip:own")
    assert table.asked(RECRUITER) == "D-SLIP"
    assert table.places(RECRUITER) == targets


@pytest.mark.rule("MM-SLIP-03", "MM-SLIP-06", "MM-SLIP-07", "MM-TIME-02")
def test_the_location_is_entered_like_any_other_and_what_lies_between_is_not():
    """X-03."""
    table = of_x_03().play(RECRUITER, "slip:own", "to:D5")
    assert table.g.secrets.path == ["B5", "B4", "C4", "D4", "D3", "D5"]
    assert table.g.secrets.contacts[-1] == 1
    assert table.g.board.slips.used == {}
    table.choose(RECRUITER, "end")
    assert table.g.board.slips.used == {6: SlipToken.OWN}
    assert table.heard(ROGUE_1) == ["log-hour", "log-slipped-own", "log-recruiter-done"]


@pytest.mark.rule("MM-SLIP-03")
def test_an_unvisited_location_that_is_jumped_over_stays_unvisited():
    table = of_x_03().play(RECRUITER, "slip:own", "to:F3")
    assert table.g.secrets.contacts[-1] == 1, "Whisper Radio on F3, and not Listening Pigeons on E3"
    assert "E3" not in table.g.secrets.path


@pytest.mark.rule("MM-SLIP-08", "MM-SLIP-13")
def test_a_used_token_is_out_of_the_game():
    table = of_x_03().play(RECRUITER, "slip:own", "to:D5", "end").run(*recruiters_turn())
    assert table.g.board.slips.own == 0
    assert not any(option.startswith("slip") for option in table.options(RECRUITER))
    barred = table.why_not(RECRUITER)
    assert barred["slip:own"] == barred["slip:board"] == "MM-SLIP-08"


def reason_against(table: Bench, option: str) -> tuple[str, str]:
    """The rule that bars it, and what is said of it."""
    (barred,) = [one for one in table.match.position.why_not(RECRUITER) if one.option.id == option]
    return barred.rule, barred.reason.key


@pytest.mark.rule("MM-SLIP-08", "MM-SET-10")
@pytest.mark.parametrize(("mode", "second"), [(FULL, ["slip:board"]), (TRAINING, [])])
def test_a_training_mission_does_not_speak_of_a_second_token(mode, second):
    def slips_barred() -> list[str]:
        return [option for option in table.why_not(RECRUITER) if option.startswith("slip")]

    table = scenario(mode=mode).run(*recruiters_turn())
    assert slips_barred() == second
    table.play(RECRUITER, "step", "to:D3")
    assert slips_barred() == ["slip:own", *second]


@pytest.mark.rule("MM-SLIP-08")
def test_the_second_token_can_be_used_from_the_turn_after_its_location_was_entered():
    """X-18."""
    table = scenario().path("A1 B1 C1 C2 B2 B3 C3 D2").second_slip("D3").own_slip(0).run(*recruiters_turn())
    assert "slip:board" not in table.options(RECRUITER)
    table.play(RECRUITER, "step", "to:D3")
    assert "slip:board" not in table.options(RECRUITER)
    table.choose(RECRUITER, "end").run(*recruiters_turn())
    assert "slip:board" in table.options(RECRUITER)


@pytest.mark.rule("MM-SLIP-09")
def test_the_recruiters_own_view_shows_it_as_picked_up_only_after_the_end_of_the_turn():
    """It cannot be used before."""
    table = scenario().path("C3 C4 C5 D5 D4").second_slip("D3").run(*recruiters_turn())
    table.play(RECRUITER, "step", "to:D3")
    view = table.game.view(table.g, RECRUITER)
    assert view.secrets.path[-1] == "D3", "the location was entered"
    assert not view.secrets.picked_up
    table.choose(RECRUITER, "end")
    assert table.game.view(table.g, RECRUITER).secrets.picked_up


@pytest.mark.rule("MM-SLIP-09")
def test_a_visit_in_setup_is_enough():
    table = scenario().path("C3 C4 C5 D5 D4").second_slip("C3").run(*recruiters_turn())
    assert {"slip:own", "slip:board"} <= set(table.options(RECRUITER))


@pytest.mark.rule("MM-SLIP-10")
def test_picking_it_up_is_not_announced():
    table = scenario().path("C3 C4 C5 D5 D4").second_slip("D3").run(*recruiters_turn())
    assert not table.game.view(table.g, RECRUITER).secrets.picked_up
    table.play(RECRUITER, "step", "to:D3", "end")
    assert table.heard() == ["log-hour", "log-recruiter-done"]
    assert table.g.board.slips.on_board == "D3"
    assert table.game.view(table.g, RECRUITER).secrets.picked_up


@pytest.mark.rule("MM-SLIP-11", "MM-SLIP-14")
def test_using_it_shows_that_its_location_was_visited():
    """X-18: used at hour 12."""
    table = scenario().card("RC2").path("A1 B1 C1 C2 B2 B3 C3 D2 D3 E3 E4").second_slip("D3")
    table.run(BeginRecruiterTurn()).play(RECRUITER, "slip:board", "to:G6", "end")
    assert table.g.board.slips.used == {12: SlipToken.BOARD}
    assert (table.g.board.slips.on_board, table.g.board.slips.own) == (None, 1)
    assert table.told("log-slipped-board") == [{"place": "D3"}]
    assert table.g.facts == [Slipped(12, SlipToken.BOARD, "D3")]
    assert table.g.board.step_tokens == []
    assert table.g.board.confirmed == {}
    table.run(BeginRecruiterTurn())
    assert reason_against(table, "slip:board") == ("MM-SLIP-13", "why-second-slip-used")


@pytest.mark.rule("MM-SLIP-12")
def test_there_is_at_most_one_mind_slip_in_a_turn():
    table = scenario().path("C3 C4 C5 D5 D4").second_slip("C3").run(*recruiters_turn())
    table.play(RECRUITER, "slip:own", "to:D2")
    assert "slip:board" not in table.options(RECRUITER)


def test_an_absent_recruiter_makes_no_mind_slip_without_need():
    """§5.2."""
    table = of_x_03().choose(RECRUITER, "slip:own")
    assert table.decision(RECRUITER).default_id == "back"
    table = scenario().path("C5 C6 B6 A6 A5 A4 B4 B5").card("RC2").run(*recruiters_turn())
    assert table.decision(RECRUITER).default_id == "slip:own"
    table.by_default(RECRUITER)
    assert table.g.secrets.path[-1] == "D3", "there is just this one"


def test_a_mind_slip_that_leads_nowhere_is_not_offered():
    table = scenario().path("A3 B3 C3 C2 C1 B1 A1").run(*recruiters_turn())
    assert table.options(RECRUITER) == ["step", "immortal"]
    assert table.why_not(RECRUITER)["slip:own"] == "MM-SLIP-02"
