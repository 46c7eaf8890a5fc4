"""What follows from the public facts (MM-TRK-01 … MM-TRK-04), beside a slow count of every path."""

from __future__ import annotations

import pytest

from games.mind_mgmt.components import AgentName
from games.mind_mgmt.facts import Announced, Asked, CaptureFailed, Targeted
from games.mind_mgmt.grid import in_sight, locations
from games.mind_mgmt.tracking.deduction import where_now
from tests.mind_mgmt.riddles import Riddle, by_brute_force


@pytest.mark.parametrize(("hour", "questions"), [(5, 0), (6, 3), (7, 4), (8, 6)])
@pytest.mark.parametrize("number", range(3))
def test_what_follows_is_what_a_count_of_every_path_leaves(hour, questions, number):
    riddle = Riddle(f"brute {hour} {number}")
    assert riddle.until(hour, questions)
    deduction = where_now(riddle.facts, riddle.board)
    assert deduction.is_exact
    assert set(deduction.possible) == by_brute_force(riddle.facts, riddle.board)


@pytest.mark.parametrize("number", range(6))
def test_in_the_recruiters_turn_no_dead_end_is_possible(number):
    riddle = next(made for attempt in range(20) if (made := Riddle(f"turn {number} {attempt}")).until(6, 2))
    riddle.board.slips.own, riddle.board.slips.on_board = number % 2, "B2" if number % 3 else None
    deduction = where_now(riddle.facts, riddle.board, can_act=True)
    assert set(deduction.possible) == by_brute_force(riddle.facts, riddle.board, can_act=True)


def test_who_has_gone_into_a_corner_has_lost_and_is_not_there():
    """B1 and A2 were visited on the way to A1, and there is no Mind Slip token: nobody would be asked there."""
    riddle = Riddle("corner")
    riddle.board.mayhem, riddle.board.slips.own = [], 0
    riddle.board.hour = 5
    riddle.board.confirmed = {"B1": 2, "B2": 3, "A2": 4}
    riddle.facts = [Announced(5, 1)]
    assert where_now(riddle.facts, riddle.board).possible == ("A1", "A3")
    assert where_now(riddle.facts, riddle.board, can_act=True).possible == ("A3",)
    riddle.board.slips.own = 1
    assert where_now(riddle.facts, riddle.board, can_act=True).possible == ("A1", "A3")


@pytest.mark.parametrize("number", range(60))
def test_the_truth_is_always_possible(number):
    riddle = Riddle(f"truth {number}")
    riddle.until(16, number % 4)  # where the path ends before, it ends there
    riddle.board.hour = len(riddle.truth.path)
    if riddle.board.hour >= 5:
        assert riddle.truth.path[-1] in where_now(riddle.facts, riddle.board).possible


def test_before_the_first_question_the_recruiter_can_be_anywhere():
    riddle = Riddle("nothing known")
    riddle.until(5, 0)
    assert where_now(riddle.facts, riddle.board).possible == locations()


def test_with_all_hidden_cards_revealed_the_recruiter_is_still_somewhere():
    riddle = Riddle("nothing known")
    riddle.until(5, 0)
    riddle.board.revealed = dict.fromkeys(riddle.truth.hidden, 5)
    assert riddle.truth.path[-1] in where_now(riddle.facts, riddle.board).possible


def test_a_failed_capture_tells_of_its_own_hour_only():
    riddle = Riddle("capture")
    riddle.until(5, 0)
    riddle.facts.append(CaptureFailed(5, AgentName.MERU, "D4"))
    assert set(locations()) - set(where_now(riddle.facts, riddle.board).possible) == {"D4"}
    riddle.board.hour = 6
    assert "D4" in where_now(riddle.facts, riddle.board).possible


def test_psychic_targeting_leaves_the_cross_or_what_is_beside_it():
    riddle = Riddle("targeting")
    riddle.until(5, 0)
    near = where_now([*riddle.facts, Targeted(5, "C3", True)], riddle.board).possible
    far = where_now([*riddle.facts, Targeted(5, "C3", False)], riddle.board).possible
    assert near == in_sight("C3")
    assert set(near) | set(far) == set(locations())
    assert not set(near) & set(far)


def test_no_new_step_token_says_nothing_of_what_was_marked():
    riddle = Riddle("marked")
    riddle.until(5, 0)
    bookshops = ("B1", "G2", "D3", "F5", "B6")
    riddle.board.confirmed["D3"] = 5
    denied = Asked(5, AgentName.MERU, "BK", False, (), ("D3",))
    assert where_now([*riddle.facts, denied], riddle.board).possible == ("D3",)
    riddle.board.confirmed.clear()
    denied = Asked(5, AgentName.MERU, "BK", False, (), ())
    assert not set(where_now([*riddle.facts, denied], riddle.board).possible) & set(bookshops)


def test_a_search_that_is_broken_off_says_so_and_rules_nothing_out():
    riddle = Riddle("short of breath")
    riddle.until(10, 2)
    whole = where_now(riddle.facts, riddle.board)
    short = where_now(riddle.facts, riddle.board, tries=3)
    assert whole.is_exact
    assert not short.is_exact
    assert set(whole.possible) <= set(short.possible)
