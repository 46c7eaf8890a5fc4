"""Setting the board up (MM-SET-01 … MM-SET-10), and who is who."""

from __future__ import annotations

import pytest

from games.kernel import Chance, Match
from games.mind_mgmt.components import Mode, components
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.grid import borders, sides
from games.mind_mgmt.setup.setup_board import free_borders
from games.mind_mgmt.state import FIRST_HOUR, Distribution
from tests.mind_mgmt.rogues import at_work
from tests.mind_mgmt.scenario import (
    BILL,
    FULL,
    RECRUITER,
    ROGUE_1,
    ROGUE_2,
    TRAINING,
    recruiters_turn,
    scenario,
    set_up,
)


@pytest.mark.rule("MM-SET-01", "MM-SET-02")
def test_the_others_are_rogue_players_clockwise_and_the_first_is_captain():
    table = set_up(players=4, recruiter=2)
    assert (table.g.recruiter, table.g.rogues, table.g.captain) == (2, [3, 0, 1], 3)
    (told,) = table.told("log-sides")
    assert told["recruiter"].args == {"seat": 2}
    assert [name.args["seat"] for name in told["rogues"]] == [3, 0, 1]


@pytest.mark.rule("MM-GEN-01", "MM-RNG-02")
def test_the_recruiter_can_be_drawn_and_everyone_may_be():
    drawn = [set_up(players=3, recruiter=None, seed=f"draw {n}").g.recruiter for n in range(30)]
    assert set(drawn) == {0, 1, 2}
    assert drawn == [Chance(f"draw {n}").below(3) for n in range(30)]


@pytest.mark.rule("MM-GEN-02")
@pytest.mark.parametrize("mode", Mode)
def test_the_mode_is_fixed_before_setup(mode):
    match, _ = Match.begin(MindMgmt(), 2, "mode", {"mode": mode.value, "recruiter": "1"})
    g = match.position.state
    assert g.mode is mode
    assert g.rules is components().modes[mode]
    assert match.position.decisions[0].kind == {TRAINING: "D-RCARD", FULL: "D-MAYHEM"}[mode]


@pytest.mark.rule("MM-SET-05", "MM-SET-07", "MM-SET-09")
def test_the_clock_stands_at_the_first_five_hours_and_the_supplies_are_full():
    g = set_up().g
    assert g.board.hour == FIRST_HOUR == 5
    assert (g.board.supply, g.notes_left) == (12, 15)
    assert not g.board.step_tokens
    assert g.rules.covers == ()


@pytest.mark.rule("MM-SET-08")
def test_in_training_two_recruits_cover_the_last_hours_and_nine_are_left():
    g = set_up(mode=TRAINING).g
    assert g.rules.covers == (15, 16)
    assert g.board.supply == 9
    boxed = components().counts.recruits - g.board.supply - len(g.rules.covers)
    assert boxed == 1


@pytest.mark.rule("MM-SET-10")
def test_training_does_without_everything_of_the_full_game():
    table = set_up(mode=TRAINING)
    assert table.asked(RECRUITER) == "D-RCARD"  # no Mayhem tokens
    table.choose(RECRUITER, "card:RC1").choose(RECRUITER, "to:D4")
    while table.asked(RECRUITER) == "D-SETUP-STEP":
        table.by_default(RECRUITER)
    table.choose(RECRUITER, "confirm")
    board = table.g.board
    assert (board.immortals, board.mayhem, board.allies, board.display) == ({}, [], [], [])
    assert (board.slips.own, board.slips.on_board) == (1, None)
    assert table.asked(ROGUE_1) == "D-AGENT-START"


@pytest.mark.rule("MM-SET-06")
@pytest.mark.parametrize(
    ("mode", "on_rogue_cards", "on_recruiter_cards"),
    [
        (TRAINING, {"move", "ask", "reveal", "capture"}, {"step"}),
        (FULL, {"move", "ask", "reveal", "shake-down", "capture"}, {"step", "immortal", "extra"}),
    ],
)
def test_the_action_cards_of_the_mode_lie_open(mode, on_rogue_cards, on_recruiter_cards):
    """What a player may do, or learns why not: without abilities, Mind Slips and the end."""
    table = at_work(scenario(mode=mode).agents(bill="C3"), BILL)
    assert {*table.options(ROGUE_1), *table.why_not(ROGUE_1)} - {"weakness", "end"} == on_rogue_cards
    table = scenario(mode=mode).run(*recruiters_turn())
    found = {*table.options(RECRUITER), *table.why_not(RECRUITER)} - {"slip:own", "slip:board", "end"}
    assert found == on_recruiter_cards


@pytest.mark.rule("MM-SET-03")
def test_five_mayhem_tokens_are_placed_in_turn_beginning_with_the_recruiter():
    """The order of X-16."""
    table = set_up(players=3)
    placers = []
    while (seat := next(iter(table.match.position.waiting_for))) in (0, 1, 2):
        if table.asked(seat) != "D-MAYHEM":
            break
        placers.append(seat)
        table.by_default(seat)
        if table.asked(seat) == "D-MAYHEM" and not table.told("log-mayhem"):
            table.by_default(seat)  # its other side
    assert placers == [RECRUITER, ROGUE_1, ROGUE_2, RECRUITER, ROGUE_1]
    assert len(table.g.board.mayhem) == 5
    assert table.asked(RECRUITER) == "D-RCARD"


@pytest.mark.rule("MM-SET-04")
def test_no_mayhem_token_may_touch_another_one():
    """X-16."""
    table = set_up(players=3)
    table.play(RECRUITER, "to:D3", "border:D3|E3")
    table.choose(ROGUE_1, "to:D2")
    assert table.options(ROGUE_1) == ["border:D1|D2", "border:C2|D2"]
    assert table.why_not(ROGUE_1) == dict.fromkeys(["border:D2|E2", "border:D2|D3"], "MM-SET-04")


def test_a_border_can_be_reached_from_both_of_its_sides():
    table = set_up(players=2)
    table.choose(RECRUITER, "to:D3")
    assert table.options(RECRUITER) == ["border:D2|D3", "border:C3|D3", "border:D3|E3", "border:D3|D4"]
    table.choose(RECRUITER, "border:D3|D4")
    assert table.told("log-mayhem")[0]["border"].args == {"one": "D3", "other": "D4"}
    assert table.g.board.mayhem == ["D3|D4"]


@pytest.mark.rule("MM-GEN-09")
def test_an_absent_player_blocks_the_first_free_border():
    table = set_up(players=2)
    table.by_default(RECRUITER).by_default(RECRUITER)
    assert table.g.board.mayhem == [borders()[0]]


@pytest.mark.rule("MM-GEN-09")
def test_absent_players_block_free_borders_in_their_order():
    table = set_up(players=3)
    for number in range(5):
        placer, first = (RECRUITER, ROGUE_1, ROGUE_2)[number % 3], free_borders(table.g.board.mayhem)[0]
        assert table.decision(placer).default_id == f"to:{sides(first)[0]}"
        while len(table.g.board.mayhem) == number:
            table.by_default(placer)
        assert table.g.board.mayhem[-1] == first


def test_a_mayhem_token_can_be_taken_back_until_the_next_player_has_it():
    table = set_up(players=2)
    table.choose(RECRUITER, "to:D3")
    assert table.match.checkpoints
    table.choose(RECRUITER, "border:D3|D4")
    assert table.asked(ROGUE_1) == "D-MAYHEM"
    assert not table.match.checkpoints


@pytest.mark.parametrize(
    ("seats", "recruiter", "fits"), [(2, "2", True), (2, "3", False), (5, "5", True), (2, "random", True)]
)
def test_the_recruiters_seat_has_to_exist(seats, recruiter, fits):
    game = MindMgmt()
    assert game.fits(seats, {"recruiter": recruiter}) is fits
    if fits and recruiter != "random":
        match, _ = Match.begin(game, seats, "seat", {"recruiter": recruiter, "agents": "draw"})
        assert match.position.state.recruiter == int(recruiter) - 1
        assert match.position.state.distribution is Distribution.DRAW
