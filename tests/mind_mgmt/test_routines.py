"""What players may leave to standing orders."""

from __future__ import annotations

import pytest

from games.kernel import Match
from games.mind_mgmt.agents.answer import AnswerAsk
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.routines import ROUTINES
from games.mind_mgmt.view import view
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import BILL, MERU, RECRUITER, ROGUE_1, scenario

BY_ID = {routine.id: routine for routine in ROUTINES}


def answer(table, seat, routine):
    """What the seat's order answers; it must be legal, so it is given."""
    option = BY_ID[routine].answers(view(table.g, seat), table.decision(seat))
    if option is not None:
        table.choose(seat, option)
    return option


def test_an_immortal_is_never_pushed():
    table = scenario().path("G5 F5 F4 F3 E3").hidden("UM PO SD").immortals("B2 E4 B5 B4").agents(meru="E4")
    at_work(table, MERU).play(ROGUE_1, "shake-down", "name:UM")
    assert table.asked(ROGUE_1) == "D-PUSH"
    assert answer(table, ROGUE_1, "never-push") == "stay"
    assert "E4" in table.g.board.immortals.values()


@pytest.mark.parametrize(
    ("path", "step_tokens", "earliest"),
    [("B4 C4 D4 E4 F4 G4 G3", "", "to:C4"), ("B4 C4 D4 E4 F4 G4 G3", "C4", "to:G4"), ("B4 C4", "C4", "none")],
)
def test_an_ask_is_answered_with_what_was_visited_earliest_or_nothing(path, step_tokens, earliest):
    table = scenario().path(path).step_tokens(step_tokens).run(AnswerAsk(BILL, "CF"))
    assert answer(table, RECRUITER, "earliest") == earliest


def test_so_is_the_question_that_follows_a_reveal():
    table = scenario(players=2).modules("A7").path("C3 C4 C5 D5 D4 E4").step_tokens("D5")
    at_work(table.immortals(FAR_FROM_HERE).agents(meru="D5"), MERU).play(ROGUE_1, "reveal", "reveal")
    assert table.asked(RECRUITER) == "D-CHAIN"
    assert answer(table, RECRUITER, "earliest") == "to:C5"


def test_an_activation_ends_when_nothing_else_can_be_done():
    table = at_work(scenario().immortals(FAR_FROM_HERE).agents(meru="D3"), MERU)
    assert answer(table, ROGUE_1, "end-when-done") is None
    assert answer(table, ROGUE_1, "stay") is None
    table.play(ROGUE_1, "capture", "capture")
    assert answer(table, ROGUE_1, "end-when-done") is None
    assert answer(table, ROGUE_1, "stay") == "end"


def test_an_activation_without_a_move_left_ends_as_well():
    table = at_work(scenario().immortals(FAR_FROM_HERE).agents(meru="D3"), MERU)
    table.play(ROGUE_1, "capture", "capture", "move", "to:D4")
    assert answer(table, ROGUE_1, "stay") is None
    assert answer(table, ROGUE_1, "end-when-done") == "end"


def test_staying_lapses_with_the_round():
    table = scenario()
    before = BY_ID["stay"].found(view(table.g, ROGUE_1))
    table.g.round += 1
    assert BY_ID["stay"].found(view(table.g, ROGUE_1)) != before


def test_each_side_is_offered_what_it_may_be_asked():
    offered = {
        seat: [routine.id for routine in ROUTINES if routine.can_arise(view(scenario().g, seat))]
        for seat in (RECRUITER, ROGUE_1)
    }
    assert offered == {RECRUITER: ["earliest"], ROGUE_1: ["end-when-done", "stay", "never-push"]}


def test_before_the_auction_anyone_may_be_asked_anything():
    game = MindMgmt()
    chosen = {"mode": "full", "recruiter": "1", "leaving": "break-off", "campaign": "auction"}
    bidding, _ = Match.begin(game, 3, "an auction", chosen)
    seen = game.view(bidding.position.state, 1)
    assert seen.recruiter is None
    assert all(routine.can_arise(seen) for routine in ROUTINES)
